import { contentTypes, structure } from '@bai/kernel/server';
import './file-rotation';
import './files';
import { storedFileType } from './types';

export default {
  contentTypes: contentTypes([storedFileType]),
  register() {
    structure({ types: [storedFileType] });
  },
};

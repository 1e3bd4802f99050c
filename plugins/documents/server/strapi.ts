import { anchorTo } from '@bai/audit/server';
import { contentTypes, environment, mount, structure } from '@bai/kernel/server';
import { documentsApi } from '../contracts';
import { beginExport, exportFile, readExport } from './exports';
import './file-rotation';
import './files';
import { anchorStore } from './object-store';
import { exportType, storedFileType } from './types';

export default {
  ...mount('documents', documentsApi, {
    makeExport: ({ seat, body }) => beginExport(seat, body),
    export: ({ seat, params }) => readExport(seat, params.id),
    exportFile: ({ seat, params }) => exportFile(seat, params.id),
  }),
  contentTypes: contentTypes([storedFileType, exportType]),
  register() {
    structure({ types: [storedFileType, exportType] });
    const { s3 } = environment();
    if (s3) anchorTo(anchorStore(s3));
  },
};

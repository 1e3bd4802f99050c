import { structure } from '@bai/kernel/server';
import { story } from './demo/story';

export default {
  register(): void {
    structure({ story });
  },
  bootstrap(): void {},
};

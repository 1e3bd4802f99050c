import { structure } from '@bai/kernel/server';
import type { Core } from '@strapi/strapi';
import { story } from './demo/story';
import { keepEditorRole } from './panel/editor-role';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    strapi.customFields.register({ name: 'baht', type: 'integer', inputSize: { default: 6, isResizable: true } });
    structure({ prepare: keepEditorRole, story });
  },
  bootstrap(): void {},
};

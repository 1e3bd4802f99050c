import { offerTranslator } from '@bai/applications/server';
import { environment, structure } from '@bai/kernel/server';
import type { Core } from '@strapi/strapi';
import { exampleTranslator } from './demo/example-translator';
import { story } from './demo/story';
import { keepEditorRole } from './panel/editor-role';
import { keepListLabels } from './panel/list-labels';
import { keepLmsRole } from './panel/lms-role';

const keepPanelRoles = async (): Promise<void> => {
  await keepEditorRole();
  await keepLmsRole();
  await keepListLabels();
};

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    strapi.customFields.register({ name: 'baht', type: 'integer', inputSize: { default: 6, isResizable: true } });
    if (environment().test) offerTranslator(exampleTranslator);
    structure({ prepare: keepPanelRoles, story });
  },
  bootstrap(): void {},
};

import { defineApi } from '@bai/kernel/contracts';
import { templateEndpoints } from './template-api';

/** What whoever writes certificate templates asks. */
export const templatesApi = defineApi(templateEndpoints);

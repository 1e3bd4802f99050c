import { defineApi } from '@bai/kernel/contracts';
import { filesApi } from './files-api';
import { formLayoutsApi } from './form-layout-api';

export const documentsApi = defineApi({ ...filesApi, ...formLayoutsApi });

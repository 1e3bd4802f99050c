import { defineApi } from '@bai/kernel/contracts';
import { bankEndpoints } from './bank-api';
import { bankFileEndpoints } from './bank-file-api';
import { examOfficeEndpoints } from './exam-office-api';

/** What whoever writes exams asks. */
export const questionsApi = defineApi({ ...bankEndpoints, ...bankFileEndpoints, ...examOfficeEndpoints });

import { defineApi } from '@bai/kernel/contracts';
import { attemptEndpoints } from './attempt-api';
import { figuresEndpoints } from './figures-api';
import { officeEndpoints } from './office-api';

/** What the back office asks of those who learn. */
export const learnersApi = defineApi({ ...attemptEndpoints, ...figuresEndpoints, ...officeEndpoints });

import { defineApi } from '@bai/kernel/contracts';
import { coursesApi } from './courses-api';
import { historyApi } from './history-api';
import { learnApi } from './learn-api';
import { learnersApi } from './learners-api';
import { previewApi } from './preview-api';
import { previewLinkApi } from './preview-link-api';
import { questionsApi } from './questions-api';
import { templatesApi } from './templates-api';

/** The whole surface. Browsers load the part that a screen asks. */
export const learningApi = defineApi({ ...learnApi, ...learnersApi, ...questionsApi, ...coursesApi, ...previewApi, ...previewLinkApi, ...historyApi, ...templatesApi });

import { defineApi } from '@bai/kernel/contracts';
import { contentEndpoints } from './content-api';
import { pictureEndpoints } from './picture-api';
import { uploadEndpoints } from './upload-api';

/** What whoever writes courses asks, and what all take pictures in by. */
export const coursesApi = defineApi({ ...contentEndpoints, ...pictureEndpoints, ...uploadEndpoints });

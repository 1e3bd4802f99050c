import { defineApi } from '@bai/kernel/contracts';
import { applyApi } from './apply-api';
import { helpApi, helpedApi } from './help-api';
import { packagesApi } from './package-api';
import { renewalApi } from './renewal-api';

/** The whole surface. Browsers load the part that a screen asks. */
export const applicationsApi = defineApi({ ...helpedApi, ...helpApi, ...applyApi, ...packagesApi, ...renewalApi });

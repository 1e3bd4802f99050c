import { contentTypes, ensureSigningKey, job, MINUTE, mount, structure } from '@bai/kernel/server';
import { prescriptionsApi } from '../contracts';
import './activity';
import { lapseClaims } from './claims';
import { handlers } from './handlers';
import './closing';
import './merging';
import './personal-data';
import './reactions';
import { startKeySet, stopKeySet } from './key-set';
import { keepSelling } from './keep-selling';
import { KEYS } from './token';
import { claimType, ONE_CLAIM, originalType, prescriptionType, verificationType } from './types';
import { wellKnown } from './well-known';

/** Milliseconds between two looks at who sells; less than any idle limit. */
const SELLING = 30_000;

job('prescriptions.lapse-claims', lapseClaims, { every: MINUTE, lane: 'deadlines' });

job('prescriptions.keep-selling', keepSelling, { every: SELLING });

const types = [prescriptionType, originalType, claimType, verificationType];

export default {
  ...mount('prescriptions', prescriptionsApi, handlers),
  contentTypes: contentTypes(types),
  middlewares: { 'well-known': wellKnown },
  register() {
    structure({ types, sqlite: [ONE_CLAIM], postgres: [ONE_CLAIM], prepare: () => ensureSigningKey(KEYS) });
  },
  async bootstrap() {
    if (process.env.BAI_MIGRATE !== '1') await startKeySet();
  },
  async destroy() {
    await stopKeySet();
  },
};

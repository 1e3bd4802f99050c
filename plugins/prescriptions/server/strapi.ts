import { contentTypes, ensureSigningKey, HOUR, job, MINUTE, mount, structure } from '@bai/kernel/server';
import { cardsApi, formExportsApi, lettersApi, originalsApi, prescriptionsApi, replacementsApi } from '../contracts';
import './activity';
import { cardShareType } from './cards/types';
import { lapseClaims } from './claims';
import { handlers } from './handlers';
import './closing';
import './dry-run';
import './form-exports/make';
import { formExportType, formPartType, ONE_FORM_EXPORT } from './form-exports/types';
import { letterTemplateType, ONE_LETTER_TEMPLATE } from './letters/types';
import './merging';
import './personal-data';
import './reactions';
import './renewables';
import { lapseReplacements } from './replacements/answer';
import './replacements/reactions';
import { formerCodeType, ONE_HEIR, ONE_ISSUE, ONE_REPLACEMENT, replacementType } from './replacements/types';
import './shop-claims';
import { startKeySet, stopKeySet } from './key-set';
import { keepSelling } from './keep-selling';
import { tellRenewable } from './tell-renewable';
import { KEYS } from './token';
import { claimType, ONE_CLAIM, originalType, prescriptionType, verificationType } from './types';
import { wellKnown } from './well-known';

/** Milliseconds between two looks at who sells; less than any idle limit. */
const SELLING = 30_000;

job('prescriptions.lapse-claims', lapseClaims, { every: MINUTE, lane: 'deadlines' });

job('prescriptions.lapse-replacements', lapseReplacements, { every: HOUR, lane: 'deadlines' });

job('prescriptions.keep-selling', keepSelling, { every: SELLING });

job('prescriptions.tell-renewable', tellRenewable, { every: HOUR });

const types = [
  ...[prescriptionType, originalType, claimType, verificationType, cardShareType, replacementType, formerCodeType],
  ...[formExportType, formPartType, letterTemplateType],
];

export default {
  ...mount('prescriptions', { ...cardsApi, ...formExportsApi, ...lettersApi, ...originalsApi, ...replacementsApi, ...prescriptionsApi }, handlers),
  contentTypes: contentTypes(types),
  middlewares: { 'well-known': wellKnown },
  register() {
    const unique = [ONE_CLAIM, ONE_FORM_EXPORT, ONE_LETTER_TEMPLATE, ONE_REPLACEMENT, ONE_ISSUE, ONE_HEIR];
    structure({ types, sqlite: unique, postgres: unique, prepare: () => ensureSigningKey(KEYS) });
  },
  async bootstrap() {
    if (process.env.BAI_MIGRATE !== '1') await startKeySet();
  },
  async destroy() {
    await stopKeySet();
  },
};

import { contentTypes, HOUR, job, mount, structure } from '@bai/kernel/server';
import { applicationsApi } from '../contracts';
import { handlers } from './handlers';
import './reactions';
import { tendDrafts } from './tend-drafts';
import { applicationConsentType, applicationType, ONE_DRAFT } from './types';

job('applications.tend-drafts', tendDrafts, { every: HOUR });

const types = [applicationType, applicationConsentType];

export default {
  ...mount('applications', applicationsApi, handlers),
  contentTypes: contentTypes(types),
  register() {
    structure({ types, sqlite: [ONE_DRAFT], postgres: [ONE_DRAFT] });
  },
};

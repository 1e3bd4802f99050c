import { contentTypes, HOUR, job, mount, structure } from '@bai/kernel/server';
import { applicationsApi } from '../contracts';
import './activity';
import { handlers } from './handlers';
import { answersIntoSteps } from './migrations/0001-answers-into-steps';
import './closing';
import './consent-purposes';
import './merging';
import './personal-data';
import './reactions';
import './retention';
import { tendDrafts } from './tend-drafts';
import { applicationConsentType, applicationStepType, applicationType, ONE_DRAFT, visitAnswerType } from './types';

job('applications.tend-drafts', tendDrafts, { every: HOUR });

const types = [applicationType, applicationStepType, applicationConsentType, visitAnswerType];

export default {
  ...mount('applications', applicationsApi, handlers),
  contentTypes: contentTypes(types),
  register() {
    structure({ types, sqlite: [ONE_DRAFT], postgres: [ONE_DRAFT], migrations: { plugin: 'applications', steps: [answersIntoSteps] } });
  },
};

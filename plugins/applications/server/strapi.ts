import { contentTypes, HOUR, job, mount, structure } from '@bai/kernel/server';
import { applicationsApi } from '../contracts';
import './activity';
import { handlers } from './handlers';
import { watchPackages } from './keep-packages';
import { answersIntoSteps } from './migrations/0001-answers-into-steps';
import { requestsOfTheirOwn } from './migrations/0002-requests-of-their-own';
import './closing';
import './consent-purposes';
import './dry-run';
import './merging';
import './personal-data';
import './reactions';
import './retention';
import { tendDrafts } from './tend-drafts';
import { tendRequests } from './tend-requests';
import { requireTranslator } from './translators';
import {
  applicationConsentType,
  applicationHelpType,
  applicationStepType,
  applicationType,
  healthSummaryType,
  informationRequestType,
  ONE_DRAFT,
  ONE_HELP,
  outcomeType,
  visitAnswerType,
} from './types';

job('applications.tend-drafts', tendDrafts, { every: HOUR });
job('applications.tend-requests', tendRequests, { every: HOUR });

const types = [
  applicationType,
  applicationStepType,
  applicationConsentType,
  applicationHelpType,
  informationRequestType,
  visitAnswerType,
  healthSummaryType,
  outcomeType,
];
const indexes = [ONE_DRAFT, ONE_HELP];

export default {
  ...mount('applications', applicationsApi, handlers),
  contentTypes: contentTypes(types),
  register() {
    watchPackages();
    structure({ types, sqlite: indexes, postgres: indexes, migrations: { plugin: 'applications', steps: [answersIntoSteps, requestsOfTheirOwn] } });
  },
  bootstrap: requireTranslator,
};

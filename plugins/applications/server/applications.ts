import { DAY, fromNow, records, sql, type RowOf, type Seat } from '@bai/kernel/server';
import type { Knex } from 'knex';
import { applicationMachine } from '../contracts';
import {
  applicationConsentType,
  applicationHelpType,
  applicationStepType,
  applicationType,
  healthSummaryType,
  informationRequestType,
  outcomeType,
  visitAnswerType,
} from './types';

export type ApplicationRow = RowOf<typeof applicationType>;
export type RequestRow = RowOf<typeof informationRequestType>;
export type HelpRow = RowOf<typeof applicationHelpType>;
export type StepRow = RowOf<typeof applicationStepType>;

/** How long after the decision a physician still reaches an application. */
const AFTER_DECISION = 30 * DAY;

/** The physician who holds its appointment, from booking until thirty days after the decision. */
const stillTreating = (query: Knex.QueryBuilder): void =>
  void query.where((open) => void open.whereNull('decided_at').orWhere('decided_at', '>', fromNow(-AFTER_DECISION)));

export const applications = records(
  applicationType,
  {
    own: { attribute: 'patientId', of: 'patient' },
    party: { attribute: 'physicianId', of: 'physician', when: stillTreating },
    glass: { attribute: 'patientId', of: 'glass' },
  },
  applicationMachine,
  {
    health: ({ patientId }) => patientId,
    live: { admins: 'application.list', also: ({ accountId }) => [`account:${accountId}`] },
  },
);

/** The ids of the applications that await a decision, for a query of a higher floor: SQL, since a list from records would be read before its page is. */
export const awaitingDecision = (): Knex.QueryBuilder => sql()('applications').where({ state: 'in_review' }).select('document_id');

/** Reached through their application only. */
export const consents = records(applicationConsentType, { own: { attribute: 'patientId', of: 'patient' } });

/** Reached through their application only; its owner's screens hear of what the helper does. */
export const helps = records(applicationHelpType, { own: { attribute: 'patientId', of: 'patient' } }, undefined, { live: {} });

/** What is kept beside an application is reached by whoever reaches it, the physician as long as they do. */
const besideApplication = {
  own: { attribute: 'patientId', of: 'patient' },
  party: (query: Knex.QueryBuilder, { subjects }: Seat): void => {
    const theirs = sql()('applications')
      .where({ physician_id: subjects.physician ?? '' })
      .select('document_id');
    stillTreating(theirs);
    void query.whereIn('application_id', theirs);
  },
  glass: { attribute: 'patientId', of: 'glass' },
} as const;
export const steps = records(applicationStepType, besideApplication, undefined, { health: ({ patientId }) => patientId });
export const healthSummaries = records(healthSummaryType, besideApplication, undefined, { health: ({ patientId }) => patientId });
export const visitAnswers = records(visitAnswerType, besideApplication, undefined, { health: ({ patientId }) => patientId });
export const outcomes = records(outcomeType, besideApplication, undefined, { health: ({ patientId }) => patientId });
export const requests = records(informationRequestType, besideApplication, undefined, { health: ({ patientId }) => patientId });

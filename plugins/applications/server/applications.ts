import { DAY, fromNow, records, type RowOf, type Seat } from '@bai/kernel/server';
import type { Knex } from 'knex';
import { applicationMachine } from '../contracts';
import { applicationConsentType, applicationType } from './types';

export type ApplicationRow = RowOf<typeof applicationType>;

/** How long after the decision a practitioner still reaches an application. */
const AFTER_DECISION = 30 * DAY;

/** The practitioner who holds its appointment, from booking until thirty days after the decision. */
const treating = (query: Knex.QueryBuilder, seat: Seat): void => {
  const { physician } = seat.subjects;
  if (!physician) return void query.whereRaw('1 = 0');
  void query.where('physician_id', physician).where((open) => void open.whereNull('decided_at').orWhere('decided_at', '>', fromNow(-AFTER_DECISION)));
};

export const applications = records(applicationType, { own: { attribute: 'patientId', is: 'patient' }, party: treating }, applicationMachine, {
  health: ({ patientId }) => patientId,
  topics: ({ patientId, accountId, physicianId }) => [
    `patient:${patientId}`,
    `account:${accountId}`,
    ...(physicianId ? [`physician:${physicianId}`] : []),
    'admin',
  ],
});

/** Reached through their application only. */
export const consents = records(applicationConsentType, { own: { attribute: 'patientId', is: 'patient' } });

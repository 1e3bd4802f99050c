import { port, records, scope, sql, type Seat } from '@bai/kernel/server';
import type { Knex } from 'knex';
import { identityMachine } from '../contracts';
import { patientType, physicianClinicType, physicianType, usedRuleSetType } from './person-types';
import { dispensaryType, dutyType, membershipType, permitType, sellerType } from './dispensary-types';

/** Narrows a query over patients to those a practitioner is treating. */
export type PatientParty = (query: Knex.QueryBuilder, seat: Seat) => void;
/** Filled by consultations: who is whose patient. It narrows by `patients.document_id`. */
export const patientPartyPort = port<PatientParty>('patient-party');

export const patients = records(
  patientType,
  {
    own: { attribute: 'id', of: 'patient' },
    party: (query, seat) => patientPartyPort.ask()(query, seat),
  },
  identityMachine,
  { health: ({ id }) => id, live: { admins: true, also: ({ accountId }) => [`account:${accountId}`] } },
);

export const physicians = records(physicianType, { own: { attribute: 'accountId', of: 'account' } });
export const physicianClinics = records(physicianClinicType, { own: { attribute: 'physicianId', of: 'physician' } });
export const usedRuleSets = records(usedRuleSetType, {});
export const permits = records(permitType, {});
export const sellers = records(sellerType, { own: { attribute: 'accountId', of: 'account' } });
export const dispensaries = records(dispensaryType, { member: { attribute: 'id', of: 'dispensary' } });
export const memberships = records(membershipType, { own: { attribute: 'accountId', of: 'account' }, member: { attribute: 'dispensaryId', of: 'dispensary' } });
export const duties = records(dutyType, { own: { attribute: 'accountId', of: 'account' } }, undefined, {
  live: { also: ({ dispensaryId }) => [`dispensary:${dispensaryId}`] },
});

// The shops that are a person's: those where a membership lives. A subquery of SQL, which stands in the WHERE of others.
scope('dispensary', ({ subjects }) =>
  sql()('memberships')
    .where({ account_id: subjects.account ?? '', state: 'active' })
    .select('dispensary_id'),
);

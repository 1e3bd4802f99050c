import { records, sql, type Seat } from '@bai/kernel/server';
import type { Knex } from 'knex';
import { identityMachine } from '../contracts';
import { patientType, physicianClinicType, physicianType, usedRuleSetType } from './person-types';
import { dispensaryType, dutyType, membershipType, permitType, sellerType } from './shop-types';

/** Narrows a query over patients to those a practitioner is treating. */
export type PatientParty = (query: Knex.QueryBuilder, seat: Seat) => void;
let party: PatientParty | undefined;

/** Filled by consultations: who is whose patient. It narrows by `patients.document_id`; until then nobody is. */
export const providePatientParty = (narrow: PatientParty): void => {
  party = narrow;
};

export const patients = records(
  patientType,
  {
    own: { attribute: 'id', is: 'patient' },
    party: (query, seat) => (party ? party(query, seat) : void query.whereRaw('1 = 0')),
  },
  identityMachine,
  { health: ({ id }) => id, topics: ({ id, accountId }) => [`patient:${id}`, `account:${accountId}`, 'admin'] },
);

export const physicians = records(physicianType, { own: { attribute: 'accountId', is: 'account' } });
export const physicianClinics = records(physicianClinicType, { own: { attribute: 'physician', is: 'physician' } });
export const usedRuleSets = records(usedRuleSetType, {});
export const permits = records(permitType, {});
export const sellers = records(sellerType, { own: { attribute: 'accountId', is: 'account' } });
export const dispensaries = records(dispensaryType, { shop: { attribute: 'id', in: 'shops' } });
export const memberships = records(membershipType, { own: { attribute: 'accountId', is: 'account' }, shop: { attribute: 'dispensary', in: 'shops' } });
export const duties = records(dutyType, { own: { attribute: 'accountId', is: 'account' } }, undefined, {
  topics: ({ accountId, dispensary }) => [`account:${accountId}`, `shop:${dispensary}`],
});

/** The kernel's question which shops are a person's: those where a membership lives. */
export const shopsOf = (seat: Seat): Knex.QueryBuilder =>
  sql()('memberships')
    .where({ account_id: seat.subjects.account ?? '', state: 'active' })
    .select('dispensary');

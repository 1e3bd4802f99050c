import { now, port, records, scope, sql, type RowOf, type Seat } from '@bai/kernel/server';
import type { Knex } from 'knex';
import {
  dispensaryMachine,
  identityMachine,
  invitationMachine,
  patientMergeMachine,
  permitMachine,
  physicianMachine,
  sellerMachine,
  subscriptionInvoiceMachine,
  subscriptionMachine,
  type SellerWork,
} from '../contracts';
import { brokenGlassType, clinicMembershipType, patientMergeType, patientType, physicianClinicType, physicianType, usedRuleSetType } from './person-types';
import {
  dispensaryType,
  dutyType,
  invitationType,
  licenseVersionType,
  membershipType,
  permitType,
  sellerType,
  tabletType,
  timetableType,
} from './dispensary-types';
import { subscriptionInvoiceType, subscriptionType } from './subscription-types';

/** Narrows a query over patients to those a physician treats, or has ever treated. */
type OfPhysician = (query: Knex.QueryBuilder, seat: Seat) => void;
export interface PatientParty {
  readonly now: OfPhysician;
  readonly ever: OfPhysician;
}
/** Filled by consultations: who is whose patient. It narrows by `patients.document_id`. */
export const patientPartyPort = port<PatientParty>('patient-party');

/** A visit that is to come. */
interface ComingVisit {
  readonly id: string;
  readonly start: string;
  readonly clinicId: string;
}
/** Filled by consultations: the visits that a physician still has to hold, the soonest first. */
export const comingVisitsPort = port<(physicianId: string, most: number) => Promise<{ count: number; first: readonly ComingVisit[] }>>('coming-visits');

/** Filled by transactions: what a seller sold and checked in the last thirty days. */
export const sellerWorkPort = port<(accountId: string) => Promise<SellerWork>>('seller-work');

/** What is begun or left at some dispensaries, counted. */
export interface ShopClaims {
  /** Sale screens of a seller that hold what is left of a prescription. */
  ofSeller(accountId: string): Promise<number>;
  ofShops(dispensaryIds: readonly string[]): Promise<number>;
  /** People who have something left that these dispensaries alone may dispense. */
  customersOf(dispensaryIds: readonly string[]): Promise<number>;
}
/** Filled by prescriptions. */
export const shopClaimsPort = port<ShopClaims>('shop-claims');

export const patients = records(
  patientType,
  {
    own: (query, { subjects }) =>
      void query.where((either) => void either.where('document_id', subjects.patient ?? '').orWhere('merged_into_id', subjects.patient ?? '')),
    party: (query, seat) => patientPartyPort.ask().now(query, seat),
    glass: { attribute: 'id', of: 'glass' },
  },
  identityMachine,
  {
    health: ({ id, mergedIntoId }) => mergedIntoId ?? id,
    live: { admins: 'patient.list', also: ({ id, accountId }) => [`patient:${id}`, `account:${accountId}`] },
  },
);

/** Administrators' alone. */
export const patientMerges = records(patientMergeType, {}, patientMergeMachine, { health: ({ keptId }) => keptId });

export const physicians = records(physicianType, { own: { attribute: 'accountId', of: 'account' } }, physicianMachine, {
  live: { admins: 'registration.list' },
});
export const physicianClinics = records(physicianClinicType, { own: { attribute: 'physicianId', of: 'physician' } });
export const clinicMemberships = records(clinicMembershipType, {
  own: { attribute: 'accountId', of: 'account' },
  member: { attribute: 'clinicId', of: 'clinic' },
});
export const brokenGlasses = records(brokenGlassType, { own: { attribute: 'accountId', of: 'account' } }, undefined, { health: ({ patientId }) => patientId });
export const usedRuleSets = records(usedRuleSetType, {});
export const permits = records(permitType, {}, permitMachine);
/** Administrators' alone. */
export const licenseVersions = records(licenseVersionType, {});
export type PermitRow = RowOf<typeof permitType>;
export const sellers = records(sellerType, { own: { attribute: 'accountId', of: 'account' } }, sellerMachine, { live: { admins: 'seller.list' } });
export const dispensaries = records(dispensaryType, { member: { attribute: 'id', of: 'dispensary' } }, dispensaryMachine, {
  live: { admins: 'dispensary.list' },
});
export const invitations = records(
  invitationType,
  { own: { attribute: 'accountId', of: 'account' }, member: { attribute: 'dispensaryId', of: 'dispensary' } },
  invitationMachine,
);
export const memberships = records(membershipType, { own: { attribute: 'accountId', of: 'account' }, member: { attribute: 'dispensaryId', of: 'dispensary' } });
export const tablets = records(tabletType, { member: { attribute: 'dispensaryId', of: 'dispensary' } });
export const timetables = records(timetableType, { member: { attribute: 'dispensaryId', of: 'dispensary' } });
export const subscriptions = records(subscriptionType, { own: { attribute: 'accountId', of: 'account' } }, subscriptionMachine, {
  live: { admins: 'subscription.list', also: ({ accountId }) => [`account:${accountId}`] },
});
export type SubscriptionRow = RowOf<typeof subscriptionType>;
export const subscriptionInvoices = records(subscriptionInvoiceType, { own: { attribute: 'accountId', of: 'account' } }, subscriptionInvoiceMachine, {
  live: { also: ({ accountId }) => [`account:${accountId}`] },
});
export type SubscriptionInvoiceRow = RowOf<typeof subscriptionInvoiceType>;
export const duties = records(dutyType, { own: { attribute: 'accountId', of: 'account' } }, undefined, {
  live: { also: ({ dispensaryId }) => [`dispensary:${dispensaryId}`] },
});

// The dispensaries that are a person's: those where a membership lives. A subquery of SQL, which stands in the WHERE of others.
scope('dispensary', ({ subjects }) =>
  sql()('memberships')
    .where({ account_id: subjects.account ?? '', state: 'active' })
    .select('dispensary_id'),
);

// The clinics at whose desk a person works.
scope('clinic', ({ role, subjects }) =>
  role === 'desk'
    ? sql()('clinic_memberships')
        .where({ account_id: subjects.account ?? '', state: 'active' })
        .select('clinic_id')
    : [],
);

// The patients whose records a physician has opened again, until that ends.
scope('glass', ({ role, subjects }) =>
  role === 'physician'
    ? sql()('broken_glasses')
        .where({ account_id: subjects.account ?? '' })
        .where('ends_at', '>', now())
        .select('patient_id')
    : [],
);

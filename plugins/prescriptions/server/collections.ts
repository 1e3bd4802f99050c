import { DAY, fromNow, records, today, type RowOf } from '@bai/kernel/server';
import type { Knex } from 'knex';
import { claimMachine, originalMachine, prescriptionMachine } from '../contracts';
import { claimType, originalType, prescriptionType, verificationType } from './types';

export type PrescriptionRow = RowOf<typeof prescriptionType>;
export type OriginalRow = RowOf<typeof originalType>;
export type ClaimRow = RowOf<typeof claimType>;
export type VerificationRow = RowOf<typeof verificationType>;

/** How long a physician still reaches what they issued; longer where it is valid longer. */
const AFTER_ISSUE = 30 * DAY;

/** What a physician reaches of what they issued. */
export const recently = (query: Knex.QueryBuilder): void =>
  void query.where((open) => void open.where('created_at', '>', fromNow(-AFTER_ISSUE)).orWhere('valid_until', '>=', today()));

export const prescriptions = records(
  prescriptionType,
  {
    own: { attribute: 'patientId', of: 'patient' },
    party: { attribute: 'physicianId', of: 'physician', when: recently },
    glass: { attribute: 'patientId', of: 'glass' },
  },
  prescriptionMachine,
  {
    health: ({ patientId }) => patientId,
    live: { admins: 'prescription.list', also: ({ accountId }) => [`account:${accountId}`] },
  },
);

/** Reached through their prescription. */
export const originals = records(
  originalType,
  { own: { attribute: 'patientId', of: 'patient' }, party: { attribute: 'physicianId', of: 'physician' } },
  originalMachine,
  {
    health: ({ patientId }) => patientId,
    live: {},
  },
);

export const claims = records(claimType, { member: { attribute: 'dispensaryId', of: 'dispensary' } }, claimMachine, {
  live: { also: ({ accountId }) => [`account:${accountId}`] },
});

/** The patient sees in their trail who checked. */
export const verifications = records(verificationType, { own: { attribute: 'accountId', of: 'account' } }, undefined, { health: ({ patientId }) => patientId });

import { DAY, fromNow, records, today, type RowOf, type Seat } from '@bai/kernel/server';
import type { Knex } from 'knex';
import { claimMachine, originalMachine, prescriptionMachine } from '../contracts';
import { claimType, originalType, prescriptionType, verificationType } from './types';

export type PrescriptionRow = RowOf<typeof prescriptionType>;
export type OriginalRow = RowOf<typeof originalType>;
export type ClaimRow = RowOf<typeof claimType>;
export type VerificationRow = RowOf<typeof verificationType>;

/** How long a practitioner still reaches what they issued; longer where it is valid longer. */
const AFTER_ISSUE = 30 * DAY;

const issuedBy = (query: Knex.QueryBuilder, seat: Seat): void => {
  const { physician } = seat.subjects;
  if (!physician) return void query.whereRaw('1 = 0');
  void query.where('prescriber_id', physician).where((open) => void open.where('created_at', '>', fromNow(-AFTER_ISSUE)).orWhere('valid_until', '>=', today()));
};

export const prescriptions = records(prescriptionType, { own: { attribute: 'patientId', is: 'patient' }, party: issuedBy }, prescriptionMachine, {
  health: ({ patientId }) => patientId,
  topics: ({ patientId, accountId, prescriberId }) => [`patient:${patientId}`, `account:${accountId}`, `physician:${prescriberId}`, 'admin'],
});

/** Reached through their prescription. */
export const originals = records(originalType, { party: { attribute: 'prescriberId', is: 'physician' } }, originalMachine, {
  health: ({ patientId }) => patientId,
  topics: ({ patientId, prescriberId }) => [`patient:${patientId}`, `physician:${prescriberId}`],
});

export const claims = records(claimType, { shop: { attribute: 'dispensaryId', in: 'shops' } }, claimMachine, {
  topics: ({ dispensaryId, accountId }) => [`shop:${dispensaryId}`, `account:${accountId}`],
});

/** The patient sees in their trail who checked. */
export const verifications = records(verificationType, { own: { attribute: 'accountId', is: 'account' } }, undefined, { health: ({ patientId }) => patientId });

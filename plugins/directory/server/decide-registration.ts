import { endSessionsOf } from '@bai/accounts/server';
import { emit, nowIso, today, through, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { approveRegistration as approveSchema, ReviewedRegistration } from '../contracts';
import { clinicsAll } from './clinics';
import { physicianClinics, physicians } from './collections';
import { rejectPermitsOf, verifyPermitOf } from './pending-permits';
import { requireNumber } from './permit-number';
import { MASTERS } from './permits';
import { reviewRegistration } from './registration';

/** The clinics that were wished for and still are there. */
const wishedClinics = async (id: string, seat: Seat): Promise<string[]> => {
  const wished = (await physicians.one(seat, id)).wishedClinics ?? [];
  return wished.length ? (await clinicsAll()).map((clinic) => clinic.id).filter((clinicId) => wished.includes(clinicId)) : [];
};

/** Lets a physician practise here: license and training as they were found in the register, links to the clinics that were wished for. */
export const approveRegistration = async (seat: Seat, id: string, { license, training }: z.output<typeof approveSchema>): Promise<ReviewedRegistration> => {
  await requireNumber(MASTERS.physicianLicense, license.number, 'license.number');
  await requireNumber(MASTERS.physicianTraining, training.number, 'training.number');
  const clinicIds = await wishedClinics(id, seat);
  await transaction(async () => {
    await physicians.move(seat, id, 'approve', { set: { answer: null } });
    const of = (master: string) => ({ holderKind: 'physician', holderId: id, master }) as const;
    await verifyPermitOf(seat, of(MASTERS.physicianLicense), license, nowIso());
    await verifyPermitOf(seat, of(MASTERS.physicianTraining), training, nowIso());
    const system = through(seat, 'approve-registration');
    for (const clinicId of clinicIds) await physicianClinics.create(system, { physicianId: id, clinicId, weekdays: null, startsOn: today(), endsOn: null });
  });
  return reviewRegistration(seat, id);
};

/** Asks for more; the physician hands it in again. */
export const askRegistration = async (seat: Seat, id: string, reason: string): Promise<ReviewedRegistration> => {
  await physicians.move(seat, id, 'ask', { why: reason, set: { answer: reason } });
  return reviewRegistration(seat, id);
};

/** Does not approve; what was handed in of licenses counts for nothing. */
export const rejectRegistration = async (seat: Seat, id: string, reason: string): Promise<ReviewedRegistration> => {
  await transaction(async () => {
    await physicians.move(seat, id, 'reject', { why: reason, set: { answer: reason } });
    await rejectPermitsOf(seat, 'physician', id, reason);
  });
  return reviewRegistration(seat, id);
};

/** Stops a physician: no visit is booked with them and nothing issued, and whatever they are signed in to ends. What they issued stands. */
export const suspendRegistration = async (seat: Seat, id: string, reason: string): Promise<ReviewedRegistration> => {
  await transaction(async () => {
    const { accountId } = await physicians.move(seat, id, 'suspend', { why: reason, set: { answer: reason } });
    await endSessionsOf(through(seat, 'suspend-registration'), accountId, 'suspended');
  });
  return reviewRegistration(seat, id);
};

/** Lets a physician practise again. */
export const restoreRegistration = async (seat: Seat, id: string, reason: string): Promise<ReviewedRegistration> => {
  await transaction(async () => {
    const { accountId } = await physicians.move(seat, id, 'restore', { why: reason, set: { answer: null } });
    await emit('physician.restored', { id, accountId });
  });
  return reviewRegistration(seat, id);
};

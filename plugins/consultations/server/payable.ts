import { refuse } from '@bai/kernel/contracts';
import { historyOf, HOUR, MINUTE, now, systemSeat, through, type Seat } from '@bai/kernel/server';
import type { Payable, PayableFacts, VisitOutcome } from '@bai/payments/server';
import { consultationsProblems } from '../contracts';
import { appointments, type AppointmentRow } from './collections';
import { confirmAppointment } from './confirm-appointment';
import { shareReturned } from './share-returned';

/** What an invoice, receipt or statement says: never what the visit is about. */
const TITLE = { th: 'ค่าปรึกษา', en: 'Consultation fee' };
/** However often a QR is shown, a time is held no longer than this. */
const LONGEST_HOLD = 30 * MINUTE;
/** While money is on its way a time is kept longer, but not later than so long before it begins. */
const KEPT_BEFORE = 2 * HOUR;

const stillHeld = (appointment: AppointmentRow): string => {
  const { state, heldUntil } = appointment;
  if (state === 'expired' || (state === 'held' && Date.parse(heldUntil!) <= now().getTime())) throw consultationsProblems.refuse('hold.expired');
  if (state !== 'held') throw refuse('state.forbids', { machine: 'appointment', state, move: 'confirm' });
  return heldUntil!;
};

const facts = async (seat: Seat, id: string): Promise<PayableFacts> => {
  const row = await appointments.one(seat, id, { quietly: true });
  const { price, accountId, patientId, patientName, physicianId, clinicId, payAtClinic, issuer } = row;
  return {
    amount: price,
    title: TITLE,
    payerAccountId: accountId,
    payerPatientId: patientId,
    payerName: patientName,
    physicianId,
    clinicId,
    atClinic: payAtClinic,
    until: stillHeld(row),
    issuer: issuer!,
  };
};

const settle = async (seat: Seat, id: string, payment: { id: string }): Promise<boolean> => {
  const system = through(seat, 'pay');
  const row = await appointments.one(system, id, { lock: true, quietly: true });
  // Cash for a visit that was confirmed to be paid there changes nothing but the payment.
  if (row.paymentId === payment.id && ['confirmed', 'checked_in'].includes(row.state)) return true;
  // Overdue but not lapsed: nobody else can have taken the time, so the money still buys it.
  if (row.state !== 'held') return false;
  await confirmAppointment(system, row, payment.id);
  return true;
};

const defer = async (seat: Seat, id: string, payment: { id: string }): Promise<void> => {
  const system = through(seat, 'pay');
  const row = await appointments.one(system, id, { lock: true, quietly: true });
  stillHeld(row);
  await confirmAppointment(system, row, payment.id);
};

const extend = async (id: string, until: Date): Promise<void> => {
  const system = systemSeat('extend hold');
  const row = await appointments.one(system, id, { lock: true, quietly: true });
  if (row.state !== 'held' || row.heldExtended) return;
  const end = Math.min(until.getTime(), Date.parse(row.createdAt) + LONGEST_HOLD);
  if (end > Date.parse(row.heldUntil!)) await appointments.change(system, id, { heldUntil: new Date(end).toISOString(), heldExtended: true });
};

const keep = async (id: string, until: Date): Promise<string | null> => {
  const system = systemSeat('keep hold');
  const row = await appointments.one(system, id, { lock: true, quietly: true });
  if (row.state !== 'held') return null;
  const latest = Math.max(Date.parse(row.startsAt) - KEPT_BEFORE, Date.parse(row.heldUntil!));
  const heldUntil = new Date(Math.min(until.getTime(), latest)).toISOString();
  await appointments.change(system, id, { heldUntil });
  return heldUntil;
};

const FAULTS: readonly AppointmentRow['state'][] = ['no_show_physician', 'failed_technical'];
const AHEAD: readonly AppointmentRow['state'][] = ['held', 'confirmed', 'checked_in', 'in_progress'];

const outcome = async (id: string, paidAt: string | null): Promise<VisitOutcome> => {
  const { state, startsAt, closedAt } = await appointments.one(systemSeat('refund rules'), id, { quietly: true });
  const when = { startsAt, endedAt: closedAt };
  if (FAULTS.includes(state)) return { kind: 'fault', ...when, percent: 100 };
  if (state !== 'cancelled' || !closedAt) return { kind: AHEAD.includes(state) ? 'ahead' : 'held', ...when, percent: 0 };
  const move = (await historyOf(appointments.name, id)).findLast(({ to }) => to === 'cancelled');
  const by = move?.role === 'patient' ? 'patient' : 'other';
  const percent = shareReturned({ by, start: Date.parse(startsAt), paidAt: paidAt ? Date.parse(paidAt) : null, now: Date.parse(closedAt) });
  return { kind: 'cancelled', ...when, percent };
};

/** An appointment as payments sees it. */
export const payableAppointment: Payable = {
  facts,
  told: '/patient/transactions',
  address: (_id, paymentId, method) => `/patient/application/${method === 'card' ? 'payment-callback' : 'face2face-payment'}?payment=${paymentId}`,
  settle,
  defer,
  extend,
  keep,
  outcome,
};

import { field, refuse } from '@bai/kernel/contracts';
import { reassignApplication } from '@bai/applications/server';
import { HOUR, now, nowIso, through, type Seat } from '@bai/kernel/server';
import { carryPayment } from '@bai/payments/server';
import type { z } from 'zod';
import { consultationsProblems, type moveTo } from '../contracts';
import { refuseUnlessFree, takePlace, wished } from './book-appointment';
import { appointments, type AppointmentRow } from './collections';
import { confirmMoved } from './confirm-appointment';
import { FREE_MOVES } from './present-appointment';
import { endRoom } from './rooms/open-room';

/** Until so long before the start a patient may move it. Source: the refund rules of the domain specification. */
const NOTICE = 2 * HOUR;

const refuseByPolicy = (seat: Seat, { state, startsAt, moves }: AppointmentRow, reason: string): void => {
  if (state !== 'confirmed') throw refuse('state.forbids', { machine: 'appointment', state, move: 'reschedule' });
  if (seat.role !== 'patient') {
    if (!reason) throw refuse('input.invalid', { fields: [field('reason', 'required', 'Say why it is moved.')] });
    return;
  }
  if (now().getTime() > Date.parse(startsAt) - NOTICE) throw consultationsProblems.refuse('policy.forbids', { rule: 'move-late' });
  if (moves >= FREE_MOVES) throw consultationsProblems.refuse('policy.forbids', { rule: 'moves-used' });
};

/**
 * Moves a confirmed appointment to another time, in the one transaction of its idempotency key: the old one ends as
 * rescheduled, the new one is confirmed at once, and the payment goes with it. A patient may do so twice, until two hours before.
 */
export const moveAppointment = async (seat: Seat, id: string, { reason, ...wish }: z.output<typeof moveTo>): Promise<AppointmentRow> => {
  const system = through(seat, 'reschedule');
  const reached = await appointments.one(seat, id);
  refuseByPolicy(seat, reached, reason);
  const place = await wished({ ...wish, mode: reached.mode }, reached.accountId);
  // The physician's hours are locked by now, so that everybody locks in one order; what was true may be no more.
  const old = await appointments.one(seat, id, { lock: true, quietly: true });
  refuseByPolicy(seat, old, reason);
  await appointments.move(system, id, 'reschedule', { set: { closedAt: nowIso() }, why: reason || null });
  await endRoom(system, old.roomId);
  await refuseUnlessFree(place);
  const { applicationId, applicationNumber, patientId, patientName, accountId, price } = old;
  const moves = old.moves + (seat.role === 'patient' ? 1 : 0);
  const moved = await takePlace(system, { applicationId, applicationNumber, patientId, patientName, accountId, price, movedFromId: id, moves }, place);
  const holder = { physicianId: place.physician.id, clinicId: place.clinic.id };
  await carryPayment(system, 'appointment', id, { id: moved.id, ...holder });
  await reassignApplication(system, applicationId, holder);
  return confirmMoved(system, moved, old.paymentId);
};

import { missApplication } from '@bai/applications/server';
import { now, nowIso, through, transaction, type Seat } from '@bai/kernel/server';
import { cancelUnpaid, paymentOf, returnPayment } from '@bai/payments/server';
import { consultationsProblems } from '../contracts';
import { appointments, type AppointmentRow } from './collections';
import { endRoom } from './rooms/open-room';
import { shareReturnedNow } from './share-returned';

const cancel = async (seat: Seat, row: AppointmentRow, why: string): Promise<AppointmentRow> => {
  const { id, startsAt } = row;
  if (seat.role === 'patient' && Date.parse(startsAt) <= now().getTime()) throw consultationsProblems.refuse('policy.forbids', { rule: 'started' });
  const percent = shareReturnedNow(seat, row, await paymentOf('appointment', id));
  const cancelled = await appointments.move(seat, id, 'cancel', { set: { closedAt: nowIso() }, why });
  await returnPayment(seat, 'appointment', id, why, percent);
  await endRoom(through(seat, 'cancel'), cancelled.roomId);
  return cancelled;
};

/** Cancels a confirmed appointment: what was paid goes back by the outcome rules, and the application waits for another time. */
export const cancelAppointment = (seat: Seat, id: string, why: string): Promise<AppointmentRow> =>
  transaction(async () => {
    const cancelled = await cancel(seat, await appointments.one(seat, id, { lock: true }), why);
    await missApplication(seat, cancelled.applicationId);
    return cancelled;
  });

/** What becomes of an application's appointment when the application itself is cancelled, in that transaction. */
export const cancelForApplication = async (seat: Seat, applicationId: string, why: string): Promise<void> => {
  const system = through(seat, 'cancel');
  for (const appointment of await appointments.all(system, { applicationId, state: ['held', 'confirmed', 'checked_in'] }, { lock: true })) {
    if (appointment.state !== 'held') await cancel(seat, appointment, why);
    else {
      await appointments.move(system, appointment.id, 'expire', { set: { closedAt: nowIso() }, why });
      await cancelUnpaid(seat, 'appointment', appointment.id, why);
    }
  }
};

import { bangkokDay } from '@bai/kernel/contracts';
import { settleApplication } from '@bai/applications/server';
import type { Seat } from '@bai/kernel/server';
import { appointments, type AppointmentRow } from './collections';
import { nextCheckInCode } from './check-in-code';
import { openRoom } from './rooms/open-room';

/** Makes a place that is held, or was moved to, an appointment: with its check-in code, or by video its room. */
export const confirmMoved = async (system: Seat, held: AppointmentRow, paymentId: string | null): Promise<AppointmentRow> => {
  const checkInDay = bangkokDay(new Date(held.startsAt));
  const way = held.mode === 'video' ? { roomId: await openRoom(system, held) } : { checkInCode: await nextCheckInCode(held.clinicId, checkInDay) };
  return appointments.move(system, held.id, 'confirm', { set: { ...way, checkInDay, paymentId, heldUntil: null } });
};

/** Makes a held time an appointment; the application is scheduled in the same transaction. */
export const confirmAppointment = async (system: Seat, held: AppointmentRow, paymentId: string | null): Promise<AppointmentRow> => {
  const confirmed = await confirmMoved(system, held, paymentId);
  await settleApplication(system, held.applicationId);
  return confirmed;
};

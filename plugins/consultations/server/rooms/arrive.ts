import { now, nowIso, type Seat } from '@bai/kernel/server';
import { consultationsProblems } from '../../contracts';
import { appointments, rooms, type AppointmentRow } from '../collections';

/** The patient waits at the door of the video room. Telling it twice changes nothing. */
export const arrive = async (seat: Seat, id: string): Promise<AppointmentRow> => {
  const appointment = await appointments.one(seat, id);
  if (!appointment.roomId) throw consultationsProblems.refuse('policy.forbids', { rule: 'at-the-clinic' });
  if (['checked_in', 'in_progress'].includes(appointment.state)) return appointment;
  const { opensAt } = await rooms.one(seat, appointment.roomId, { quietly: true });
  if (now().getTime() < Date.parse(opensAt)) throw consultationsProblems.refuse('room.closed', { opensAt });
  return appointments.move(seat, id, 'arrive', { set: { checkedInAt: nowIso() } });
};

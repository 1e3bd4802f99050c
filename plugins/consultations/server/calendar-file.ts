import ical from 'ical-generator';
import { refuse } from '@bai/kernel/contracts';
import { type FileReply, type Seat } from '@bai/kernel/server';
import { appointments } from './collections';

/** Calendars are seen by families and employers: the entry says when and where, and nothing of what. */
const TITLE = { th: 'นัดหมาย', en: 'Appointment' } as const;

/** An appointment as a calendar file, in UTC. */
export const calendarFile = async (seat: Seat, id: string): Promise<FileReply> => {
  const row = await appointments.one(seat, id);
  if (!['confirmed', 'checked_in', 'in_progress', 'completed'].includes(row.state)) throw refuse('record.missing');
  const calendar = ical({ prodId: { company: 'Bai', product: 'Bai' } });
  calendar.createEvent({
    id: `${row.id}@bai`,
    stamp: new Date(row.updatedAt),
    start: new Date(row.startsAt),
    end: new Date(row.endsAt),
    summary: TITLE[seat.language],
    ...(row.mode === 'face_to_face' ? { location: row.clinicAddress![seat.language] } : {}),
  });
  return { type: 'text/calendar; charset=utf-8', body: calendar.toString(), name: 'appointment.ics' };
};

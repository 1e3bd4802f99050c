import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { refuse } from '@bai/kernel/contracts';
import { environment, through, type FileReply, type Seat } from '@bai/kernel/server';
import { appointments, type AppointmentRow } from './collections';

/** Calendars are seen by families and employers: the entry says when and where, and nothing of what. */
const TITLE = { th: 'นัดหมาย', en: 'Appointment' } as const;
const STANDING: readonly string[] = ['confirmed', 'checked_in', 'in_progress', 'completed'];
/** States before the patient was notified: no calendar can hold these appointments yet. */
const UNTOLD: readonly string[] = ['held', 'expired'];
/** The reminder's distance to the start, in seconds. */
const REMINDER = 60 * 60;

/** The appointments that took one another's place, the first at the beginning. */
const chainOf = async (seat: Seat, row: AppointmentRow): Promise<AppointmentRow[]> => {
  const system = through(seat, 'calendar');
  const chain = [row];
  while (chain[0]!.movedFromId) chain.unshift(await appointments.one(system, chain[0]!.movedFromId));
  for (;;) {
    const next = await appointments.first(system, { movedFromId: chain.at(-1)!.id });
    if (!next) return chain;
    chain.push(next);
  }
};

/** The newest of a chain that the caller reaches: a physician whose visit went to another keeps their own. */
const newestFor = async (seat: Seat, chain: readonly AppointmentRow[]): Promise<AppointmentRow> => {
  for (const { id } of chain.toReversed()) {
    const reached = await appointments.first(seat, { id });
    if (reached) return reached;
  }
  throw refuse('record.missing');
};

const waitingRoom = (seat: Seat, { id, mode }: AppointmentRow): { url: string } | object =>
  seat.role === 'patient' && mode === 'video' ? { url: new URL(`/patient/waiting-room/${id}`, environment().publicUrl).href } : {};

/**
 * An appointment as a calendar file, in UTC. It is one entry for all times that a visit is moved to, so that a calendar that has it moves it;
 * of one that will not be held the file takes the entry away.
 */
export const calendarFile = async (seat: Seat, id: string): Promise<FileReply> => {
  const asked = await appointments.one(seat, id);
  if (UNTOLD.includes(asked.state)) throw refuse('record.missing');
  const chain = await chainOf(seat, asked);
  const row = await newestFor(seat, chain);
  const stands = STANDING.includes(row.state);
  const calendar = ical({
    prodId: { company: 'Bai', product: 'Bai' },
    method: stands ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL,
  });
  const event = calendar.createEvent({
    id: `${chain[0]!.id}@bai`,
    // Each move and the end of the visit is newer than what a calendar has.
    sequence: chain.findIndex((one) => one.id === row.id) + (stands ? 0 : 1),
    stamp: new Date(row.updatedAt),
    start: new Date(row.startsAt),
    end: new Date(row.endsAt),
    summary: TITLE[seat.language],
    status: stands ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    ...(row.mode === 'face_to_face' ? { location: row.clinicAddress![seat.language] } : {}),
    ...(stands ? waitingRoom(seat, row) : {}),
  });
  if (stands) event.createAlarm({ type: ICalAlarmType.display, trigger: REMINDER, description: TITLE[seat.language] });
  // The generator leaves out the line break behind the last line, which RFC 5545 (3.1) asks for.
  return { type: 'text/calendar; charset=utf-8', body: `${calendar.toString()}\r\n`, name: 'appointment.ics' };
};

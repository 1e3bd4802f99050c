import { clockOffset, queryDatabase } from './clock';
import { confirmedAppointment, type BookedAppointment } from './journey';
import type { Person } from './people';

const MINUTE = 60_000;

/** Sets a visit by video and its room to start so many minutes from the platform's now. No slot is so near: booking needs an hour. */
export const startVideoIn = async ({ id, roomId }: Pick<BookedAppointment, 'id' | 'roomId'>, minutes: number): Promise<void> => {
  const now = Date.now() + (await clockOffset());
  const at = (after: number): Date | number => {
    const instant = new Date(now + (minutes + after) * MINUTE);
    return process.env.BAI_TEST_DB_URL ? instant : instant.getTime();
  };
  // What the physician is busy with stays, so that nothing overlaps.
  await queryDatabase('UPDATE appointments SET starts_at = ?, ends_at = ? WHERE document_id = ?', [at(0), at(10), id]);
  await queryDatabase('UPDATE rooms SET starts_at = ?, opens_at = ?, closes_at = ? WHERE document_id = ?', [at(0), at(-15), at(70), roomId]);
};

/** A visit by video that is paid and whose room is open. */
export const dueVideoVisit = async (patient: Person, given: { application?: string; minutes?: number } = {}): Promise<BookedAppointment> => {
  const appointment = await confirmedAppointment(patient, { mode: 'video', ...(given.application ? { application: given.application } : {}) });
  await startVideoIn(appointment, given.minutes ?? -2);
  return appointment;
};

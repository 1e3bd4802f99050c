import { HOUR, MINUTE, newId, nowIso, type Seat } from '@bai/kernel/server';
import { rooms, type AppointmentRow } from '../collections';

/** The window of a room around the planned visit. Source: the defaults of the domain specification. */
const OPENS_BEFORE = 15 * MINUTE;
const CLOSES_AFTER = HOUR;

/** Makes the room of a visit by video, in the transaction that confirms it; answers its id. */
export const openRoom = async (system: Seat, { id, applicationId, accountId, patientId, physicianId, startsAt, endsAt }: AppointmentRow): Promise<string> => {
  const roomId = newId();
  await rooms.create(
    system,
    {
      appointmentId: id,
      applicationId,
      accountId,
      patientId,
      physicianId,
      startsAt,
      opensAt: new Date(Date.parse(startsAt) - OPENS_BEFORE).toISOString(),
      closesAt: new Date(Date.parse(endsAt) + CLOSES_AFTER).toISOString(),
      calls: 0,
    },
    { id: roomId },
  );
  return roomId;
};

/** Ends the room of an appointment that was moved or called off, in the caller's transaction. */
export const endRoom = async (system: Seat, roomId: string | null): Promise<void> => {
  if (roomId) await rooms.change(system, roomId, { closesAt: nowIso(), judgedAt: nowIso() });
};

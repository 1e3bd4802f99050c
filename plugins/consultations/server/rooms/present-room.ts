import { mac, macFits, now, nowIso, systemSeat, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { room as roomSchema, RoomParty } from '../../contracts';
import { appointments, rooms, type AppointmentRow, type PresenceRow, type RoomRow } from '../collections';
import { videoServer } from '../video/video-server';
import { bothIn, partiesIn, presencesOf } from './presence';
import { agreedOf, recordedSince } from './recordings';

const LIVE: readonly string[] = ['confirmed', 'checked_in', 'in_progress', 'completed'];

/** Whether anybody may come in now: within the window, or as long as both are in; never after the visit was called off. */
export const isOpen = ({ opensAt, closesAt }: RoomRow, { state }: AppointmentRow, stays: readonly PresenceRow[]): boolean => {
  const time = now().getTime();
  return LIVE.includes(state) && time >= Date.parse(opensAt) && (time <= Date.parse(closesAt) || bothIn(stays));
};

/** As whom a seat that reaches the room is in it. */
export const partyOf = ({ role }: Seat): RoomParty => (role === 'patient' || role === 'physician' ? role : 'admin');

const admitted = ({ id, companionName, companionAdmittedAt }: RoomRow): string | null =>
  companionName && companionAdmittedAt ? `${id}.${companionName}.${companionAdmittedAt}` : null;

/** Opens a room to its companion. It follows from who was let in and when, so another name or another yes makes it void. */
const companionKey = (row: RoomRow): string | null => {
  const text = admitted(row);
  return text && mac('companion', text);
};

/** Whether a key opens the room to its companion. */
export const companionKeyFits = (row: RoomRow, shown: string): boolean => {
  const text = admitted(row);
  return text !== null && macFits('companion', text, shown);
};

const companionOf = (row: RoomRow, party: RoomParty) => {
  const { companionName: name, companionRelation: relation, companionAdmittedAt: admittedAt } = row;
  if (!name) return null;
  return { name, relation: relation as 'carer' | 'interpreter' | 'relative', admittedAt, key: party === 'patient' ? companionKey(row) : null };
};

/** What a room needs besides itself. */
export const around = async (row: RoomRow): Promise<{ appointment: AppointmentRow; stays: PresenceRow[] }> => ({
  appointment: await appointments.one(systemSeat('room'), row.appointmentId, { quietly: true }),
  stays: await presencesOf(row.id),
});

/** A room as it travels. */
export const presentRoom = async (seat: Seat, row: RoomRow, as?: RoomParty): Promise<z.input<typeof roomSchema>> => {
  const { appointment, stays } = await around(row);
  const party = as ?? partyOf(seat);
  return {
    id: row.id,
    appointmentId: row.appointmentId,
    applicationId: row.applicationId,
    party,
    patientName: appointment.patientName,
    physicianName: appointment.physicianName!,
    state: appointment.state,
    start: appointment.startsAt,
    end: appointment.endsAt,
    opensAt: row.opensAt,
    closesAt: row.closesAt,
    open: isOpen(row, appointment, stays),
    calledAt: row.calledAt,
    calls: row.calls,
    startedAt: appointment.startedAt,
    present: partiesIn(stays),
    came: [...new Set(stays.map((stay) => stay.party))],
    // A companion has no business with anybody's whereabouts.
    places: party === 'companion' ? { patient: null, physician: null } : { patient: row.patientPlace, physician: row.physicianPlace },
    stated: party === 'patient' ? row.patientConsentAt !== null : party === 'physician' ? row.physicianConsentAt !== null : false,
    companion: companionOf(row, party),
    recording: { offered: videoServer().records(), agreed: agreedOf(row), since: await recordedSince(row.id) },
    now: nowIso(),
  };
};

/** A room within reach. It is looked at every few seconds, so the trail keeps who came in, not who looked. */
export const readRoom = async (seat: Seat, id: string) => presentRoom(seat, await rooms.one(seat, id, { quietly: true }));

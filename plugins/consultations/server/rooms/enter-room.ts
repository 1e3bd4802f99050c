import { field, refuse } from '@bai/kernel/contracts';
import { nowIso, through, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { consultationsProblems, type enterRoom as schema, type RoomParty } from '../../contracts';
import { appointments, rooms, type RoomRow } from '../collections';
import { videoServer } from '../video/video-server';
import { around, companionKeyFits, isOpen, partyOf, presentRoom } from './present-room';
import { connectionData } from './connection-data';
import { keepWayIn, refuseEnded } from './end-seats';
import { settleRecording } from './record-visit';

type Said = z.output<typeof schema>;
interface Key {
  readonly token: string;
  readonly session: string;
}

/** The words to which both sides agree before a visit by video. */
export const CONSENT_VERSION = '1';

const ofParty = (party: RoomParty, { place, recording }: Said) => {
  const at = nowIso();
  const recordingAt = recording && videoServer().records() ? at : null;
  if (party === 'patient') return { patientPlace: place, patientConsentAt: at, patientRecordingAt: recordingAt, consentVersion: CONSENT_VERSION };
  // The patient is asked in as soon as the physician is there.
  return { physicianPlace: place, physicianConsentAt: at, physicianRecordingAt: recordingAt };
};

/** A way in for one party, which ends with their session. Where they were in already, that connection ends: nobody is in a room twice. */
const keyFor = async ({ session }: Seat, { id }: RoomRow, party: RoomParty): Promise<Key> => {
  if (session) await keepWayIn(id, session);
  // Others who are in the room never agreed to being recorded.
  const token = await videoServer().wayIn(id, connectionData(party, session), party === 'patient' || party === 'physician');
  if (session) await refuseEnded(id, session);
  return { session: id, token };
};

const refuseClosed = async (row: RoomRow): Promise<void> => {
  const { appointment, stays } = await around(row);
  if (!isOpen(row, appointment, stays)) throw consultationsProblems.refuse('room.closed');
};

/**
 * Keeps what the patient says before they are called: where they are, and that they agree. It may be said as soon as there is a
 * room, and again; the way in is given when they come.
 */
export const prepareForRoom = async (seat: Seat, id: string, said: Said): Promise<RoomRow> => {
  const party = partyOf(seat);
  if (party === 'admin') throw refuse('access.denied');
  const row = await transaction(async () => {
    const found = await rooms.one(seat, id, { lock: true, quietly: true });
    const { state } = await appointments.one(seat, found.appointmentId, { quietly: true });
    if (!['confirmed', 'checked_in', 'in_progress'].includes(state)) throw consultationsProblems.refuse('room.closed');
    return rooms.change(seat, id, ofParty(party, said), { action: 'room.prepare' });
  });
  await settleRecording(id);
  return row;
};

/** Keeps where the person is and that they agree to a visit by video, before the way in is made. */
export const comeIn = (seat: Seat, id: string, said: Said): Promise<RoomRow> =>
  transaction(async () => {
    const party = partyOf(seat);
    const found = await rooms.one(seat, id, { lock: true, quietly: true });
    await refuseClosed(found);
    if (party === 'patient') {
      const { state } = await appointments.one(seat, found.appointmentId, { quietly: true });
      if (state === 'confirmed') await appointments.move(seat, found.appointmentId, 'arrive', { set: { checkedInAt: nowIso() } });
    }
    if (party === 'admin') return rooms.change(seat, id, {}, { action: 'room.enter', why: said.reason });
    const called = party === 'physician' && !found.calledAt ? { calledAt: nowIso(), calls: found.calls + 1 } : {};
    return rooms.change(seat, id, { ...ofParty(party, said), ...called }, { action: 'room.enter' });
  });

/**
 * Keeps where the person is and that they agree to a visit by video, and gives the way in. A patient who waits is checked in;
 * a physician who comes in calls the patient; an administrator says why, which the patient can read in their access log.
 */
export const enterRoom = async (seat: Seat, id: string, said: Said): Promise<Key> => {
  const party = partyOf(seat);
  if (party === 'admin' && !said.reason) throw refuse('input.invalid', { fields: [field('reason', 'required', 'Say why you enter.')] });
  const row = await comeIn(seat, id, said);
  await settleRecording(id);
  return keyFor(seat, row, party);
};

/** A new way in for somebody who came in before and lost the connection. */
export const rejoinRoom = async (seat: Seat, id: string): Promise<Key> => {
  const row = await rooms.one(seat, id, { quietly: true });
  await refuseClosed(row);
  const party = partyOf(seat);
  const stated = party === 'patient' ? row.patientConsentAt : party === 'physician' ? row.physicianConsentAt : null;
  if (!stated) throw refuse('input.invalid', { fields: [field('consent', 'required', 'Say where you are and agree first.')] });
  return keyFor(seat, row, party);
};

/** The companion comes in, from wherever they are, by the key that the patient passed on. A wrong key finds no room. */
export const accompany = async (seat: Seat, id: string, shown: string) => {
  const system = through(seat, 'accompany');
  const row = await rooms.first(system, { id });
  if (!row || !companionKeyFits(row, shown)) throw refuse('record.missing');
  await refuseClosed(row);
  await rooms.change(system, id, {}, { action: 'room.accompany' });
  return { ...(await keyFor(seat, row, 'companion')), room: await presentRoom(seat, row, 'companion') };
};

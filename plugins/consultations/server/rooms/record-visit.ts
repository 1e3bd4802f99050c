import { goOn, log, now, nowIso, systemSeat, transaction, type Seat } from '@bai/kernel/server';
import { recordings, rooms, type RecordingRow, type RoomRow } from '../collections';
import { videoServer } from '../video/video-server';
import { bothIn, presencesOf } from './presence';
import { partyOf } from './present-room';
import { agreedOf, openRecording } from './recordings';

type Due = { readonly start: RecordingRow } | { readonly stop: RecordingRow } | null;

/** A start that was never finished, because its process ended, is given up after this. */
const STARTS_WITHIN = 60_000;

const stillOpen = async (id: string): Promise<RecordingRow | null> => {
  const open = await openRecording(id);
  if (!open || open.recording || Date.parse(open.startedAt) > now().getTime() - STARTS_WITHIN) return open;
  await recordings.change(systemSeat('recording'), open.id, { stoppedAt: nowIso() });
  return null;
};

/** What is to be done with a room's recording, noted before it is done, so that two at once do it once. */
const next = (id: string): Promise<Due> =>
  transaction(async () => {
    const system = systemSeat('recording');
    const room = await rooms.first(system, { id }, { lock: true });
    if (!room) return null;
    const wanted = agreedOf(room).length === 2 && bothIn(await presencesOf(id));
    const open = await stillOpen(id);
    if (wanted && !open) return { start: await recordings.create(system, { roomId: id, startedAt: nowIso() }) };
    return !wanted && open?.recording ? { stop: open } : null;
  });

const ended = (recording: RecordingRow, room: string): Promise<RoomRow> =>
  transaction(async () => {
    await recordings.change(systemSeat('recording'), recording.id, { stoppedAt: nowIso() });
    // Those who watch the room hear of it.
    return rooms.change(systemSeat('recording'), room, {});
  });

const begin = async (row: RecordingRow, room: string): Promise<void> => {
  const system = systemSeat('recording');
  try {
    const recording = await videoServer().record(room);
    await recordings.change(system, row.id, { recording });
    await rooms.change(system, room, {});
  } catch (error) {
    await ended(row, room);
    throw error;
  }
};

/**
 * Records a room exactly while both parties are in it and agree. A video server that fails is asked again with the next change
 * of the room, or within a minute; nobody's visit waits for it.
 */
export const settleRecording = async (room: string): Promise<void> => {
  if (!videoServer().records()) return;
  try {
    for (let due = await next(room); due; due = await next(room)) {
      if ('start' in due) await begin(due.start, room);
      else {
        await videoServer().stopRecording(due.stop.recording!);
        await ended(due.stop, room);
      }
    }
  } catch (error) {
    log.warn(`recording: ${String((error as Error).message ?? error)}`);
  }
};

/** Settles what was left undone: a recording that nobody wants any more, or one that could not be started. */
export const settleRecordings = async (): Promise<void> => {
  if (!videoServer().records()) return;
  const system = systemSeat('recording');
  const open = await recordings.every(system, { stoppedAt: null });
  await goOn(new Set(open.map((row) => row.roomId)), settleRecording);
};

/** A party's yes to being recorded, or its withdrawal, which ends the recording at once. */
export const agreeToRecording = async (seat: Seat, id: string, agree: boolean): Promise<RoomRow> => {
  const at = agree && videoServer().records() ? nowIso() : null;
  await rooms.change(seat, id, partyOf(seat) === 'patient' ? { patientRecordingAt: at } : { physicianRecordingAt: at }, { action: 'room.recording' });
  await settleRecording(id);
  return rooms.one(seat, id, { quietly: true });
};

import { nowIso, systemSeat, transaction } from '@bai/kernel/server';
import { roomParty, type RoomParty, type VideoEvent } from '../../contracts';
import { presences, rooms, type PresenceRow } from '../collections';

export const presencesOf = (roomId: string): Promise<PresenceRow[]> => presences.all(systemSeat('room'), { roomId }, { order: 'joinedAt' });

/** Who is in now. */
export const partiesIn = (stays: readonly PresenceRow[]): RoomParty[] => [...new Set(stays.filter(({ leftAt }) => !leftAt).map(({ party }) => party))];
export const bothIn = (stays: readonly PresenceRow[]): boolean => ['patient', 'physician'].every((party) => partiesIn(stays).includes(party as RoomParty));

/** Whom a connection was made for; a token carries nothing else. */
export const connectionData = (party: RoomParty): string => JSON.stringify({ party });
const partyOf = (data: string | undefined): RoomParty | null => {
  try {
    return roomParty.parse((JSON.parse(data ?? '') as { party?: unknown }).party);
  } catch {
    return null;
  }
};

const joined = async ({ sessionId, connectionId, serverData }: VideoEvent): Promise<void> => {
  const system = systemSeat('video');
  const party = partyOf(serverData);
  const room = sessionId ? await rooms.first(system, { id: sessionId }, { lock: true }) : null;
  if (!room || !party || !connectionId) return;
  // An event may come twice.
  if (await presences.first(system, { roomId: room.id, connection: connectionId })) return;
  await presences.create(system, { roomId: room.id, party, connection: connectionId, joinedAt: nowIso() });
  const together = !room.togetherAt && bothIn(await presencesOf(room.id));
  await rooms.change(system, room.id, together ? { togetherAt: nowIso() } : {});
};

const left = async (where: { roomId: string; connection?: string }, reason: string): Promise<void> => {
  const system = systemSeat('video');
  const room = await rooms.first(system, { id: where.roomId }, { lock: true });
  if (!room) return;
  const staying = await presences.all(system, { ...where, leftAt: null });
  for (const { id } of staying) await presences.change(system, id, { leftAt: nowIso(), reason });
  // Those who watch the room hear that somebody left it.
  if (staying.length) await rooms.change(system, room.id, {});
};

/** Keeps who was in a room, as the video server tells it, and when, by the platform's own clock. */
export const hearVideoEvent = (event: VideoEvent): Promise<void> =>
  transaction(async () => {
    const { sessionId: roomId, connectionId: connection, reason = 'disconnect' } = event;
    if (event.event === 'participantJoined') return joined(event);
    if (event.event === 'participantLeft' && roomId && connection) return left({ roomId, connection }, reason);
    if (event.event === 'sessionDestroyed' && roomId) return left({ roomId }, reason);
  });

/** The video server is gone, and with it everybody's stay. */
export const everybodyLeft = (): Promise<void> =>
  transaction(async () => {
    const open = await presences.all(systemSeat('video'), { leftAt: null });
    for (const roomId of new Set(open.map((stay) => stay.roomId))) await left({ roomId }, 'nodeCrashed');
  });

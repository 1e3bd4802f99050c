import { nowIso, systemSeat, transaction } from '@bai/kernel/server';
import type { RoomParty, VideoEvent } from '../../contracts';
import { presences, rooms, waysIn, type PresenceRow } from '../collections';
import { readConnectionData } from './connection-data';

export const presencesOf = (roomId: string): Promise<PresenceRow[]> => presences.every(systemSeat('room'), { roomId });

/** Who is in now. */
export const partiesIn = (stays: readonly PresenceRow[]): RoomParty[] => [...new Set(stays.filter(({ leftAt }) => !leftAt).map(({ party }) => party))];
export const bothIn = (stays: readonly PresenceRow[]): boolean => ['patient', 'physician'].every((party) => partiesIn(stays).includes(party as RoomParty));

/** A connection that is in a room. */
export interface Joined {
  readonly roomId: string;
  readonly connection: string;
  readonly data: string | undefined;
  /** Since when; now unless it was noticed late. */
  readonly since?: number;
}

/** Not before the room opened and not after now, whatever another clock says. */
const joinedAt = (since: number | undefined, opensAt: string): string => {
  const at = nowIso();
  if (since === undefined) return at;
  const told = new Date(since).toISOString();
  return told > at ? at : told < opensAt ? opensAt : told;
};

/** Keeps that a connection is in; hearing it twice changes nothing. In the caller's transaction. */
export const keepJoined = async ({ roomId, connection, data, since }: Joined): Promise<void> => {
  const system = systemSeat('video');
  const carried = readConnectionData(data);
  const room = await rooms.first(system, { id: roomId }, { lock: true });
  if (!room || !carried) return;
  if (await presences.first(system, { roomId, connection })) return;
  const given = carried.tag ? await waysIn.first(system, { roomId, tag: carried.tag }) : null;
  const at = joinedAt(since, room.opensAt);
  await presences.create(system, { roomId, party: carried.party, connection, joinedAt: at, sessionId: given?.sessionId ?? null });
  const stays = await presencesOf(roomId);
  const last = stays.filter(({ leftAt }) => !leftAt).reduce((latest, stay) => (stay.joinedAt > latest ? stay.joinedAt : latest), at);
  await rooms.change(system, roomId, !room.togetherAt && bothIn(stays) ? { togetherAt: last } : {});
};

/** Keeps that a connection, or everybody, has left a room. In the caller's transaction. */
export const keepLeft = async (where: { roomId: string; connection?: string }, reason: string): Promise<void> => {
  const system = systemSeat('video');
  const room = await rooms.first(system, { id: where.roomId }, { lock: true });
  if (!room) return;
  const staying = await presences.every(system, { ...where, leftAt: null });
  for (const { id } of staying) await presences.change(system, id, { leftAt: nowIso(), reason });
  // Those who watch the room hear that somebody left it.
  if (staying.length) await rooms.change(system, room.id, {});
};

/** Keeps who was in a room, as the video server tells it, and when, by the platform's own clock. */
export const hearVideoEvent = (event: VideoEvent): Promise<void> =>
  transaction(async () => {
    const { sessionId: roomId, connectionId: connection, reason = 'disconnect' } = event;
    if (!roomId) return;
    if (event.event === 'participantJoined' && connection) return keepJoined({ roomId, connection, data: event.serverData });
    if (event.event === 'participantLeft' && connection) return keepLeft({ roomId, connection }, reason);
    if (event.event === 'sessionDestroyed') return keepLeft({ roomId }, reason);
  });

/** The video server is gone, and with it everybody's stay. */
export const everybodyLeft = (): Promise<void> =>
  transaction(async () => {
    const open = await presences.every(systemSeat('video'), { leftAt: null });
    for (const roomId of new Set(open.map((stay) => stay.roomId))) await keepLeft({ roomId }, 'nodeCrashed');
  });

import { touchSessions } from '@bai/accounts/server';
import { goOn, livingSessions, systemSeat, transaction } from '@bai/kernel/server';
import { presences, type PresenceRow } from '../collections';
import { videoServer } from '../video/video-server';
import { tagOf } from './connection-data';
import { keepJoined, keepLeft } from './presence';

/** A call in progress is activity of its sessions; a session that is over has no place in a room. */
const settleSessions = async (stays: readonly PresenceRow[]): Promise<void> => {
  const seated = stays.flatMap(({ roomId, sessionId }) => (sessionId ? [{ roomId, sessionId }] : []));
  const living = await livingSessions([...new Set(seated.map(({ sessionId }) => sessionId))]);
  await touchSessions([...living]);
  await goOn(
    seated.filter(({ sessionId }) => !living.has(sessionId)),
    ({ roomId, sessionId }) => videoServer().end(roomId, tagOf(sessionId)),
  );
};

/**
 * Sets right what was told wrong or not at all: whom the video server does not have has left, whom it has is in. The stays are
 * read before it is asked, so that somebody who comes in meanwhile is not taken for gone. One that does not answer says nothing
 * about anybody.
 */
export const reconcileRooms = async (): Promise<void> => {
  const stays = await presences.every(systemSeat('reconcile rooms'), { leftAt: null });
  const there = await videoServer().present();
  if (!there) return;
  const connections = new Set(there.map(({ connection }) => connection));
  const gone = stays.filter(({ connection }) => !connections.has(connection));
  const told = new Set(stays.map(({ connection }) => connection));
  const come = there.filter(({ connection }) => !told.has(connection));
  const parts = [
    () => goOn(gone, ({ roomId, connection }) => transaction(() => keepLeft({ roomId, connection }, 'reconciled'))),
    () => goOn(come, (one) => transaction(() => keepJoined(one))),
    () => settleSessions(stays.filter(({ connection }) => connections.has(connection))),
  ];
  await goOn(parts, (part) => part());
};

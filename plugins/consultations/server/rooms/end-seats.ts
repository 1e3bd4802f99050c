import { refuse } from '@bai/kernel/contracts';
import { goOn, livingSessions, systemSeat, transaction, type Delivery } from '@bai/kernel/server';
import { rooms, waysIn } from '../collections';
import { videoServer } from '../video/video-server';
import { tagOf } from './connection-data';

/** Keeps that a session is given ways into a room, so that they end with it. */
export const keepWayIn = (roomId: string, sessionId: string): Promise<void> =>
  transaction(async () => {
    const system = systemSeat('way in');
    await rooms.first(system, { id: roomId }, { lock: true });
    const tag = tagOf(sessionId);
    if (!(await waysIn.first(system, { roomId, tag }))) await waysIn.create(system, { roomId, sessionId, tag });
  });

/** A session may end while its way in is being made; then it ends too. */
export const refuseEnded = async (roomId: string, sessionId: string): Promise<void> => {
  if ((await livingSessions([sessionId])).has(sessionId)) return;
  await videoServer().end(roomId, tagOf(sessionId));
  throw refuse('session.missing');
};

/** Ends whatever a session has in rooms: who is in leaves, and a way in that was not used opens nothing. */
export const endSeats = async ({ payload }: Delivery<{ id: string }>): Promise<void> => {
  const given = await waysIn.every(systemSeat('session ended'), { sessionId: payload.id });
  await goOn(given, ({ roomId, tag }) => videoServer().end(roomId, tag));
};

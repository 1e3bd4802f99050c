import { mac } from '@bai/kernel/server';
import { z } from 'zod';
import { roomParty, type RoomParty } from '../../contracts';

const schema = z.object({ party: roomParty, tag: z.string().max(40).nullable().default(null) });

/** As whom a connection was made, and the mark of the session it was made for; null where nobody signed in. */
export type ConnectionData = z.output<typeof schema>;

/** A session's mark on its connections. Others in the room see it, so nothing follows from it. */
export const tagOf = (session: string): string => mac('room-seat', session).slice(0, 22);

/** What a connection carries; a token carries nothing else. */
export const connectionData = (party: RoomParty, session: string | null): string => JSON.stringify({ party, tag: session && tagOf(session) });

/** Reads what a connection carries; null when it is none of ours. */
export const readConnectionData = (text: string | undefined): ConnectionData | null => {
  try {
    return schema.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
};

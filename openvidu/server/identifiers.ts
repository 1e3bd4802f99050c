import { randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SIGNS = `${LETTERS}abcdefghijklmnopqrstuvwxyz0123456789`;

const pick = (from: string): string => from.charAt(randomInt(from.length));
const word = (length: number): string => pick(LETTERS) + Array.from({ length: length - 1 }, () => pick(SIGNS)).join('');

/** The id of a session that was given none. */
export const sessionId = (): string => `ses_${word(10)}`;

/** The id of a connection. */
export const connectionId = (): string => `con_${word(10)}`;

/** A token, which opens a room: 135 bits. */
export const tokenWord = (): string => `tok_${word(23)}`;

/** What a client shows when it comes back on a new socket; it is a secret of that client. */
export const rpcSessionId = (): string => word(26);

/** The id of a stream, which tells its kind and its owner as the clients expect. */
export const streamId = (typeOfVideo: string | undefined, owner: string): string => {
  const kind = { CAMERA: 'CAM', SCREEN: 'SCR', CUSTOM: 'CUS' }[typeOfVideo ?? ''] ?? 'MIC';
  return `str_${kind}_${word(4)}_${owner}`;
};

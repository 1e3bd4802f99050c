import { randomInt } from 'node:crypto';

// Limits that processes share outlive a run, so each run begins somewhere else.
let lastAddress = randomInt(0, 250 * 65_536);
/** Each person calls from a loopback address of their own: limits by address are never switched off, in tests either. */
export const nextAddress = (): string => {
  lastAddress += 1;
  return `127.${1 + ((lastAddress >> 16) % 250)}.${(lastAddress >> 8) % 256}.${1 + (lastAddress % 250)}`;
};

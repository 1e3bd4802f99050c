import { createHash } from 'node:crypto';
import { now } from './clock';
import { mac, macFits, randomToken } from './cipher';

/** Half a second to a second of a phone: nothing to a person, much to whoever wants it a thousand times. */
const BITS = 17;
const LIFE = 5 * 60;

const seconds = (): number => Math.floor(now().getTime() / 1000);
const PURPOSE = 'proof-of-work';
const said = (place: string, body: string): string => `${place}|${body}`;

/** A piece of work for one request to a place: find a text whose SHA-256, after the challenge and a dot, begins with so many zero bits. */
export const newWork = (place: string): { challenge: string; bits: number } => {
  const body = `${seconds() + LIFE}.${randomToken(12)}`;
  return { challenge: `${body}.${mac(PURPOSE, said(place, body))}`, bits: BITS };
};

const zeroBits = (digest: Buffer): number => {
  const at = digest.findIndex((byte) => byte !== 0);
  return at < 0 ? digest.length * 8 : at * 8 + Math.clz32(digest[at]!) - 24;
};

/** The challenge of a request that shows its work (`challenge.answer`), when it is ours, for this place, in time and done; else null. */
export const isWorkDone = (place: string, shown: string): string | null => {
  const [until, random, signature, answer] = shown.length < 300 ? shown.split('.') : [];
  if (!until || !random || !signature || !answer) return null;
  const body = `${until}.${random}`;
  if (!macFits(PURPOSE, said(place, body), signature) || Number(until) < seconds()) return null;
  return zeroBits(createHash('sha256').update(shown).digest()) >= BITS ? body : null;
};

import { ensureSigningKey, environment, log, nowIso, publicKeys, signingKey } from '@bai/kernel/server';
import { compactVerify, CompactSign, decodeProtectedHeader, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import { anchorFile } from './anchor-file';
import type { Point } from './head';

/** The purpose of the keys that sign anchors. */
const KEYS = 'audit-anchor';
/** For whom an anchor is: whoever checks the trail. */
const AUDIENCE = 'audit-trail';

const anchored = z.object({ seq: z.number().int().positive(), hash: z.string().length(64), at: z.string() });

/** What its signature is over. An anchor of before audiences were named has none, and is kept for good. */
const signedPoint = anchored.extend({ aud: z.literal(AUDIENCE).optional() });

/** A point of the chain kept outside the database: readable, and signed as a compact JWS over the same three and whom it is for. */
export const anchorSchema = anchored.extend({ jws: z.string() });
export type Anchor = z.infer<typeof anchorSchema>;

/** An anchor as a place kept it, read again; nothing where it is not one. */
export const readAnchor = (text: string): Anchor[] => {
  try {
    return [anchorSchema.parse(JSON.parse(text))];
  } catch {
    return [];
  }
};

/** A place outside the database that keeps anchors. One that can be read again takes part in the check. */
export interface AnchorSink {
  readonly name: string;
  /** Keeps an anchor for good; called again with the same one if it throws. */
  append(anchor: Anchor): Promise<void>;
  /** The anchors it has kept, or the newest of them, oldest first. */
  read?(): Promise<Anchor[]>;
}

const sinks: AnchorSink[] = [];
/** Adds a place where anchors are kept, beside the file under DATA_DIR. */
export const anchorTo = (sink: AnchorSink): void => void sinks.push(sink);
anchorTo({ name: 'file', append: (anchor) => anchorFile(environment().dataDir).append(anchor), read: () => anchorFile(environment().dataDir).read() });

/** Makes the key that signs anchors, with the migration. */
export const ensureAnchorKey = (): Promise<void> => ensureSigningKey(KEYS);

const signed = async ({ seq, hash }: Point): Promise<Anchor> => {
  const { kid, privateJwk } = await signingKey(KEYS);
  const said = { seq, hash, at: nowIso() };
  const jws = await new CompactSign(Buffer.from(JSON.stringify({ ...said, aud: AUDIENCE })))
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .sign(await importJWK(privateJwk, 'EdDSA'));
  return { ...said, jws };
};

/**
 * The anchors of every place that can be read, oldest first, each once. A place that does not answer is left out, and told; with `whole`
 * it throws instead, for whoever judges by them: what could not be read may be what tells.
 */
export const readAnchors = async ({ whole = false } = {}): Promise<Anchor[]> => {
  const read = await Promise.allSettled(sinks.map((sink) => sink.read?.() ?? Promise.resolve([])));
  read.forEach((one, i) => one.status === 'rejected' && log.error(`audit: no anchors from ${sinks[i]!.name}: ${String(one.reason)}`));
  const silent = read.find((one) => one.status === 'rejected');
  if (whole && silent) throw silent.reason;
  const all = read.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const each = new Map(all.map((anchor) => [anchor.jws, anchor]));
  return [...each.values()].sort((one, two) => one.seq - two.seq);
};

/** Keeps a point of the chain in every place; answers the anchor, or null where the newest says the same. One place that fails keeps it from none of the others. */
export const keepAnchor = async (point: Point): Promise<Anchor | null> => {
  const newest = (await readAnchors()).at(-1);
  if (point.seq === 0 || newest?.seq === point.seq) return null;
  const anchor = await signed(point);
  const outcomes = await Promise.allSettled(sinks.map((sink) => sink.append(anchor)));
  outcomes.forEach((outcome, i) => outcome.status === 'rejected' && log.error(`audit: no anchor in ${sinks[i]!.name}: ${String(outcome.reason)}`));
  return anchor;
};

/** Tells whether an anchor was signed by one of these keys, and for whoever checks the trail. */
export const genuineBy = async (keys: readonly JWK[], { jws, ...said }: Anchor): Promise<boolean> => {
  try {
    const jwk = keys.find(({ kid }) => kid === decodeProtectedHeader(jws).kid);
    if (!jwk) return false;
    const { payload } = await compactVerify(jws, await importJWK(jwk, 'EdDSA'), { algorithms: ['EdDSA'] });
    const { seq, hash, at } = signedPoint.parse(JSON.parse(new TextDecoder().decode(payload)));
    return seq === said.seq && hash === said.hash && at === said.at;
  } catch {
    // Whatever breaks in the reading of it, it was not signed in this form.
    return false;
  }
};

/** Tells whether an anchor was signed by this platform. */
export const anchorVerifier = async (): Promise<(anchor: Anchor) => Promise<boolean>> => {
  const keys = await publicKeys(KEYS);
  return (anchor) => genuineBy(keys, anchor);
};

import { sha256, stampFits } from '@bai/kernel/server';

/** A row of the trail as the kernel's table holds it. PostgreSQL hands its long numbers over as text. */
export interface TrailRow {
  readonly id: number | string;
  readonly at: string;
  readonly actor_kind: string;
  readonly actor: string | null;
  readonly role: string | null;
  readonly session: string | null;
  readonly request: string | null;
  readonly ip: string | null;
  readonly action: string;
  readonly subject_type: string | null;
  readonly subject: string | null;
  readonly person: string | null;
  readonly purpose: string | null;
  readonly payload: string | null;
  readonly digest: string;
  readonly seq: number | string | null;
  readonly prev_hash: string | null;
  readonly hash: string | null;
  readonly through: string | null;
  readonly stamp: string | null;
}

/** The previous hash of the first entry. */
export const GENESIS = '0'.repeat(64);

/** The digest of an entry that never had a payload. */
const EMPTY = sha256('');

/**
 * The hash of an entry: over its place in the chain, its metadata and the digest of its payload, which may be erased. What
 * the first release did not know counts only where it is there, so that its chains stay as they are.
 */
export const hashOf = (row: TrailRow, seq: number, previous: string): string =>
  sha256(
    JSON.stringify([
      seq,
      previous,
      Number(row.id),
      row.at,
      row.actor_kind,
      row.actor,
      row.role,
      row.session,
      row.request,
      row.ip,
      row.action,
      row.subject_type,
      row.subject,
      row.person,
      row.purpose,
      row.digest,
      ...(row.through === null ? [] : [row.through]),
    ]),
  );

/** Whether an entry's payload was taken away. */
export const isErased = ({ payload, digest }: TrailRow): boolean => payload === null && digest !== EMPTY;

/** Whether a payload that is there is the one that was written. */
export const isWhole = ({ payload, digest }: TrailRow): boolean => payload === null || sha256(payload) === digest;

/** Whether the platform wrote this entry and its payload is the one it wrote. */
export const isGenuine = (row: TrailRow): boolean => stampFits(row) && isWhole(row);

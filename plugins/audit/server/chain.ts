import { mac, nowIso, sameText, sha256, sql, transaction, dialect } from '@bai/kernel/server';
import type { ChainCheck } from '../contracts';

/** A row of the trail as the kernel's table holds it. */
export interface TrailRow {
  readonly id: number;
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
  readonly seq: number | null;
  readonly prev_hash: string | null;
  readonly hash: string | null;
}
interface Head {
  readonly seq: number | string;
  readonly hash: string;
  readonly mac: string;
}

const GENESIS = '0'.repeat(64);
const BATCH = 500;

/** The hash of an entry: over its place in the chain, its metadata and the digest of its payload (which may be erased). */
const hashOf = (row: TrailRow, seq: number, previous: string): string =>
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
    ]),
  );
const headMac = (seq: number, hash: string): string => mac('audit-head', `${seq}:${hash}`);

const lockedHead = async (): Promise<Head> => {
  const query = sql()('bai_audit_head').where({ id: 1 });
  return (await (dialect() === 'postgres' ? query.forUpdate() : query).first()) as Head;
};

interface Seal {
  readonly id: number;
  readonly seq: number;
  readonly prev_hash: string;
  readonly hash: string;
}

// One statement, whatever the number of entries: they come as one JSON text.
const SET_SEALS = {
  postgres: `UPDATE bai_audit SET seq = s.seq, prev_hash = s.prev_hash, hash = s.hash
    FROM json_to_recordset(?) AS s(id bigint, seq bigint, prev_hash text, hash text) WHERE bai_audit.id = s.id`,
  sqlite: `UPDATE bai_audit SET seq = s.value ->> 'seq', prev_hash = s.value ->> 'prev_hash', hash = s.value ->> 'hash'
    FROM json_each(?) AS s WHERE bai_audit.id = s.value ->> 'id'`,
} as const;

const sealsOf = (rows: readonly TrailRow[], head: Head): Seal[] => {
  const seals: Seal[] = [];
  for (const row of rows) {
    const last = seals.at(-1) ?? { seq: Number(head.seq), hash: head.hash };
    const seq = last.seq + 1;
    seals.push({ id: Number(row.id), seq, prev_hash: last.hash, hash: hashOf(row, seq, last.hash) });
  }
  return seals;
};

/** Seals one batch of committed entries: sequence, previous hash, hash. The head's row lock lets one process seal at a time. */
const sealBatch = (): Promise<number> =>
  transaction(async () => {
    const head = await lockedHead();
    const seals = sealsOf((await sql()('bai_audit').whereNull('seq').orderBy('id').limit(BATCH)) as TrailRow[], head);
    const last = seals.at(-1);
    if (!last) return 0;
    await sql().raw(SET_SEALS[dialect()], [JSON.stringify(seals)]);
    await sql()('bai_audit_head')
      .where({ id: 1 })
      .update({ seq: last.seq, hash: last.hash, mac: headMac(last.seq, last.hash), at: nowIso() });
    return seals.length;
  });

/** Seals everything committed so far. */
export const seal = async (): Promise<void> => {
  while ((await sealBatch()) === BATCH);
};

type Fault = Pick<ChainCheck, 'brokenAt' | 'reason'>;

const faultOf = (row: TrailRow, expected: number, previous: string, lastId: number): Fault | null => {
  const seq = Number(row.seq);
  if (seq > expected) return { brokenAt: expected, reason: 'deleted' };
  if (seq < expected) return { brokenAt: seq, reason: 'inserted' };
  if (row.payload !== null && sha256(row.payload) !== row.digest) return { brokenAt: seq, reason: 'edited' };
  if (row.prev_hash !== previous) return { brokenAt: seq, reason: Number(row.id) < lastId ? 'reordered' : 'inserted' };
  return hashOf(row, seq, previous) === row.hash ? null : { brokenAt: seq, reason: 'edited' };
};

const walk = async (): Promise<Fault & { checked: number; hash: string }> => {
  let checked = 0;
  let previous = GENESIS;
  let lastId = 0;
  for (;;) {
    const rows = (await sql()('bai_audit')
      .whereNotNull('seq')
      .where('seq', '>', checked)
      .orderBy('seq')
      .limit(BATCH * 4)) as TrailRow[];
    for (const row of rows) {
      const fault = faultOf(row, checked + 1, previous, lastId);
      if (fault) return { ...fault, checked, hash: previous };
      checked += 1;
      previous = row.hash!;
      lastId = Number(row.id);
    }
    if (rows.length === 0) return { brokenAt: null, reason: null, checked, hash: previous };
  }
};

/** Verifies the whole chain: an edited, deleted, inserted, reordered or cut-off entry is found and named by its sequence number. */
export const check = async (): Promise<ChainCheck> => {
  await seal();
  const found = await walk();
  const head = (await sql()('bai_audit_head').where({ id: 1 }).first()) as Head;
  const unsealed = (await sql()('bai_audit').whereNull('seq').count({ n: '*' }).first()) as { n: number | string };
  const fault = found.reason ? found : headFault(head, found);
  return { intact: fault.reason === null, checked: found.checked, unsealed: Number(unsealed.n), brokenAt: fault.brokenAt, reason: fault.reason, at: nowIso() };
};

const headFault = (head: Head, found: { checked: number; hash: string }): Fault => {
  const seq = Number(head.seq);
  if (seq > 0 && !sameText(head.mac, headMac(seq, head.hash))) return { brokenAt: seq, reason: 'head' };
  // A process may have sealed more between the walk and this read; only a chain shorter than its head was cut.
  if (found.checked < seq) return { brokenAt: found.checked + 1, reason: 'cut-off' };
  return found.checked === seq && found.hash !== head.hash ? { brokenAt: seq, reason: 'edited' } : { brokenAt: null, reason: null };
};

import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { must } from '../../../cms/test/journey';
import { queryDatabase, queryTogether } from '../../../cms/test/clock';
import { eventually, type Person } from '../../../cms/test/people';
import { SECRETS } from '../../../cms/test/platform-secrets';
import type { ChainCheck, ChainRun } from '../contracts';

export const postgres = process.env.BAI_TEST_DATABASE === 'postgres';
export const GENESIS = '0'.repeat(64);

export type Row = Record<string, unknown> & { id: number; seq: number };
interface Trigger {
  readonly name: string;
  readonly sql: string;
}

/** Starts a check of the chain, whole unless said otherwise, and waits for what it found. */
export const check = async (admin: Person, whole = true): Promise<ChainCheck> => {
  const started = must(await admin.post<ChainRun>('/api/audit/check', { whole }), 'check');
  return eventually(async () => {
    const run = must({ ...(await admin.get<ChainRun>('/api/audit/check')) }, 'progress');
    return run.state === 'done' && run.run >= started.run ? run.result : null;
  });
};

/** Expects a chain that holds; else says which entries lie around the one that is wrong. */
export const expectIntact = async (admin: Person): Promise<void> => {
  const found = await check(admin);
  const around = found.entry
    ? await queryDatabase('SELECT id, at, seq, action, actor_kind FROM bai_audit WHERE id BETWEEN ? AND ? ORDER BY id', [
        Number(found.entry) - 8,
        Number(found.entry) + 8,
      ])
    : [];
  expect({ ...found, around }).toMatchObject({ intact: true, reason: null, around: [] });
};

const GUARDED = ['bai_audit', 'bai_audit_head'];
let dropped: Trigger[] = [];

/** Lifts the guards against change: what somebody with the database in hand can do. */
export const lift = async (): Promise<void> => {
  if (postgres) {
    for (const table of GUARDED) await queryDatabase(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    return;
  }
  dropped = await queryDatabase<Trigger>("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name LIKE 'bai_audit%'");
  for (const { name } of dropped) await queryDatabase(`DROP TRIGGER ${name}`);
};
/** Sets them again. */
export const set = async (): Promise<void> => {
  if (postgres) for (const table of GUARDED) await queryDatabase(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  else for (const { sql } of dropped) await queryDatabase(sql);
};

/** The sealed entry that is so many before the newest. */
export const newest = async (nth = 0): Promise<Row> =>
  (await queryDatabase<Row>('SELECT * FROM bai_audit WHERE seq IS NOT NULL ORDER BY seq DESC LIMIT 1 OFFSET ?', [nth]))[0]!;

export const insert = (row: Record<string, unknown>, table = 'bai_audit'): Promise<unknown> => {
  const columns = Object.keys(row);
  return queryDatabase(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`, Object.values(row));
};

/** An entry that somebody writes with SQL. Its action names it, so that it can be taken out again. */
export const forged = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  at: new Date().toISOString(),
  actor_kind: 'account',
  role: 'admin',
  action: 'forged.entry',
  digest: createHash('sha256').update('').digest('hex'),
  ...more,
});

/** The id of an entry that is the copy of another. */
export const COPY = 800_000_000;

export const heads = (): Promise<Record<string, unknown>[]> => queryDatabase('SELECT * FROM bai_audit_head ORDER BY id');
/** Puts heads in the place of those that are there. */
export const putHeads = async (rows: readonly Record<string, unknown>[]): Promise<void> => {
  await queryDatabase('DELETE FROM bai_audit_head');
  for (const row of rows) await insert(row, 'bai_audit_head');
};

/** A head's code as the platform makes it: for one that somebody kept from an earlier day. Written out here, so that the platform is not asked to check itself. */
export const headMac = (seq: number, hash: string): string => {
  const secret = Buffer.from(SECRETS.AUDIT_KEY, 'base64');
  const derived = (info: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', info, bytes));
  const code = createHmac('sha256', derived('bai:audit-head', 32)).update(`${seq}:${hash}`).digest('base64url');
  return `${derived('bai:audit-key-id', 6).toString('base64url')}.${code}`;
};

// The sealer goes on meanwhile: trail and head are kept as of one instant.
const keepTrail = (): Promise<void> =>
  queryTogether([
    'DROP TABLE IF EXISTS kept_audit',
    'DROP TABLE IF EXISTS kept_audit_head',
    'CREATE TABLE kept_audit AS SELECT * FROM bai_audit',
    'CREATE TABLE kept_audit_head AS SELECT * FROM bai_audit_head',
  ]);
const SEALS = ['seq', 'prev_hash', 'hash'].map((column) => `${column} = (SELECT a.${column} FROM bai_audit a WHERE a.id = kept_audit.id)`).join(', ');
/** Everything as it was kept. Entries that came since stay, and so does what the sealer sealed since: the platform has seen the chain reach so far. */
const putBack = (): Promise<void> =>
  queryTogether([
    ...(postgres ? ['LOCK TABLE bai_audit_head IN ACCESS EXCLUSIVE MODE'] : []),
    `UPDATE kept_audit SET ${SEALS} WHERE seq IS NULL`,
    `DELETE FROM bai_audit WHERE action LIKE 'forged.%' OR seq <= 0 OR id = ${COPY} OR id IN (SELECT id FROM kept_audit)`,
    'INSERT INTO bai_audit SELECT * FROM kept_audit',
    `DELETE FROM bai_audit_head WHERE NOT (id = 1 AND seq > (SELECT MAX(seq) FROM kept_audit_head)
      AND hash = (SELECT hash FROM bai_audit WHERE seq IS NOT NULL ORDER BY seq DESC LIMIT 1))`,
    'INSERT INTO bai_audit_head SELECT * FROM kept_audit_head WHERE NOT EXISTS (SELECT 1 FROM bai_audit_head)',
    'DROP TABLE kept_audit',
    'DROP TABLE kept_audit_head',
  ]);

/** Does something to a sealed trail behind its guards, sees what the check says, and undoes it. */
export const attacked = async (admin: Person, harm: (before: Record<string, unknown>[]) => Promise<unknown>): Promise<ChainCheck> => {
  await expectIntact(admin);
  await lift();
  await keepTrail();
  const before = await heads();
  let found: ChainCheck;
  try {
    await harm(before);
    found = await check(admin);
  } finally {
    await putBack();
    await set();
  }
  await expectIntact(admin);
  return found;
};

import { createRequire } from 'node:module';
import { Client } from 'pg';
import type { ChainRun } from '@bai/audit/contracts';
import { must } from './journey';
import { eventually, signedIn, type Person } from './people';
import { startPlatform, type Platform } from './platform';
import type { DatabaseKind } from './platform-database';
import { runToEnd } from './platform-server';

jest.setTimeout(240_000);

interface Handle {
  prepare(statement: string): { all(): Record<string, unknown>[] };
  close(): void;
}
// The driver brings no types of its own.
const Database = createRequire(__filename)('better-sqlite3') as new (file: string) => Handle;
const kind = process.env.BAI_TEST_DATABASE as DatabaseKind;

let platform: Platform;
const rowsOf = async <R = Record<string, unknown>>(statement: string): Promise<R[]> => {
  const { address } = platform.database;
  if (kind === 'postgres') {
    const client = new Client({ connectionString: address });
    await client.connect();
    const { rows } = await client.query(statement);
    await client.end();
    return rows as R[];
  }
  const file = new Database(address);
  const rows = file.prepare(statement).all();
  file.close();
  return rows as R[];
};
const counted = async (table: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await rowsOf<{ state: string; n: number | string }>(`SELECT state, COUNT(*) AS n FROM ${table} GROUP BY state`)).map(({ state, n }) => [state, Number(n)]),
  );
const TABLES = [
  'up_users',
  'applications',
  'appointments',
  'payments',
  'refunds',
  'prescriptions',
  'transactions',
  'use_rows',
  'lots',
  'stock_movements',
  'filings',
  'messages',
  'announcements',
  'pages',
  'faqs',
  'courses',
  'lessons',
  'questions',
];
const sizes = async (): Promise<Record<string, number>> => {
  const found: Record<string, number> = {};
  for (const table of TABLES) found[table] = Number((await rowsOf<{ n: number | string }>(`SELECT COUNT(*) AS n FROM ${table}`))[0]!.n);
  return found;
};

/** When a telling hangs, in ms. It is told in 20 s on SQLite and 40 s on PostgreSQL by a machine that does nothing else; how fast is the bench's to judge. */
const HANGS = 900_000;
const urls = process.env.BAI_URLS;
beforeAll(async () => {
  platform = await startPlatform({ database: kind, name: `story-${kind}`, story: true });
  process.env.BAI_URLS = platform.urls.join(',');
}, HANGS);
afterAll(async () => {
  process.env.BAI_URLS = urls;
  await platform.stop();
});

interface List<R> {
  readonly rows: readonly R[];
  readonly total: number;
}
const listed = async (person: Person, path: string): Promise<number> => must(await person.get<List<unknown>>(path), path).rows.length;

describe('the story of the demo', () => {
  it('is told to its end, each tale of it', async () => {
    const [row] = await rowsOf<{ value: string }>("SELECT value FROM bai_settings WHERE key = 'demo.story'");
    expect(JSON.parse(row!.value)).toEqual({ broken: [] });
    expect((await rowsOf('SELECT id FROM bai_outbox WHERE dead_at IS NOT NULL OR (error IS NOT NULL AND done_at IS NULL)')).length).toBe(0);
  });

  it('has somebody in every state that a list is read for', async () => {
    expect(Object.keys(await counted('applications'))).toEqual(
      expect.arrayContaining(['draft', 'submitted', 'scheduled', 'needs_information', 'approved', 'rejected', 'in_review']),
    );
    expect(Object.keys(await counted('appointments'))).toEqual(
      expect.arrayContaining(['confirmed', 'completed', 'cancelled', 'no_show_patient', 'no_show_physician', 'expired']),
    );
    expect(Object.keys(await counted('payments'))).toEqual(
      expect.arrayContaining(['paid', 'refund_due', 'refunded', 'failed', 'expired', 'in_review', 'due_at_clinic']),
    );
    expect(await counted('prescriptions')).toMatchObject({ active: expect.any(Number) as number, dispensed: expect.any(Number) as number, revoked: 1 });
    expect(await counted('prescriptions')).toMatchObject({ on_hold: 1, replaced: expect.any(Number) as number, closed_outside: 1 });
    expect(await counted('replacements')).toEqual({ asked: 1, signed: 1 });
    expect(await rowsOf('SELECT how FROM former_codes')).toEqual([{ how: 'lost' }]);
    expect(await counted('transactions')).toMatchObject({ recorded: expect.any(Number) as number, voided: 1 });
    expect(await counted('filings')).toEqual({ filed: 4, ready: 4 });
    expect(await counted('exam_attempts')).toEqual({ graded: 2 });
    const [{ n: people }] = (await rowsOf<{ n: number | string }>("SELECT COUNT(*) AS n FROM up_users WHERE email LIKE '%@people.demo.bai.example'")) as [
      { n: number },
    ];
    // Forty of this country, and a visitor with a passport.
    expect(Number(people)).toBe(41);
  });

  it('adds up: allowances, stock and ledger', async () => {
    const sold = "SELECT COALESCE(SUM(t.total_mg), 0) FROM transactions t WHERE t.prescription_id = p.document_id AND t.state = 'recorded'";
    expect(await rowsOf(`SELECT p.number, p.dispensed_mg FROM prescriptions p WHERE p.dispensed_mg <> (${sold}) OR p.dispensed_mg > p.total_mg`)).toEqual([]);
    const moved = 'SELECT COALESCE(SUM(m.mg), 0) FROM stock_movements m WHERE m.lot_id = l.document_id';
    expect(await rowsOf(`SELECT l.number FROM lots l WHERE l.on_hand_mg <> (${moved}) OR l.on_hand_mg < 0`)).toEqual([]);
    const [ledger] = await rowsOf<{ debit: number | string; credit: number | string }>('SELECT SUM(debit) AS debit, SUM(credit) AS credit FROM ledger_entries');
    expect(Number(ledger!.debit)).toBeGreaterThan(1_000_000);
    expect(Number(ledger!.debit)).toBe(Number(ledger!.credit));
    expect(await rowsOf('SELECT receipt_number FROM transactions GROUP BY dispensary_id, receipt_number HAVING COUNT(*) > 1')).toEqual([]);
  });

  it('lies in the past in its own order, and its trail is whole', async () => {
    const admin = await signedIn('admin');
    must(await admin.post('/api/audit/check', { whole: true }), 'check');
    const { result } = await eventually(async () => {
      const run = must(await admin.get<ChainRun>('/api/audit/check'), 'check');
      return run.state === 'done' ? run : null;
    });
    expect(result).toMatchObject({ intact: true, reason: null });
    expect(result!.checked).toBeGreaterThan(2000);
    const later = await rowsOf("SELECT a.id FROM bai_audit a JOIN bai_audit b ON b.id = a.id + 1 WHERE a.at > b.at AND a.action = 'prescription.sign'");
    expect(later).toEqual([]);
  });

  it('fills what each of the demo’s people opens', async () => {
    const [patient, physician, budtender, owner, admin] = await Promise.all(['patient', 'physician', 'budtender', 'dispensary', 'admin'].map(signedIn));
    expect(await listed(patient!, '/api/applications')).toBeGreaterThanOrEqual(3);
    expect(await listed(patient!, '/api/prescriptions')).toBeGreaterThanOrEqual(2);
    expect(await listed(patient!, '/api/consultations/appointments')).toBeGreaterThanOrEqual(3);
    // Those of the last weeks, which a physician may still read: how many depends on the weekday that it is told on.
    expect(await listed(physician!, '/api/prescriptions')).toBeGreaterThan(5);
    expect(await listed(physician!, '/api/consultations/appointments')).toBeGreaterThan(10);
    expect(await listed(budtender!, '/api/transactions')).toBeGreaterThan(10);
    expect(await listed(owner!, '/api/transactions/filings')).toBe(4);
    for (const path of ['/api/directory/patients', '/api/applications', '/api/payments', '/api/prescriptions', '/api/notifications/mailbox', '/api/audit'])
      expect(await listed(admin!, path)).toBe(25);
  });

  it('is told once: a second start adds nothing', async () => {
    const before = await sizes();
    await platform.servers[0]!.stop();
    await runToEnd(['scripts/migrate.mjs', '--demo', '--story'], { ...platform.env, PORT: new URL(platform.urls[0]!).port }, platform.logs[0]!);
    const after = await sizes();
    await platform.servers[0]!.start();
    expect(after).toEqual(before);
  });
});

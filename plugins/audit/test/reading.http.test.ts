import { createHash } from 'node:crypto';
import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { anyUrl, newPatient, signedIn, type Person } from '../../../cms/test/people';
import type { AuditEntry, ChainRun } from '../contracts';
import { attacked, check, expectIntact, newest, postgres, type Row } from './tamper';

jest.setTimeout(120_000);

let admin: Person;
beforeAll(async () => {
  admin = await signedIn('admin');
});

describe('reading the trail', () => {
  const reads = () => queryDatabase<Row>("SELECT * FROM bai_audit WHERE action = 'audit.read' AND actor = ? ORDER BY id", [admin.account]);

  it('leaves one entry with what was asked for and shown', async () => {
    const before = await reads();
    const page = must(await admin.get<{ rows: AuditEntry[] }>('/api/audit', { action: 'account.', limit: 5 }), 'list');
    const after = await reads();
    expect(after).toHaveLength(before.length + 1);
    const { after: said } = JSON.parse(String(after.at(-1)!.payload)) as { after: Record<string, unknown> };
    expect(said).toMatchObject({
      query: { action: 'account.', limit: 5 },
      count: page.rows.length,
      newest: page.rows[0]?.id ?? null,
      oldest: page.rows.at(-1)?.id ?? null,
    });
  });

  it('as one’s own access log leaves one for an admin, and none for a patient', async () => {
    const count = async () => Number((await queryDatabase<{ n: number | string }>("SELECT COUNT(*) AS n FROM bai_audit WHERE action = 'access.read'"))[0]!.n);
    const patient = await newPatient();
    const before = await count();
    must({ ...(await patient.get('/api/audit/access')) }, 'access');
    expect(await count()).toBe(before);
    must({ ...(await admin.get('/api/audit/access')) }, 'access');
    expect(await count()).toBe(before + 1);
  });

  it('names the verb through which something was done', async () => {
    const { rows } = must(await admin.get<{ rows: AuditEntry[] }>('/api/audit'), 'list');
    for (const row of rows) expect(row).toHaveProperty('through');
  });

  it('pages through a day without losing or repeating an entry, newest first', async () => {
    for (let made = 0; made < 16; made += 1) await newPatient();
    const day = new Date(Date.now() + (await clockOffset()) + 7 * 3_600_000).toISOString().slice(0, 10);
    const query = { from: day, to: day, action: 'account.' };
    const seen: AuditEntry[] = [];
    let cursor: string | null = '';
    while (cursor !== null && seen.length < 200) {
      const page: { rows: AuditEntry[]; next: string | null } = must(
        await admin.get<{ rows: AuditEntry[]; next: string | null }>('/api/audit', { ...query, limit: 7, ...(cursor ? { cursor } : {}) }),
        'page',
      );
      seen.push(...page.rows);
      cursor = page.next;
    }
    const { rows } = must(await admin.get<{ rows: AuditEntry[] }>('/api/audit', { ...query, limit: 100 }), 'all');
    expect(rows.length).toBeGreaterThan(14);
    expect(seen.slice(0, rows.length).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).sort((a, b) => (a < b ? 1 : -1)));
  });

  it.each(['at', 'actor', 'action', 'subject', 'person'])('finds entries by an index that begins with %s', async (column) => {
    const statement = postgres
      ? "SELECT indexdef AS made FROM pg_indexes WHERE tablename = 'bai_audit'"
      : "SELECT sql AS made FROM sqlite_master WHERE type = 'index' AND tbl_name = 'bai_audit' AND sql IS NOT NULL";
    const made = (await queryDatabase<{ made: string }>(statement)).map((row) => row.made);
    expect(made.some((index) => new RegExp(`\\(${column}( text_pattern_ops)? ?, id\\)`).test(index))).toBe(true);
  });
});

describe('the check', () => {
  it('is answered at once with its state, joined while it runs, and kept with its result', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => admin.post<ChainRun>('/api/audit/check', { whole: true })));
    expect([must(one!, 'one').state, must(two!, 'two').state]).toEqual(['running', 'running']);
    expect(two!.data.run).toBe(one!.data.run);
    const found = await check(admin);
    for (let asked = 0; asked < 2; asked += 1) {
      const { data } = await admin.call<ChainRun>('GET', '/api/audit/check', { url: anyUrl() });
      expect(data).toMatchObject({ state: 'done', whole: true, checked: found.checked, total: found.checked, result: found });
    }
  });

  it('shows no result that somebody wrote into the database', async () => {
    await check(admin);
    const [row] = await queryDatabase<{ result: string }>('SELECT result FROM bai_audit_check');
    await queryDatabase('UPDATE bai_audit_check SET result = ?', [row!.result.replace(/"checked":\d+/, '"checked":999999')]);
    expect((await admin.get<ChainRun>('/api/audit/check')).data.result).toBeNull();
    await expectIntact(admin);
  });

  it('covers the verb through which something was done, and leaves hashes of entries without one as they were', async () => {
    await check(admin);
    let row = await newest();
    // What was done through a verb is hashed with it, and is not what this is about.
    for (let nth = 1; row.through !== null; nth += 1) row = await newest(nth);
    const { id, seq, prev_hash: previous } = row;
    const said = ['at', 'actor_kind', 'actor', 'role', 'session', 'request', 'ip', 'action', 'subject_type', 'subject', 'person', 'purpose', 'digest'];
    const text = JSON.stringify([Number(seq), previous, Number(id), ...said.map((column) => row[column])]);
    expect(row).toMatchObject({ through: null, hash: createHash('sha256').update(text).digest('hex') });
    const found = await attacked(admin, async () => {
      await queryDatabase("UPDATE bai_audit SET through = 'something' WHERE id = ?", [id]);
      // The platform goes on meanwhile, and what it writes is sealed behind what was edited.
      await newPatient();
      await check(admin);
    });
    expect(found).toMatchObject({ intact: false, reason: 'edited', brokenAt: Number(seq) });
  });

  it('is not open to others', async () => {
    const patient = await newPatient();
    expect((await patient.get('/api/audit/check')).status).toBe(403);
    expect((await patient.post('/api/audit/check', {})).status).toBe(403);
  });
});

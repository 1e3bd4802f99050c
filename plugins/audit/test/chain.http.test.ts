import { must } from '../../../cms/test/journey';
import { queryDatabase } from '../../../cms/test/clock';
import { newPatient, signedIn, type Person } from '../../../cms/test/people';
import type { ChainCheck } from '../contracts';

jest.setTimeout(120_000);

const postgres = process.env.BAI_TEST_DATABASE === 'postgres';
let admin: Person;
beforeAll(async () => {
  admin = await signedIn('admin');
});

const check = async (): Promise<ChainCheck> => must(await admin.post<ChainCheck>('/api/audit/check'), 'check');

/** The guards against change, lifted and set again: what somebody with the database in hand could do. */
const lift = async (): Promise<void> => {
  if (postgres) await queryDatabase('ALTER TABLE bai_audit DISABLE TRIGGER bai_audit_guard', []);
  else for (const name of ['bai_audit_no_update', 'bai_audit_no_delete']) await queryDatabase(`DROP TRIGGER IF EXISTS ${name}`, []);
};
const set = async (): Promise<void> => {
  if (postgres) await queryDatabase('ALTER TABLE bai_audit ENABLE TRIGGER bai_audit_guard', []);
  else {
    await queryDatabase(
      "CREATE TRIGGER IF NOT EXISTS bai_audit_no_update BEFORE UPDATE ON bai_audit WHEN OLD.seq IS NOT NULL AND NEW.payload IS NOT NULL BEGIN SELECT RAISE(ABORT, 'audit.sealed'); END",
      [],
    );
    await queryDatabase(
      "CREATE TRIGGER IF NOT EXISTS bai_audit_no_delete BEFORE DELETE ON bai_audit WHEN OLD.seq IS NOT NULL BEGIN SELECT RAISE(ABORT, 'audit.sealed'); END",
      [],
    );
  }
};

type Row = Record<string, unknown> & { id: number; seq: number };
const newest = async (nth = 0): Promise<Row> =>
  ((await queryDatabase('SELECT * FROM bai_audit WHERE seq IS NOT NULL ORDER BY seq DESC LIMIT 1 OFFSET ?', [nth])) as Row[])[0]!;
const insert = (row: Row): Promise<unknown> => {
  const columns = Object.keys(row);
  return queryDatabase(`INSERT INTO bai_audit (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`, Object.values(row));
};

/** Does something to the trail behind its guards, sees what the check says, and undoes it. */
const tampered = async (harm: () => Promise<unknown>, undo: () => Promise<unknown>): Promise<ChainCheck> => {
  await lift();
  await harm();
  const found = await check();
  await undo();
  await set();
  expect((await check()).intact).toBe(true);
  return found;
};

describe('the chain', () => {
  it('holds while two processes write', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => newPatient()));
    await Promise.all([...people.map((person) => person.post('/api/accounts/sign-out')), check(), check()]);
    expect(await check()).toMatchObject({ intact: true, unsealed: 0, reason: null });
  });

  it('refuses changes of sealed entries', async () => {
    await check();
    const { id } = await newest();
    await expect(queryDatabase("UPDATE bai_audit SET action = 'nothing' WHERE id = ?", [id])).rejects.toThrow(/audit.sealed/);
    await expect(queryDatabase('DELETE FROM bai_audit WHERE id = ?', [id])).rejects.toThrow(/audit.sealed/);
  });

  it('finds an edited entry', async () => {
    await check();
    const row = await newest(5);
    const found = await tampered(
      () => queryDatabase("UPDATE bai_audit SET actor = 'somebody' WHERE id = ?", [row.id]),
      () => queryDatabase('UPDATE bai_audit SET actor = ? WHERE id = ?', [row.actor, row.id]),
    );
    expect(found).toMatchObject({ intact: false, brokenAt: Number(row.seq), reason: 'edited' });
  });

  it('finds an edited payload', async () => {
    await check();
    const [row] = (await queryDatabase('SELECT * FROM bai_audit WHERE seq IS NOT NULL AND payload IS NOT NULL ORDER BY seq DESC LIMIT 1', [])) as Row[];
    const found = await tampered(
      () => queryDatabase("UPDATE bai_audit SET payload = '{}' WHERE id = ?", [row!.id]),
      () => queryDatabase('UPDATE bai_audit SET payload = ? WHERE id = ?', [row!.payload, row!.id]),
    );
    expect(found).toMatchObject({ intact: false, brokenAt: Number(row!.seq), reason: 'edited' });
  });

  it('finds a deleted entry', async () => {
    await check();
    const row = await newest(3);
    const found = await tampered(
      () => queryDatabase('DELETE FROM bai_audit WHERE id = ?', [row.id]),
      () => insert(row),
    );
    expect(found).toMatchObject({ intact: false, brokenAt: Number(row.seq), reason: 'deleted' });
  });

  it('finds a cut-off end', async () => {
    await check();
    const row = await newest();
    const found = await tampered(
      () => queryDatabase('DELETE FROM bai_audit WHERE id = ?', [row.id]),
      () => insert(row),
    );
    // The check itself leaves entries, so the gap may already be followed by newer ones.
    expect(found.intact).toBe(false);
    expect(found.brokenAt).toBe(Number(row.seq));
  });

  it('finds reordered entries', async () => {
    await check();
    const [one, two] = [await newest(4), await newest(5)];
    const give = (id: number, seq: number) => queryDatabase('UPDATE bai_audit SET seq = ? WHERE id = ?', [seq, id]);
    const swap = async (a: Row, b: Row, to: [number, number]) => {
      await give(a.id, -1);
      await give(b.id, to[1]);
      await give(a.id, to[0]);
    };
    const found = await tampered(
      () => swap(one, two, [Number(two.seq), Number(one.seq)]),
      () => swap(one, two, [Number(one.seq), Number(two.seq)]),
    );
    expect(found).toMatchObject({ intact: false, brokenAt: Number(two.seq) });
  });

  it('finds an inserted entry', async () => {
    await check();
    const row = await newest(2);
    const found = await tampered(
      async () => {
        await queryDatabase('UPDATE bai_audit SET seq = -seq WHERE seq >= ?', [row.seq]);
        await queryDatabase('UPDATE bai_audit SET seq = -seq + 1 WHERE seq < 0', []);
        await insert({ ...row, id: 900_000_000, seq: row.seq });
      },
      async () => {
        await queryDatabase('DELETE FROM bai_audit WHERE id = ?', [900_000_000]);
        await queryDatabase('UPDATE bai_audit SET seq = -seq WHERE seq > ?', [row.seq]);
        await queryDatabase('UPDATE bai_audit SET seq = -seq - 1 WHERE seq < 0', []);
      },
    );
    expect(found).toMatchObject({ intact: false });
    expect([Number(row.seq), Number(row.seq) + 1]).toContain(found.brokenAt);
  });

  it('stays provable when a payload is erased', async () => {
    await check();
    const [row] = (await queryDatabase('SELECT * FROM bai_audit WHERE seq IS NOT NULL AND payload IS NOT NULL ORDER BY seq LIMIT 1', [])) as Row[];
    await queryDatabase('UPDATE bai_audit SET payload = NULL WHERE id = ?', [row!.id]);
    expect((await check()).intact).toBe(true);
  });
});

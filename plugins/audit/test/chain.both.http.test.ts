import { queryDatabase } from '../../../cms/test/clock';
import { newPatient, signedIn, type Person } from '../../../cms/test/people';
import { Inside, seat } from '../../directory/test/inside';
import type { ChainCheck } from '../contracts';
import { check as wholeCheck, insert, lift, newest, set, type Row } from './tamper';

jest.setTimeout(120_000);

let admin: Person;
let inside: Inside;
beforeAll(async () => {
  admin = await signedIn('admin');
  inside = new Inside();
});
afterAll(() => inside.close());

const check = (): Promise<ChainCheck> => wholeCheck(admin);

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
    expect(await check()).toMatchObject({ intact: true, reason: null });
    // What was written before a check is sealed by it; what the platform writes beside it, of letters that are sent, waits for the next.
    const ended = await queryDatabase<Row>(
      `SELECT seq FROM bai_audit WHERE action = 'session.end' AND actor IN (${people.map(() => '?').join(', ')})`,
      people.map(({ account }) => account),
    );
    expect(ended.map(({ seq }) => Number(seq) > 0)).toEqual(people.map(() => true));
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

  it('stays provable when payloads are erased, and names who erased them and why', async () => {
    await check();
    const rows = await queryDatabase<Row>('SELECT * FROM bai_audit WHERE seq > 0 AND payload IS NOT NULL ORDER BY seq LIMIT 3');
    const ids = rows.map(({ id }) => String(id));
    await inside.call('audit', 'erasePayload', [seat(), ids, 'The time to keep them has run out']);
    expect(await queryDatabase(`SELECT payload FROM bai_audit WHERE id IN (${ids.join(', ')})`)).toEqual(ids.map(() => ({ payload: null })));
    expect((await check()).intact).toBe(true);
    const [record] = await queryDatabase<Row>("SELECT * FROM bai_audit WHERE action = 'audit.erase' ORDER BY id DESC LIMIT 1");
    expect(record).toMatchObject({ purpose: 'The time to keep them has run out' });
    expect(JSON.parse(String(record!.payload))).toEqual({ before: null, after: { entries: rows.map(({ id, digest }) => ({ id: String(id), digest })) } });
    const { error } = await inside.outcome('audit', 'erasePayload', [seat(), [String(record!.id)], 'To hide it']);
    expect(error).toMatchObject({ message: expect.any(String) as string });
  });
});

import { queryDatabase } from '../../../cms/test/clock';
import { newAdmin } from '../../../cms/test/holding';
import { newPatient, type Person } from '../../../cms/test/people';
import { startPlatform, type Platform } from '../../../cms/test/platform';
import { attacked, check, COPY, forged, GENESIS, headMac, heads, insert, newest, postgres, putHeads } from './tamper';

jest.setTimeout(120_000);

const before = { ...process.env };
let platform: Platform;
let admin: Person;
beforeAll(async () => {
  // Each attack checks the whole trail three times, and the trail that all tests share is long.
  platform = await startPlatform({ database: postgres ? 'postgres' : 'sqlite', processes: postgres ? 2 : 1, name: 'trail-attacks' });
  process.env.BAI_URLS = platform.urls.join(',');
  process.env[postgres ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = platform.database.address;
  admin = await newAdmin();
  await newPatient();
  await newPatient();
}, 240_000);
afterAll(async () => {
  Object.assign(process.env, before);
  await platform?.stop();
});

/** The head as it was, and a few sealed entries after it. */
const olderHead = async (): Promise<Record<string, unknown>[]> => {
  await check(admin);
  const older = await heads();
  await newPatient();
  await check(admin);
  return older;
};

describe('the head', () => {
  it.each([
    ['at zero', 0, ''],
    ['at zero, with the code of a fresh trail', 0, headMac(0, GENESIS)],
    ['below zero', -7, ''],
  ])('is found when it was set %s', async (_, seq, mac) => {
    const found = await attacked(admin, () => queryDatabase('UPDATE bai_audit_head SET seq = ?, hash = ?, mac = ?', [seq, GENESIS, mac]));
    expect(found).toMatchObject({ intact: false, reason: 'head' });
  });

  it('is found when an older one was put back', async () => {
    const older = await olderHead();
    expect(await attacked(admin, () => putHeads(older))).toMatchObject({ intact: false, reason: 'head' });
  });

  it('is found when it is gone', async () => {
    expect(await attacked(admin, () => queryDatabase('DELETE FROM bai_audit_head'))).toMatchObject({ intact: false, reason: 'head', brokenAt: null });
  });

  it('is found when there are two', async () => {
    const found = await attacked(admin, ([head]) => insert({ ...head, id: 2 }, 'bai_audit_head'));
    expect(found).toMatchObject({ intact: false, reason: 'head' });
  });
});

it('of what is found one draft of an incident is opened, however often it is found', async () => {
  for (let times = 0; times < 2; times += 1) await attacked(admin, ([head]) => insert({ ...head, id: 2 }, 'bai_audit_head'));
  const [drafts] = await queryDatabase<{ n: number | string }>("SELECT COUNT(*) AS n FROM incidents WHERE cause = 'chain' AND state IN ('open', 'contained')");
  expect(Number(drafts!.n)).toBe(1);
});

describe('what was anchored', () => {
  it('is missed in a trail that was emptied', async () => {
    const found = await attacked(admin, async () => {
      await queryDatabase('DELETE FROM bai_audit');
      await queryDatabase('UPDATE bai_audit_head SET seq = 0, hash = ?, mac = ?', [GENESIS, headMac(0, GENESIS)]);
    });
    expect(found).toMatchObject({ intact: false, reason: 'anchor' });
  });

  it('is missed in a trail whose end was cut off together with its head', async () => {
    const older = await olderHead();
    const found = await attacked(admin, async () => {
      await queryDatabase('DELETE FROM bai_audit WHERE seq > ?', [older[0]!.seq]);
      await putHeads(older);
    });
    expect(found).toMatchObject({ intact: false, reason: 'anchor' });
  });
});

describe('the guards', () => {
  it('refuse to empty the trail, to delete or change an entry, and to take one that comes sealed', async () => {
    const { id } = await newest();
    const refused = (statement: string, values: unknown[] = []) => expect(queryDatabase(statement, values)).rejects.toThrow(/audit\.sealed/);
    if (postgres) for (const table of ['bai_audit', 'bai_audit_head']) await refused(`TRUNCATE ${table}`);
    await refused('DELETE FROM bai_audit');
    await refused('DELETE FROM bai_audit WHERE id = ?', [id]);
    await refused('UPDATE bai_audit SET role = ? WHERE id = ?', ['nobody', id]);
    await refused('UPDATE bai_audit SET seq = NULL WHERE id = ?', [id]);
    await refused('UPDATE bai_audit SET seq = -seq WHERE id = ?', [id]);
    await refused("INSERT INTO bai_audit (at, actor_kind, action, digest, seq) VALUES ('', '', 'forged.entry', '', -1)");
    await refused("INSERT INTO bai_audit (at, actor_kind, action, digest, hash) VALUES ('', '', 'forged.entry', '', 'x')");
    for (const below of [0, -5]) await refused("INSERT INTO bai_audit (id, at, actor_kind, action, digest) VALUES (?, '', '', 'forged.entry', '')", [below]);
    await refused('DELETE FROM bai_audit_head');
    await refused('UPDATE bai_audit_head SET seq = seq - 1');
    await refused("INSERT INTO bai_audit_head (id, seq, hash, mac, at) VALUES (2, 0, '', '', '')");
  });
});

describe('a sequence at or below zero', () => {
  it.each([0, -3])('is a fault: %d', async (seq) => {
    const found = await attacked(admin, () => insert(forged({ seq, prev_hash: GENESIS, hash: GENESIS })));
    expect(found).toMatchObject({ intact: false, reason: 'inserted', brokenAt: seq });
  });
});

describe('an entry whose id is at or below zero', () => {
  it.each([0, -1, -9_007_199_254_740_991])('is found though it was written below every entry of the platform: %d', async (id) => {
    const found = await attacked(admin, () => insert(forged({ id })));
    expect(found).toMatchObject({ intact: false, reason: 'unsealed', entry: String(id) });
  });
});

describe('an entry without its seal', () => {
  it.each([
    ['of now', 0],
    ['of last week', 7 * 86_400_000],
  ])('is found and never sealed when it was written with SQL: one %s', async (_, age) => {
    const found = await attacked(admin, () => insert(forged({ at: new Date(Date.now() - age).toISOString() })));
    expect(found).toMatchObject({ intact: false, reason: 'unsealed' });
  });

  it('is found when it was sealed once and edited, the head put back, and is not sealed again', async () => {
    const older = await olderHead();
    let again: unknown;
    const found = await attacked(admin, async () => {
      const { id } = await newest();
      await queryDatabase('UPDATE bai_audit SET seq = NULL, prev_hash = NULL, hash = NULL WHERE seq > ?', [older[0]!.seq]);
      await queryDatabase("UPDATE bai_audit SET role = 'nobody' WHERE id = ?", [id]);
      await putHeads(older);
      // Longer than the sealer waits from one time to the next.
      await new Promise((resolve) => setTimeout(resolve, 4000));
      await check(admin);
      [again] = await queryDatabase('SELECT seq FROM bai_audit WHERE id = ?', [id]);
    });
    expect(found.intact).toBe(false);
    expect(again).toEqual({ seq: null });
  });

  it.each(['seq = NULL, prev_hash = NULL, hash = NULL', 'seq = NULL'])('is found when it was sealed once: %s', async (nulled) => {
    const { id } = await newest(3);
    const found = await attacked(admin, () => queryDatabase(`UPDATE bai_audit SET ${nulled} WHERE id = ?`, [id]));
    expect(found.intact).toBe(false);
    expect(found.reason).toMatch(/unsealed|deleted/);
  });

  it('is found when it is a copy of a genuine one', async () => {
    const { id: _, ...genuine } = await newest(1);
    const found = await attacked(admin, () => insert({ ...genuine, id: COPY, seq: null, prev_hash: null, hash: null }));
    expect(found).toMatchObject({ intact: false, reason: 'unsealed' });
  });
});

describe('a payload', () => {
  it('that is gone without the record of its erasure is a fault', async () => {
    const [row] = await queryDatabase<{ id: number; seq: number }>('SELECT id, seq FROM bai_audit WHERE seq > 0 AND payload IS NOT NULL ORDER BY seq LIMIT 1');
    const found = await attacked(admin, () => queryDatabase('UPDATE bai_audit SET payload = NULL WHERE id = ?', [row!.id]));
    expect(found).toMatchObject({ intact: false, reason: 'erased', brokenAt: Number(row!.seq) });
  });

  it('that is gone from all entries is a fault', async () => {
    const found = await attacked(admin, () => queryDatabase('UPDATE bai_audit SET payload = NULL'));
    expect(found).toMatchObject({ intact: false, reason: 'erased' });
  });
});

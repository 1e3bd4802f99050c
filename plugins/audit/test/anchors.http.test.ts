import { createHmac, hkdfSync } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { queryDatabase } from '../../../cms/test/clock';
import { DEMO_PASSWORD, eventually, Person } from '../../../cms/test/people';
import { startPlatform, type Platform } from '../../../cms/test/platform';
import { ROOT, runToEnd } from '../../../cms/test/platform-server';
import { SECRETS } from '../../../cms/test/platform-secrets';
import type { ChainCheck } from '../contracts';
import { check, expectIntact, GENESIS, headMac, heads, lift, newest, postgres, putHeads, set } from './tamper';

jest.setTimeout(180_000);

/** A platform of its own, which may be stopped, tampered with and started again. */
let platform: Platform;
let shared: Record<string, string | undefined>;
let admin: Person;
const PLACES = ['BAI_URLS', 'BAI_TEST_DB_URL', 'BAI_TEST_DB_FILE'] as const;

const signIn = async (): Promise<Person> => {
  const person = new Person();
  const { status } = await person.post('/api/accounts/sign-in', { identifier: 'admin@demo.bai.example', password: DEMO_PASSWORD });
  expect(status).toBe(200);
  return person;
};
beforeAll(async () => {
  shared = Object.fromEntries(PLACES.map((name) => [name, process.env[name]]));
  platform = await startPlatform({ database: postgres ? 'postgres' : 'sqlite', name: 'anchors', env: { AUDIT_ANCHOR_EMAIL: 'keeper@bai.example' } });
  process.env.BAI_URLS = platform.urls[0];
  process.env[postgres ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = platform.database.address;
  admin = await signIn();
});
afterAll(async () => {
  await platform.stop();
  for (const name of PLACES) if (shared[name] !== undefined) process.env[name] = shared[name];
});

interface Kept {
  readonly seq: number;
  readonly hash: string;
  readonly jws: string;
}
const file = () => path.join(platform.folder, 'audit-anchors.jsonl');
const anchors = (): Kept[] =>
  (existsSync(file()) ? readFileSync(file(), 'utf8') : '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Kept);
const server = () => platform.servers[0]!;
const restart = async (between: () => Promise<unknown>, env: NodeJS.ProcessEnv = {}): Promise<void> => {
  await server().stop();
  await between();
  await server().start(env);
  admin = await signIn();
};

/** Harms the trail while no process runs, so that none remembers it, and undoes it the same way. */
const harmedAsleep = async (harm: () => Promise<unknown>): Promise<ChainCheck> => {
  const mark = path.join(platform.folder, 'audit-mark.json');
  const kept = readFileSync(mark);
  await restart(async () => {
    await queryDatabase('CREATE TABLE kept_audit AS SELECT * FROM bai_audit');
    await queryDatabase('CREATE TABLE kept_head AS SELECT * FROM bai_audit_head');
    // Only the anchors are to find it.
    writeFileSync(mark, '');
    await lift();
    await harm();
  });
  const found = await check(admin);
  await restart(async () => {
    writeFileSync(mark, kept);
    await queryDatabase('DELETE FROM bai_audit WHERE id IN (SELECT id FROM kept_audit) OR seq IS NOT NULL');
    await queryDatabase('INSERT INTO bai_audit SELECT * FROM kept_audit');
    await queryDatabase('DELETE FROM bai_audit_head');
    await queryDatabase('INSERT INTO bai_audit_head SELECT * FROM kept_head');
    await queryDatabase('DROP TABLE kept_audit');
    await queryDatabase('DROP TABLE kept_head');
    await set();
  });
  await expectIntact(admin);
  return found;
};

describe('anchors', () => {
  it('are written at the beginning and when a server ends, and checked from the newest one on', async () => {
    await eventually(() => Promise.resolve(anchors().length > 0));
    await check(admin);
    await restart(() => Promise.resolve());
    const last = anchors().at(-1)!;
    const [row] = await queryDatabase('SELECT hash FROM bai_audit WHERE seq = ?', [last.seq]);
    expect(row).toEqual({ hash: last.hash });
    const found = await check(admin, false);
    expect(found).toMatchObject({ intact: true, whole: false, from: last.seq });
    expect(found.anchors).toBe(anchors().length);
    expect(await check(admin)).toMatchObject({ intact: true, whole: true, from: 0 });
  });

  it('go by mail where somebody is named', async () => {
    const jobs = await eventually(async () => {
      const rows = await queryDatabase<{ payload: string }>("SELECT payload FROM bai_outbox WHERE name = 'audit.mail-anchor' AND done_at IS NOT NULL");
      return rows.length > 0 && rows;
    });
    expect(anchors().map(({ jws }) => jws)).toContain((JSON.parse(jobs[0]!.payload) as Kept).jws);
  });

  it('find a trail that was emptied while no server ran, its first head put back', async () => {
    const found = await harmedAsleep(async () => {
      await queryDatabase('DELETE FROM bai_audit');
      await putHeads([{ id: 1, seq: 0, hash: GENESIS, mac: headMac(0, GENESIS), at: '' }]);
    });
    expect(found).toMatchObject({ intact: false, reason: 'anchor' });
  });

  it('that were not signed here are a fault', async () => {
    await check(admin);
    const before = readFileSync(file());
    const { seq, hash } = await newest();
    appendFileSync(file(), `${JSON.stringify({ seq: Number(seq), hash, at: new Date().toISOString(), jws: anchors()[0]!.jws })}\n`);
    const found = await check(admin, false);
    writeFileSync(file(), before);
    expect(found).toMatchObject({ intact: false, reason: 'anchor', brokenAt: Number(seq) });
    expect(await check(admin, false)).toMatchObject({ intact: true });
  });
});

describe('the key of the trail', () => {
  const next = Buffer.from('n'.repeat(32)).toString('base64');

  it('can be changed: what the one before has signed is verified with it, and the head is signed anew', async () => {
    const [old] = await heads();
    await restart(() => Promise.resolve(), { AUDIT_KEY: next, AUDIT_KEY_PREVIOUS: SECRETS.AUDIT_KEY });
    await expectIntact(admin);
    const [head] = await heads();
    expect(String(head!.mac).split('.')[0]).not.toBe(String(old!.mac).split('.')[0]);
  });

  it('is missed when it is another', async () => {
    const other = Buffer.from('o'.repeat(32)).toString('base64');
    await restart(() => Promise.resolve(), { AUDIT_KEY: other });
    expect(await check(admin)).toMatchObject({ intact: false, reason: 'head' });
    await restart(() => Promise.resolve(), { AUDIT_KEY: next, AUDIT_KEY_PREVIOUS: other });
    await expectIntact(admin);
  });
});

describe('a trail of the first release', () => {
  const oldMac = (seq: number, hash: string): string =>
    createHmac('sha256', Buffer.from(hkdfSync('sha256', SECRETS.SESSION_SECRET, '', 'bai:audit-head', 32)))
      .update(`${seq}:${hash}`)
      .digest('base64url');
  const migrate = () =>
    runToEnd(
      ['scripts/migrate.mjs', '--no-demo'],
      {
        ...process.env,
        ...SECRETS,
        ...platform.database.env,
        NODE_ENV: 'production',
        TZ: 'UTC',
        PORT: '4000',
        PUBLIC_URL: platform.urls[0],
        DATA_DIR: platform.folder,
        BAI_TEST: '1',
        BAI_DEMO: 'true',
        NODE_OPTIONS: '',
      },
      path.join(ROOT, '.tmp/test-logs', `anchors-${process.pid}-upgrade.log`),
    );
  const head = async () => (await heads())[0] as { seq: number | string; hash: string; mac: string };
  const giveHead = async (mac: string) => {
    await lift();
    await queryDatabase('UPDATE bai_audit_head SET mac = ?', [mac]);
    await set();
  };

  it('is signed anew by the migration when its old code is right and nothing is anchored yet', async () => {
    await server().stop();
    const before = readFileSync(file());
    const { seq, hash } = await head();
    writeFileSync(file(), '');
    await giveHead('x'.repeat(43));
    await migrate();
    expect((await head()).mac).toBe('x'.repeat(43));
    await giveHead(oldMac(Number(seq), hash));
    await lift();
    await queryDatabase("INSERT INTO bai_audit (at, actor_kind, action, digest) VALUES (?, 'system', 'first.release', ?)", [new Date().toISOString(), GENESIS]);
    await set();
    await migrate();
    expect((await head()).mac).toBe(headMac(Number(seq), hash));
    expect(await queryDatabase("SELECT COUNT(*) AS n FROM bai_audit WHERE stamp IS NULL AND action = 'first.release'")).toEqual([{ n: postgres ? '0' : 0 }]);
    writeFileSync(file(), before);
  });

  it('is not signed by it once something is anchored', async () => {
    const { seq, hash } = await head();
    await giveHead(oldMac(Number(seq), hash));
    await migrate();
    expect((await head()).mac).toBe(oldMac(Number(seq), hash));
  });
});

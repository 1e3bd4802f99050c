import { createHash, generateKeyPairSync } from 'node:crypto';
import { Client } from 'pg';
import { advanceClock, queryDatabase } from '../../../cms/test/clock';
import { issuedPrescription, scannedQr } from '../../../cms/test/issue';
import { daytime } from '../../../cms/test/journey';
import { eventually, Person } from '../../../cms/test/people';
import { startPlatform, type Platform } from '../../../cms/test/platform';

jest.setTimeout(240_000);

const DAY = 86_400_000;
const database = process.env.BAI_TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';
let platform: Platform;
const anybody = new Person();

beforeAll(async () => {
  platform = await startPlatform({ database, name: `keys-${database}` });
  process.env.BAI_URLS = platform.urls[0];
  process.env[database === 'postgres' ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = platform.database.address;
  await daytime();
  others = (await queryDatabase<{ kid: string }>("SELECT kid FROM bai_signing_keys WHERE purpose = 'audit-export'")).map(({ kid }) => kid);
  expect(others).toHaveLength(1);
});
afterAll(() => platform.stop());

/** The keys of signed files of the trail are served beside them, for good. */
let others: readonly string[] = [];
const served = async (): Promise<{ status: number; kids: string[] }> => {
  const { status, bytes } = await anybody.get('/.well-known/jwks.json');
  const { keys } = (status === 200 ? JSON.parse(bytes.toString()) : { keys: [] }) as { keys: { kid: string; d?: string }[] };
  expect(keys.every(({ d }) => d === undefined)).toBe(true);
  return { status, kids: keys.map(({ kid }) => kid).filter((kid) => !others.includes(kid)) };
};
/** A key of the platform's kind, made and perhaps retired at some time. */
const addKey = async (retiredAt: number | null): Promise<string> => {
  const publicJwk = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(String(publicJwk.x)).digest('base64url').slice(0, 16);
  await queryDatabase('INSERT INTO bai_signing_keys (kid, purpose, public_jwk, private_jwk, made_at, retired_at) VALUES (?, ?, ?, ?, ?, ?)', [
    kid,
    'prescription',
    JSON.stringify({ ...publicJwk, kid, alg: 'EdDSA', use: 'sig' }),
    'none',
    Date.now() - 400 * DAY,
    retiredAt,
  ]);
  return kid;
};
const asAdmin = async (statement: string): Promise<void> => {
  const url = new URL(platform.database.address);
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
/** Takes the database away from the platform, as far as each engine lets it be taken; answers how it comes back. */
const takeAway = async (): Promise<() => Promise<unknown>> => {
  if (database === 'sqlite') {
    await queryDatabase('ALTER TABLE bai_signing_keys RENAME TO bai_signing_keys_away');
    return () => queryDatabase('ALTER TABLE bai_signing_keys_away RENAME TO bai_signing_keys');
  }
  const name = new URL(platform.database.address).pathname.slice(1);
  await asAdmin(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
  await asAdmin(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
  return () => asAdmin(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
};

test('the keys are served from memory while the database is away, and are fresh soon after it is back', async () => {
  const before = await served();
  expect(before.kids).toHaveLength(1);
  const giveBack = await takeAway();
  try {
    for (let n = 0; n < 20; n += 1) {
      const from = performance.now();
      expect(await served()).toEqual(before);
      expect(performance.now() - from).toBeLessThan(500);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    await giveBack();
  }
  const added = await addKey(Date.now() + DAY);
  await eventually(async () => (await served()).kids.includes(added), 30);
});

test('a retired key stays until the last token that it signed has ended, and then leaves', async () => {
  await queryDatabase('DELETE FROM bai_signing_keys WHERE private_jwk = ?', ['none']);
  const issued = await issuedPrescription(undefined, { dailyMg: 1000, days: 5 });
  const { token } = await scannedQr(issued.patient, issued.prescription.id);
  const { kid } = JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string };
  const [{ created_at: created } = { created_at: 0 }] = await queryDatabase<{ created_at: Date | number }>(
    'SELECT created_at FROM prescriptions WHERE document_id = ?',
    [issued.prescription.id],
  );
  // Retired two days before this one was signed: what it signed, it signed before, and nothing of it is left.
  const gone = await addKey(new Date(created).getTime() - 2 * DAY);
  const living = await addKey(null);
  await queryDatabase('UPDATE bai_signing_keys SET retired_at = ? WHERE kid = ?', [new Date(created).getTime() + 1000, kid]);
  await eventually(async () => {
    const { kids } = await served();
    return kids.includes(living) && kids.includes(kid) && !kids.includes(gone);
  });
  await advanceClock(3 * DAY);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect((await served()).kids.sort()).toEqual([living, kid].sort());
  await advanceClock(3 * DAY);
  await eventually(async () => {
    const { kids } = await served();
    return kids.length === 1 && kids[0] === living;
  });
});

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { queryDatabase } from '../../../cms/test/clock';
import { keptRows } from '../../../cms/test/kept-rows';
import { eventually, newPatient, signedIn, type Person } from '../../../cms/test/people';
import { startPlatform, type Platform } from '../../../cms/test/platform';
import type { DatabaseKind } from '../../../cms/test/platform-database';
import { ROOT, runToEnd } from '../../../cms/test/platform-server';
import { keyIdOf, openedBy, sealedBy, SECRETS } from '../../../cms/test/platform-secrets';
import { attachIdCard, fill, healthStep, inventedId, save, startDraft, submittedApplication } from '../../applications/test/wizard';

jest.setTimeout(240_000);

const secret = (letter: string) => Buffer.from(letter.repeat(32)).toString('base64');
const NEW = { FIELD_KEY: secret('1'), LOOKUP_KEY: secret('2'), SESSION_SECRET: secret('3') };
const OLD = { FIELD_KEYS_OLD: SECRETS.FIELD_KEY, LOOKUP_KEYS_OLD: SECRETS.LOOKUP_KEY, SESSION_SECRETS_OLD: SECRETS.SESSION_SECRET };
const [oldField, newField] = [keyIdOf(SECRETS.FIELD_KEY), keyIdOf(NEW.FIELD_KEY)];
const [oldLookup, newLookup] = [keyIdOf(SECRETS.LOOKUP_KEY), keyIdOf(NEW.LOOKUP_KEY)];

const database = process.env.BAI_TEST_DATABASE as DatabaseKind;
const before = { ...process.env };
let platform: Platform;
const restart = async (env: NodeJS.ProcessEnv) => {
  await Promise.all(platform.servers.map((server) => server.stop()));
  await Promise.all(platform.servers.map((server) => server.start(env)));
};
const command = async (env: NodeJS.ProcessEnv, ...flags: string[]): Promise<string> => {
  const log = path.join(ROOT, '.tmp/test-logs', `rotation-${process.pid}-${Date.now()}.log`);
  const place = { DATA_DIR: platform.folder, PUBLIC_URL: platform.urls[0], PORT: '4000', NODE_ENV: 'production', TZ: 'UTC', BAI_TEST: '1' };
  await runToEnd(['scripts/rotate-keys.mjs', ...flags], { ...before, ...SECRETS, ...platform.database.env, ...place, NODE_OPTIONS: undefined, ...env }, log);
  return readFileSync(log, 'utf8');
};

/** Everything that is kept, as one text: all rows of all tables, and the files. */
const kept = async (): Promise<string> =>
  JSON.stringify([...(await keptRows()).values()]) +
  vault()
    .map((file) => `"${readFileSync(file, 'utf8')}`)
    .join();
const vault = (): string[] => {
  const folder = path.join(platform.folder, 'files');
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [path.join(entry.parentPath, entry.name)] : []));
};
const madeBy = (text: string, ...ids: string[]): number => ids.reduce((sum, id) => sum + text.split(`"${id}.`).length - 1, 0);

interface Visit {
  readonly patient: Person;
  readonly application: string;
  readonly card: string;
  readonly bytes: Buffer;
}
const documentNumber = inventedId();
let visit: Visit;

const accountOf = async (person: Person) => (await person.get<{ person: { accountId: string } | null }>('/api/accounts/me')).data.person?.accountId;
const readVisit = async () => {
  const { patient, application, card, bytes } = visit;
  expect((await patient.get(`/api/applications/${application}/files/${card}`)).bytes.equals(bytes)).toBe(true);
  expect(await accountOf(patient)).toBe(patient.account);
};
/** Somebody else hands in the document that is known already. */
const handInAgain = async () => {
  const twin = await newPatient();
  const { id } = await startDraft(twin);
  await fill(twin, id, { identity: { documentNumber } });
  return twin.post(`/api/applications/${id}/submit`);
};

beforeAll(async () => {
  // The command is the second process.
  platform = await startPlatform({ database, name: 'rotation' });
  process.env.BAI_URLS = platform.urls.join(',');
  process.env[database === 'postgres' ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = platform.database.address;
  const patient = await newPatient();
  const { id: application } = await submittedApplication(patient, 'face_to_face', { identity: { documentNumber } });
  const files = (await patient.get<{ files: { id: string; kind: string }[] }>(`/api/applications/${application}`)).data.files;
  const card = files.find(({ kind }) => kind === 'id_card')!.id;
  const { bytes } = await patient.get(`/api/applications/${application}/files/${card}`);
  visit = { patient, application, card, bytes };
}, 240_000);
afterAll(async () => {
  Object.assign(process.env, { BAI_URLS: before.BAI_URLS, BAI_TEST_DB_URL: before.BAI_TEST_DB_URL, BAI_TEST_DB_FILE: before.BAI_TEST_DB_FILE });
  await platform.stop();
});

test('what is kept names the key that made it', async () => {
  const text = await kept();
  expect(madeBy(text, oldField)).toBeGreaterThan(5);
  expect(madeBy(text, oldLookup)).toBeGreaterThan(0);
});

test('with a new key and the old one beside it everything is read and everybody stays signed in', async () => {
  await Promise.all(platform.servers.map((server) => server.stop()));
  // As releases before rotation kept it: under the only key there was, without its name.
  await queryDatabase(`UPDATE messages SET sealed = 'k1' || substr(sealed, 9) WHERE sealed IS NOT NULL`);
  await queryDatabase(`UPDATE patients SET document_number = 'k1' || substr(document_number, 9) WHERE document_number IS NOT NULL`);
  await queryDatabase(`UPDATE patients SET document_hash = substr(document_hash, 10) WHERE document_hash IS NOT NULL`);
  await queryDatabase(`UPDATE stored_files SET key_id = NULL`);
  for (const file of vault()) {
    const text = readFileSync(file, 'utf8');
    if (text.startsWith(`${oldField}.`)) writeFileSync(file, `k1${text.slice(8)}`);
  }
  await restart({ ...NEW, ...OLD });
  await readVisit();
});

test('a document that is known under the hash of an old key is recognised', async () => {
  const { status, error } = await handInAgain();
  expect([status, error?.name]).toEqual([409, 'document.known']);
});

test('the command rewrites all of it while people write, and loses nothing', async () => {
  const [writer, owner] = [await newPatient(), await newPatient()];
  const [draft, other] = [await startDraft(writer), await startDraft(owner)];
  let [going, turn] = [true, 0];
  const statuses = new Set<number>();
  const handed: { id: string; bytes: Buffer }[] = [];
  const writing = (async () => {
    for (; going; turn += 1) {
      statuses.add((await save(writer, draft.id, 'health', { ...healthStep(), symptoms: `turn ${turn}` }, 2)).status);
      await wait(150);
    }
  })();
  const handing = (async () => {
    while (going && handed.length < 8) {
      const { status, data } = await attachIdCard(owner, other.id);
      statuses.add(status);
      handed.push({ id: data.id, bytes: (await owner.get(`/api/applications/${other.id}/files/${data.id}`)).bytes });
    }
  })();
  const reading = (async () => {
    while (going) await readVisit().then(() => wait(250));
  })();
  const said = await command({ ...NEW, ...OLD }).finally(() => (going = false));
  await Promise.all([writing, handing, reading]);
  expect(said).toContain('Nothing is left');
  expect([...statuses]).toEqual([200]);
  expect(turn).toBeGreaterThan(5);
  const read = await writer.get<{ steps: { health: { answers: object } } }>(`/api/applications/${draft.id}`);
  expect(read.data.steps.health.answers).toMatchObject({ symptoms: `turn ${turn - 1}` });
  const [step] = await queryDatabase<{ answers: string }>('SELECT answers FROM application_steps WHERE application_id = ?', [draft.id]);
  expect(step!.answers).toMatch(new RegExp(`^${newField}\\.`));
  for (const { id, bytes } of handed) {
    const again = await owner.get(`/api/applications/${other.id}/files/${id}`);
    expect([again.status, again.bytes.equals(bytes)]).toEqual([200, true]);
  }
  await eventually(async () => madeBy(await kept(), oldField, oldLookup, 'k1') === 0);
  const text = await kept();
  expect(madeBy(text, newField)).toBeGreaterThan(5);
  expect(madeBy(text, newLookup)).toBeGreaterThan(0);
  const bare = await queryDatabase(`SELECT id FROM patients WHERE document_hash IS NOT NULL AND document_hash NOT LIKE '%.%'`);
  expect(bare).toEqual([]);
  expect((await queryDatabase(`SELECT id FROM bai_audit WHERE action = 'key.rewrite'`)).length).toBeGreaterThan(0);
});

test('what somebody writes between the reading and the rewriting of a row is what stays', async () => {
  const ids = Array.from({ length: 150 }, (_, n) => `written${String(n).padStart(17, '0')}`);
  const place = (id: string) => `plugin::consultations.consultation:${id}:notes`;
  const long = 'x'.repeat(200_000);
  for (const id of ids)
    await queryDatabase('INSERT INTO consultations (document_id, notes, version) VALUES (?, ?, 1)', [id, sealedBy(SECRETS.FIELD_KEY, long, place(id))]);
  const running = command({ ...NEW, ...OLD });
  const first = () => queryDatabase<{ key: string }>('SELECT substr(notes, 1, 8) AS "key" FROM consultations WHERE document_id = ?', [ids[0]]);
  // Not at once: while the command starts, who asks without a pause would take a core of the machine.
  while ((await first())[0]!.key === oldField) await wait(5);
  let inTime = 0;
  for (const id of ids.slice(-20).reverse()) {
    const written = 'UPDATE consultations SET notes = ? WHERE document_id = ? AND substr(notes, 1, 8) = ? RETURNING id';
    inTime += (await queryDatabase(written, [sealedBy(NEW.FIELD_KEY, `by somebody: ${id}`, place(id)), id, oldField])).length;
  }
  await running;
  expect(inTime).toBeGreaterThan(0);
  const rows = await queryDatabase<{ document_id: string; notes: string }>(`SELECT document_id, notes FROM consultations WHERE document_id LIKE 'written%'`);
  const said = rows.map(({ document_id: id, notes }) => openedBy(NEW.FIELD_KEY, notes, place(id)));
  expect(said.filter((text) => text.startsWith('by somebody'))).toHaveLength(inTime);
  expect(said.filter((text) => text === long)).toHaveLength(ids.length - inTime);
  await queryDatabase(`DELETE FROM consultations WHERE document_id LIKE 'written%'`);
});

test('a second run finds nothing', async () => {
  expect(await command({ ...NEW, ...OLD })).not.toMatch(/^\s*[1-9]\d* {2}/m);
});

test('without the old keys everything is still read, and known documents are', async () => {
  await restart(NEW);
  const again = await handInAgain();
  expect([again.status, again.error?.name]).toEqual([409, 'document.known']);
  // Cookies end with the session secret that made them.
  expect(await accountOf(visit.patient)).toBeUndefined();
  const admin = await signedIn('admin');
  const { bytes } = await admin.get(`/api/applications/${visit.application}/files/${visit.card}`);
  expect(bytes.equals(visit.bytes)).toBe(true);
});

test('another algorithm makes all of it anew, and what it makes names it', async () => {
  const other = { ...NEW, FIELD_CIPHER: 'chacha20-poly1305' };
  const counted = async () => {
    const text = await kept();
    return [newField, `${newField}~c`].map((maker) => madeBy(text, maker));
  };
  const admin = await signedIn('admin');
  const read = async () => (await admin.get(`/api/applications/${visit.application}/files/${visit.card}`)).bytes.equals(visit.bytes);
  await restart(other);
  expect(await read()).toBe(true);
  expect(await command(other)).toContain('Nothing is left');
  // The bytes of before go a little after what takes their place.
  await eventually(async () => (await counted())[0] === 0);
  expect((await counted())[1]).toBeGreaterThan(5);
  expect(await read()).toBe(true);
  await restart(NEW);
  expect((await handInAgain()).error?.name).toBe('document.known');
  expect(await command(NEW)).toContain('Nothing is left');
  await eventually(async () => (await counted())[1] === 0);
});

test('new signing keys are published before they sign, and what the old ones signed stays genuine', async () => {
  const base = platform.urls[0]!;
  const keys = async () => ((await (await fetch(`${base}/.well-known/jwks.json`)).json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
  const list = async () => (await fetch(`${base}/.well-known/status/1`)).text();
  const [oldKid] = await keys();
  const signedBefore = await list();
  expect(await command(NEW, '--signing')).toMatch(/new signing key {2}prescription/);
  // Two of prescriptions, two of signed files of the trail.
  await eventually(async () => (await keys()).length === 4);
  expect(await keys()).toContain(oldKid);
  expect(decodeProtectedHeader(await list()).kid).toBe(oldKid);
  await queryDatabase(`UPDATE bai_signing_keys SET retired_at = 1 WHERE retired_at IS NOT NULL AND purpose = 'prescription'`);
  await queryDatabase(`UPDATE bai_signing_keys SET retired_at = ? WHERE retired_at = 1`, [Date.now() - 1000]);
  await restart(NEW);
  const signedAfter = await list();
  expect(decodeProtectedHeader(signedAfter).kid).not.toBe(oldKid);
  const known = createRemoteJWKSet(new URL(`${base}/.well-known/jwks.json`));
  for (const token of [signedBefore, signedAfter]) await expect(jwtVerify(token, known)).resolves.toBeDefined();
});

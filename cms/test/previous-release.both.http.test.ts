import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Application } from '@bai/applications/contracts';
import { bangkokDay, plainNumber } from '@bai/kernel/contracts';
import { queryDatabase } from './clock';
import { must } from './journey';
import { Person } from './people';
import { startPlatform, type Platform } from './platform';
import type { TestDatabase } from './platform-database';
import { ROOT, runToEnd } from './platform-server';
import { ASKED, DRAFT, facts, kind, query, restored, TYPED, type Row } from './release-before';

jest.setTimeout(180_000);

/** Table → column as it was → as it is, of Strapi's first migration. */
const { RENAMED } = createRequire(path.join(ROOT, 'cms/package.json'))('./database/migrations/0001-ids-end-in-id.js') as {
  RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>>;
};
const RENAMES = Object.entries(RENAMED);
const INDEXED = { sqlite: `SELECT name FROM sqlite_master WHERE type = 'index'`, postgres: 'SELECT indexname AS name FROM pg_indexes' };
const indexesOf = async (database: TestDatabase): Promise<string[]> => (await query(database, INDEXED[database.kind])).map(({ name }) => String(name));
/** What a table holds in some columns, by record. */
const heldIn = async (database: TestDatabase, table: string, columns: readonly string[]): Promise<Map<unknown, unknown[]>> =>
  new Map((await query(database, `SELECT * FROM ${table}`)).map((row) => [row.document_id, columns.map((column) => row[column] ?? null)]));

/** What was in the columns that have other names now, by table. */
const before = new Map<string, Map<unknown, unknown[]>>();
let hoursBefore: string[] = [];
let kindsBefore: string[] = [];
let clinicsBefore: Row[] = [];
/** Numbers as people wrote them: with Thai digits, a dash and a blank. */
const WRITTEN = 'ว. ๗๗–๑๒ ';
const NUMBERED = ['permits', 'lots'];
const hoursIn = async (database: TestDatabase, name: string): Promise<string[]> =>
  (await query(database, 'SELECT blocks FROM availabilities ORDER BY id')).flatMap(({ blocks }) =>
    ((typeof blocks === 'string' ? JSON.parse(blocks) : blocks) as Row[]).map((block) => String(block[name])),
  );

/** The database as the earlier release left it, and what is to be found again. */
const filled = async (database: TestDatabase): Promise<void> => {
  await restored(database);
  for (const [table, columns] of RENAMES) before.set(table, await heldIn(database, table, Object.keys(columns)));
  hoursBefore = await hoursIn(database, 'clinic');
  clinicsBefore = await query(database, 'SELECT * FROM clinics ORDER BY id');
  for (const table of NUMBERED) await query(database, `UPDATE ${table} SET number = '${WRITTEN}' WHERE id = (SELECT MIN(id) FROM ${table}) RETURNING id`);
  kindsBefore = (await query(database, 'SELECT DISTINCT master FROM permits')).map(({ master }) => String(master));
};

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ database: kind, name: `previous-${kind}`, filled });
});
afterAll(() => platform.stop());

const ask = <T>(person: Person, method: string, address: string, body?: object) =>
  person.call<T>(method, address, { url: platform.urls[0]!, ...(body ? { body } : {}) });
const signedIn = async (identifier: string, password: string): Promise<Person> => {
  const person = new Person();
  must(await ask(person, 'POST', '/api/accounts/sign-in', { identifier, password }), 'sign-in');
  return person;
};

describe('a database of the previous release', () => {
  it('knows its people, whose passwords were hashed in another way', async () => {
    const patient = await signedIn(facts.patient.email, facts.patient.password);
    expect((await ask<{ person: { role: string } }>(patient, 'GET', '/api/accounts/me')).data.person.role).toBe('patient');
  });

  it('keeps every value of a column that was renamed, and nothing under the old name', async () => {
    for (const [table, columns] of RENAMES) {
      const [known, now] = [before.get(table)!, await heldIn(platform.database, table, Object.values(columns))];
      expect([table, [...known].map(([id]) => [id, now.get(id)])]).toEqual([table, [...known]]);
      const [row] = await query(platform.database, `SELECT * FROM ${table} LIMIT 1`);
      expect(Object.keys(row ?? {}).filter((column) => column in columns)).toEqual([]);
    }
    const held = [...before].filter(([, rows]) => [...rows.values()].flat().some((value) => value !== null)).map(([table]) => table);
    expect(RENAMES.map(([table]) => table).filter((table) => !held.includes(table))).toEqual(['appointments', 'refunds']);
  });

  it('has the indexes of those columns under their new names alone', async () => {
    const indexes = await indexesOf(platform.database);
    const old = RENAMES.flatMap(([table, columns]) => Object.keys(columns).map((column) => `${table}_${column}`));
    expect(indexes.filter((name) => old.some((start) => ['_ix', '_uq', '_list'].some((end) => name === start + end)))).toEqual([]);
    expect(indexes).toEqual(
      expect.arrayContaining(['memberships_active_uq', 'memberships_dispensary_id_ix', 'permits_holder_kind_holder_id_ix', 'use_rows_reverses_id_uq']),
    );
    expect(indexes).not.toContain('permits_holder_kind_holder_ix');
  });

  it('names its kinds of license after who holds them', async () => {
    const kinds = (await query(platform.database, 'SELECT DISTINCT master FROM permits')).map(({ master }) => String(master));
    const masters = (await query(platform.database, 'SELECT code FROM license_masters')).map(({ code }) => String(code));
    expect(kindsBefore).toEqual(expect.arrayContaining(['prescriber-license', 'prescriber-training', 'shop-license']));
    expect(kinds.filter((kind) => !kind.startsWith('clinic-')).sort()).toEqual(
      kindsBefore.map((kind) => kind.replace('prescriber-', 'physician-').replace('shop-', 'dispensary-')).sort(),
    );
    expect(kinds.filter((kind) => !masters.includes(kind))).toEqual([]);
    expect(new Set(masters).size).toBe(masters.length);
  });

  it('keeps what its clinics held as permits, until the days on which it ended, and nothing of it in their entries', async () => {
    type Shown = { id: string; licenseNumber: string; licenseExpiresOn: string; telemedicine: boolean; advertisement: { number: string } | null };
    const clinics = must(await ask<Shown[]>(new Person(), 'GET', '/api/directory/clinics'), 'clinics');
    expect(clinicsBefore.length).toBeGreaterThan(1);
    const held = (on: unknown): string => (typeof on === 'string' ? on : bangkokDay(on instanceof Date ? on : new Date(Number(on))));
    for (const was of clinicsBefore)
      expect(clinics.find(({ id }) => id === was.document_id)).toMatchObject({
        licenseNumber: was.license_number,
        licenseExpiresOn: held(was.license_expires_on),
        telemedicine: Boolean(was.telemedicine),
        advertisement: was.advertisement_number ? { number: was.advertisement_number, expiresOn: held(was.advertisement_expires_on) } : null,
      });
    const [row] = await query(platform.database, 'SELECT * FROM clinics LIMIT 1');
    expect(Object.keys(row!).filter((name) => /license|telemedicine|advertise/.test(name))).toEqual([]);
  });

  it('case 05 keeps the numbers of its licenses and lots as they were written, and knows the lots by keys beside them', async () => {
    for (const table of NUMBERED) expect(await query(platform.database, `SELECT number FROM ${table} ORDER BY id LIMIT 1`)).toEqual([{ number: WRITTEN }]);
    const lots = await query(platform.database, 'SELECT number, number_key FROM lots ORDER BY id');
    expect(lots.map(({ number_key: key }) => key)).toEqual(lots.map(({ number }) => plainNumber(String(number))));
  });

  it('has the weekly hours of its physicians, at the same clinics', async () => {
    expect(hoursBefore.length).toBeGreaterThan(0);
    expect(await hoursIn(platform.database, 'clinicId')).toEqual(hoursBefore);
    const slots = must(
      await ask<{ clinicId: string }[]>(await signedIn(facts.patient.email, facts.patient.password), 'GET', '/api/consultations/slots'),
      'slots',
    );
    expect(new Set(slots.map(({ clinicId }) => hoursBefore.includes(clinicId)))).toEqual(new Set([true]));
  });

  it('prints its PT.33 with the same bytes, though the platform stands elsewhere now', async () => {
    const patient = await signedIn(facts.patient.email, facts.patient.password);
    const paper = await ask(patient, 'GET', `/api/prescriptions/${facts.prescription.id}/pt33.pdf`);
    expect(paper.status).toBe(200);
    expect(createHash('sha256').update(paper.bytes).digest('hex')).toBe(facts.pdf);
  });

  it('has a token that is genuine still', async () => {
    const token = facts.qr.slice(facts.qr.indexOf('#') + 1);
    const found = await ask<{ genuine: boolean }>(new Person(), 'POST', '/api/prescriptions/attest', { code: facts.prescription.code, token });
    expect(must(found, 'attest')).toMatchObject({ genuine: true });
    const forged = `${token.slice(0, -3)}AAA`;
    expect(
      must(await ask<{ genuine: boolean }>(new Person(), 'POST', '/api/prescriptions/attest', { code: facts.prescription.code, token: forged }), 'attest')
        .genuine,
    ).toBe(false);
  });

  it('lists and finds its sale, and its people, by the index that was made over them', async () => {
    const admin = await signedIn('admin@demo.bai.example', 'bai-demo-leaf');
    const sales = must(await ask<{ rows: { number: string }[] }>(admin, 'GET', `/api/transactions?q=${facts.sale}`), 'sales');
    expect(sales.rows.map(({ number }) => number)).toEqual([facts.sale]);
    expect(must(await ask<{ total: number }>(admin, 'GET', `/api/directory/patients?q=${encodeURIComponent('ทดลอง')}`), 'patients').total).toBeGreaterThan(0);
  });

  it('has answers that are read as steps now, encrypted, and nothing left where they were', async () => {
    const patient = await signedIn(facts.patient.email, facts.patient.password);
    const { rows } = must(await ask<{ rows: { id: string }[] }>(patient, 'GET', '/api/applications?state=approved'), 'applications');
    const application = must(await ask<Application>(patient, 'GET', `/api/applications/${rows[0]!.id}`), 'application');
    expect(application).toMatchObject({
      state: 'approved',
      steps: null,
      answeredAtVisit: [],
      health: { condition: 'insomnia', exclusions: { pregnant: 'no' } },
    });
    const [step] = await queryDatabase<Record<string, unknown>>('SELECT * FROM application_steps WHERE application_id = ?', [rows[0]!.id]);
    expect(step).toMatchObject({ step: 'health', schema_version: 1, version: 1 });
    expect(step!.answers).not.toContain('insomnia');
    const [request, ...none] = application.requests;
    expect(none).toEqual([]);
    expect(request).toMatchObject({ text: ASKED.text, items: [], reply: { text: ASKED.reply, answers: [] } });
    expect(new Date(request!.replyBy).getTime() - new Date(request!.askedAt).getTime()).toBe(14 * 86_400_000);
    const [row] = await queryDatabase('SELECT * FROM applications');
    expect(Object.keys(row!).filter((name) => /draft|health|request|repl(y|ied)/.test(name))).toEqual([]);
  });

  it('has a draft whose steps are there again, as far as they were typed, and go on from there', async () => {
    const patient = await signedIn(facts.patient.email, facts.patient.password);
    const at = `/api/applications/${DRAFT}`;
    const { steps, health } = must(await ask<Application>(patient, 'GET', at), 'draft');
    expect([health, steps]).toMatchObject([
      null,
      { identity: { answers: TYPED.identity, version: 1 }, health: { answers: TYPED.health, version: 1 }, consents: { answers: {}, version: 0 } },
    ]);
    const saved = await ask<{ version: number }>(patient, 'PUT', `${at}/steps/health`, { answers: { symptoms: 'และปวดหัว' }, reached: 2, version: 1 });
    expect(must(saved, 'save').version).toBe(2);
  });

  it('has a trail that is whole, with its old seals', async () => {
    const admin = await signedIn('admin@demo.bai.example', 'bai-demo-leaf');
    must(await ask(admin, 'POST', '/api/audit/check', { whole: true }), 'check');
    for (;;) {
      const { state, result } = must(
        await ask<{ state: string; result: { intact: boolean; checked: number; reason: string | null } | null }>(admin, 'GET', '/api/audit/check'),
        'check',
      );
      if (state === 'running') continue;
      expect(result).toMatchObject({ intact: true, reason: null });
      expect(result!.checked).toBeGreaterThanOrEqual(facts.entries);
      break;
    }
  });

  it('is migrated any number of times', async () => {
    const env = { ...process.env, ...platform.env, PORT: new URL(platform.urls[0]!).port };
    await runToEnd(['scripts/migrate.mjs'], env, path.join(ROOT, '.tmp/test-logs', `previous-${kind}-again.log`));
    const patient = await signedIn(facts.patient.email, facts.patient.password);
    expect((await ask(patient, 'GET', '/api/accounts/me')).status).toBe(200);
  });
});

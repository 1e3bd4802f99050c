import excel from 'exceljs';
import { queryDatabase } from '../../../cms/test/clock';
import { holding, newAdmin } from '../../../cms/test/holding';
import { issuedPrescription, type Issued } from '../../../cms/test/issue';
import { daytime, must } from '../../../cms/test/journey';
import { eventually, runSoon, signedIn, type Person } from '../../../cms/test/people';
import { assuredLongAgo } from '../../../cms/test/second-factor';
import { pagesOf, textOf } from '../../documents/server/paper/testing/read-back';
import type { FormExport } from '../contracts';
import { begun, copiedForms, fileOf, keptSegments, made, newest, settled, unpacked, WHY } from './form-files';

jest.setTimeout(240_000);

const AT = '/api/prescriptions/form-exports';
/** Days of long ago, on which nobody else was issued anything. */
const [MANY, FEW, LATER] = ['2019-03-04', '2019-03-05', '2019-03-06'] as const;
const on = (day: string) => ({ from: day, to: day });

let issued: Issued;
let admin: Person;
let many: readonly string[];
let few: readonly string[];
beforeAll(async () => {
  await daytime();
  issued = await issuedPrescription();
  admin = await newAdmin();
  // One part, and some of the next.
  many = await copiedForms(issued.prescription.id, 53, MANY);
  few = await copiedForms(issued.prescription.id, 3, FEW);
});

describe('forms in bulk', () => {
  it('come as an archive with a paper a form, named by its number, of what there was when it began', async () => {
    const filter = on(MANY);
    expect(must(await admin.get(`${AT}/count`, filter), 'count')).toEqual({ total: 53, exact: true });
    const first = must(await begun(admin, filter, 'zip'), 'begin');
    expect(first).toMatchObject({ state: 'making', done: 0, total: 53, endsAt: null });
    const [late] = await copiedForms(issued.prescription.id, 1, MANY);
    const done = await settled(admin, first.id);
    expect(done).toMatchObject({ state: 'ready', done: 53, missing: [], problem: null });
    const { bytes, headers } = await fileOf(admin, first.id);
    expect([bytes.length, headers['content-type'], headers['cache-control']]).toEqual([done.size, 'application/zip', 'private, no-store']);
    expect(headers['content-disposition']).toContain(`pt33-${MANY}-${MANY}.zip`);
    const papers = unpacked(bytes);
    expect([...papers.keys()]).toEqual(many.map((number) => `${number}.pdf`));
    expect([...papers.keys()]).not.toContain(`${late}.pdf`);
    const [{ id }] = (await queryDatabase<{ id: string }>('SELECT document_id AS id FROM prescriptions WHERE number = ?', [many[52]!])) as [{ id: string }];
    const one = await admin.get(`/api/prescriptions/${id}/pt33.pdf`, { reason: WHY });
    expect(papers.get(`${many[52]}.pdf`)!.equals(one.bytes)).toBe(true);
    await queryDatabase('UPDATE prescriptions SET issued_on = ? WHERE number = ?', [LATER, late!]);
  });

  test('come as one PDF with all their pages, read from any place', async () => {
    const { done, file } = await made(admin, on(MANY), 'pdf');
    expect(done).toMatchObject({ state: 'ready', done: 53 });
    expect(pagesOf(file.bytes).count).toBe(53);
    // Copies of one form say its number, each on its page.
    expect(textOf(file.bytes).split(issued.prescription.number).length - 1).toBeGreaterThanOrEqual(53);
    const part = await admin.call('GET', `${AT}/${done.id}/file`, { headers: { range: 'bytes=1000-1999' } });
    expect([part.status, part.bytes.equals(file.bytes.subarray(1000, 2000))]).toEqual([206, true]);
    const last = await admin.call('GET', `${AT}/${done.id}/file`, { headers: { range: 'bytes=-7' } });
    expect(last.bytes.toString()).toContain('%%EOF');
  });

  test('come as rows of numbers, days and codes, with nobody’s name and nothing of their health', async () => {
    const { file } = await made(admin, on(FEW), 'xlsx');
    const book = new excel.Workbook();
    await book.xlsx.load(file.bytes as never);
    const sheet = book.worksheets[0]!;
    expect(sheet.getColumn(1).values.slice(2)).toEqual([...few]);
    const said = JSON.stringify(sheet.getSheetValues());
    expect(said).toContain(issued.visit.appointment.applicationNumber);
    const [row] = await queryDatabase<{ patient_name: string; physician_name: string; diagnosis: string }>(
      'SELECT patient_name, physician_name, diagnosis FROM prescriptions WHERE document_id = ?',
      [issued.prescription.id],
    );
    for (const word of Object.values(row!)) expect(said).not.toContain(word);
  });

  test('hold all but what the law has destroyed, and say which that was', async () => {
    const [gone] = await copiedForms(issued.prescription.id, 1, LATER);
    await queryDatabase('UPDATE prescriptions SET document_number = NULL, token = NULL, snapshot = ? WHERE number = ?', [
      await (async () => {
        const [row] = await queryDatabase<{ snapshot: unknown }>('SELECT snapshot FROM prescriptions WHERE number = ?', [gone!]);
        const text = typeof row!.snapshot === 'string' ? row!.snapshot : JSON.stringify(row!.snapshot);
        const held = JSON.parse(text) as { patient: object };
        return JSON.stringify({ ...held, patient: { ...held.patient, documentLast: '…' } });
      })(),
      gone!,
    ]);
    const { done, file } = await made(admin, { from: FEW, to: LATER }, 'zip');
    expect(done.missing).toEqual([gone]);
    expect(unpacked(file.bytes).size).toBe(done.total - 1);
    expect(done.done).toBe(done.total);
  });

  test('are narrowed by state, track and clinic', async () => {
    const total = async (more: object) => must(await admin.get<{ total: number }>(`${AT}/count`, { ...on(FEW), ...more }), 'count').total;
    const { clinic } = issued.visit.appointment;
    expect([await total({ state: 'active' }), await total({ state: 'expired' }), await total({ state: 'revoked' })]).toEqual([3, 0, 0]);
    expect([await total({ track: 'thai' }), await total({ track: 'foreign' })]).toEqual([3, 0]);
    expect([await total({ clinicId: clinic.id }), await total({ clinicId: 'nobodyknowsthisclinic000' })]).toEqual([3, 0]);
  });
});

test('only who does this work may ask, and only who asked may see, stop or take it', async () => {
  const { done } = await made(admin, on(FEW), 'zip');
  const other = await newAdmin();
  expect(must(await other.get<FormExport[]>(AT), 'list')).toEqual([]);
  expect((await fileOf(other, done.id)).status).toBe(404);
  expect((await other.post(`${AT}/${done.id}/stop`)).status).toBe(404);
  expect((await admin.post(`${AT}/${done.id}/stop`)).status).toBe(409);
  const office = await holding('admin');
  await queryDatabase('INSERT INTO admin_sets (document_id, account_id, sets, version) VALUES (?, ?, ?, 1)', [
    `sets${office.account}`.slice(0, 24),
    office.account,
    JSON.stringify(['operations', 'finance', 'content', 'security', 'data-protection']),
  ]);
  for (const person of [office, issued.physician, issued.patient]) {
    expect((await begun(person, on(FEW), 'zip')).status).toBe(403);
    expect((await person.get(`${AT}/count`, on(FEW))).status).toBe(403);
    expect((await fileOf(person, done.id)).status).toBe(403);
  }
});

test('what is asked wrongly is refused with its reason', async () => {
  const person = await newAdmin();
  expect((await begun(person, { from: FEW, to: MANY }, 'zip')).error.details.fields).toMatchObject([{ path: 'filter.to', rule: 'order' }]);
  expect((await person.get(`${AT}/count`, { from: '2026-13-01', to: '2026-12-01' })).status).toBe(400);
  expect((await begun(person, on('2018-01-01'), 'zip')).error).toMatchObject({ status: 422, name: 'form-export.empty' });
  expect((await person.post(AT, { filter: on(FEW), format: 'zip', reason: 'short', language: 'th' })).status).toBe(400);
  await assuredLongAgo(person);
  expect((await begun(person, on(FEW), 'zip')).error.name).toBe('assurance.needed');
});

it('a file is stopped on the way, and nothing of it is left; meanwhile there is no second', async () => {
  const person = await newAdmin();
  const { id } = must(await begun(person, on(MANY), 'pdf'), 'begin');
  expect((await begun(person, on(FEW), 'zip')).error.name).toBe('form-export.busy');
  expect(must(await person.post<FormExport>(`${AT}/${id}/stop`), 'stop')).toMatchObject({ state: 'stopped' });
  await eventually(async () => (await keptSegments(id)) === 0, 60);
  expect((await fileOf(person, id)).status).toBe(404);
  must(await begun(person, on(FEW), 'xlsx'), 'begin');
  expect((await settled(person, (await newest(person)).id)).state).toBe('ready');
  expect(await keptSegments(id)).toBe(0);
});

test('a file is encrypted where it lies, and is gone when its days are over', async () => {
  const { done } = await made(admin, on(FEW), 'zip');
  const kept = await queryDatabase<{ encrypted: unknown }>(
    `SELECT encrypted FROM stored_files WHERE owner_type = 'form-part' AND owner_id IN (SELECT document_id FROM form_parts WHERE export_id = ?)`,
    [done.id],
  );
  expect([kept.length > 0, kept.every(({ encrypted }) => Boolean(encrypted))]).toEqual([true, true]);
  await queryDatabase('UPDATE form_exports SET ends_at = ? WHERE document_id = ?', [process.env.BAI_TEST_DB_URL ? new Date(0).toISOString() : 0, done.id]);
  expect((await fileOf(admin, done.id)).status).toBe(404);
  await runSoon('prescriptions.end-form-exports');
  await eventually(async () => (await keptSegments(done.id)) === 0, 30);
  const [row] = await queryDatabase<{ state: string }>('SELECT state FROM form_exports WHERE document_id = ?', [done.id]);
  expect(row!.state).toBe('ended');
});

test('no more is opened once who asked does this work no longer', async () => {
  const person = await newAdmin();
  const { id } = must(await begun(person, on(MANY), 'pdf'), 'begin');
  await queryDatabase('UPDATE admin_sets SET sets = ? WHERE account_id = ?', [JSON.stringify(['finance']), person.account]);
  const row = await eventually(async () => {
    const [found] = await queryDatabase<{ state: string; problem: string }>('SELECT state, problem FROM form_exports WHERE document_id = ?', [id]);
    return found!.state !== 'making' && found;
  }, 60);
  expect(row).toMatchObject({ state: 'failed', problem: 'access.denied' });
});

test('each patient finds who had their form, and why', async () => {
  const own = await issuedPrescription();
  const demo = await signedIn('admin');
  const { issuedOn } = own.prescription;
  await queryDatabase('UPDATE prescriptions SET issued_on = ? WHERE document_id = ?', ['2019-03-09', own.prescription.id]);
  const { done } = await made(admin, on('2019-03-09'), 'zip');
  await queryDatabase('UPDATE prescriptions SET issued_on = ? WHERE document_id = ?', [issuedOn, own.prescription.id]);
  const { rows } = must(await own.patient.get<{ rows: { action: string; role: string; purpose: string | null }[] }>('/api/audit/access'), 'access');
  expect(rows.filter(({ action, purpose }) => action === 'prescription.open' && purpose?.includes(WHY)).map(({ role }) => role)).toEqual(['admin', 'admin']);
  const trail = must(await demo.get<{ rows: { action: string; purpose: string | null }[] }>('/api/audit', { subject: done.id }), 'trail').rows;
  expect(trail.filter(({ purpose }) => purpose === WHY).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['form-export.create', 'form-export.take']),
  );
});

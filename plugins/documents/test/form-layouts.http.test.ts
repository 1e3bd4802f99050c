import { issuedPrescription, type Issued } from '../../../cms/test/issue';
import { daytime, must, submittedApplication } from '../../../cms/test/journey';
import { newPatient, signedIn, type Person } from '../../../cms/test/people';
import type { FormLayout } from '../contracts';
import { decided, LAYOUTS as AT, placedOn, sentBlank, wholeDraft, WHY } from './layouts';
import { blankForm, everyBox } from '../server/paper/testing/blank-form';
import { textOf } from '../server/paper/testing/read-back';

jest.setTimeout(120_000);

const paperOf = async (person: Person, { prescription }: Issued): Promise<Buffer> => {
  const { status, bytes } = await person.get(`/api/prescriptions/${prescription.id}/pt33.pdf`);
  expect(status).toBe(200);
  return bytes;
};

let admin: Person;
beforeAll(async () => {
  await daytime();
  admin = await signedIn('admin');
});

test('is the administrators’, and takes a PDF of upright A4 pages alone', async () => {
  const begun = must(await sentBlank(admin, await blankForm({ pages: 2 })), 'begin');
  expect(begun).toMatchObject({ state: 'draft', pages: 2, placed: 0, effectiveFrom: null });
  for (const other of [await newPatient(), await signedIn('physician'), await signedIn('editor')])
    for (const answer of [await other.get(AT), await other.get(`${AT}/${begun.id}/blank.pdf`), await sentBlank(other, await blankForm())])
      expect(answer.status).toBe(403);
  const problem = async (bytes: Buffer): Promise<unknown> => (await sentBlank(admin, bytes)).error?.name;
  expect(await problem(await blankForm({ pages: 5 }))).toBe('blank.unsuitable');
  expect(await problem(await blankForm({ size: [841.89, 595.28] }))).toBe('blank.unsuitable');
  expect(await problem(Buffer.from('no form at all'))).toBe('file.unsupported');
  expect(await problem(await blankForm({ script: true }))).toBe('file.unsupported');
  expect((await admin.get(`${AT}/${begun.id}/blank.pdf`)).headers['content-type']).toBe('application/pdf');
});

test('is published whole only, is never changed then, and papers issued before keep every byte', async () => {
  const before = await issuedPrescription();
  const builtIn = await paperOf(before.patient, before);
  const draft = await placedOn(
    admin,
    must(await sentBlank(admin, await blankForm()), 'begin'),
    everyBox().filter(({ field }) => field !== 'qr'),
  );
  const publish = (version = draft.version) => decided(admin, { ...draft, version }, 'publish');
  expect((await publish()).error).toMatchObject({ name: 'layout.incomplete', details: { missing: ['qr'] } });
  const tight = await placedOn(
    admin,
    draft,
    everyBox().map((box) => (box.field === 'patient' ? { ...box, width: 40 } : box)),
  );
  expect((await publish(tight.version)).error).toMatchObject({ name: 'layout.narrow', details: { narrow: ['patient'] } });
  const whole = await placedOn(admin, tight);
  expect((await publish(tight.version)).error?.name).toBe('version.stale');
  const sample = await admin.post(`${AT}/${draft.id}/sample.pdf`, { boxes: everyBox(), sample: 'longest' });
  expect(textOf(sample.bytes)).toContain('SAMPLE');
  const first = must(await publish(whole.version), 'publish');
  expect(first).toMatchObject({ state: 'published', endedAt: null });
  for (const again of [await admin.put(`${AT}/${first.id}`, { note: 'x', boxes: [], version: first.version }), await admin.call('DELETE', `${AT}/${first.id}`)])
    expect(again.error?.name).toBe('state.forbids');

  const between = await issuedPrescription();
  const overlaid = await paperOf(between.patient, between);
  expect(textOf(overlaid)).toContain('OFFICIAL BLANK 1');
  const second = must(await decided(admin, await wholeDraft(admin), 'publish'), 'publish');
  expect(must(await admin.get<FormLayout>(`${AT}/${first.id}`), 'first').state).toBe('retired');
  expect((await paperOf(before.patient, before)).equals(builtIn)).toBe(true);
  expect((await paperOf(between.patient, between)).equals(overlaid)).toBe(true);

  must(await decided(admin, second, 'retire'), 'retire');
  expect((await paperOf(between.physician, between)).equals(overlaid)).toBe(true);
  const trail = must(await admin.get<{ rows: { action: string; purpose: string | null }[] }>('/api/audit', { type: 'form-layout' }), 'trail').rows;
  expect(trail).toEqual(expect.arrayContaining([expect.objectContaining({ action: 'form-layout.publish', purpose: WHY })]));
});

test('an application’s template is its own people’s, says what is known, and is marked', async () => {
  const patient = await newPatient();
  const { id } = await submittedApplication(patient);
  const at = `/api/prescriptions/template/${id}/pt33.pdf`;
  for (const person of [patient, admin]) {
    const text = textOf((await person.get(at)).bytes);
    for (const word of ['แบบฟอร์ม TEMPLATE', 'AP']) expect(text).toContain(word);
    expect(text).not.toContain('DRAFT');
  }
  for (const stranger of [await newPatient(), await signedIn('physician-two')]) expect((await stranger.get(at)).status).toBe(404);
  expect((await (await signedIn('budtender')).get(at)).status).toBe(403);
});

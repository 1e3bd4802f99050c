import { issuedPrescription, type Issued } from '../../../cms/test/issue';
import { holding, newAdmin } from '../../../cms/test/holding';
import { daytime, must } from '../../../cms/test/journey';
import { newPatient, signedIn, type Answer, type Person } from '../../../cms/test/people';
import { letterParts } from '../../documents/server/letters/parts';
import type { LetterChoices, LetterTemplate } from '../contracts';

jest.setTimeout(180_000);

const AT = '/api/prescriptions/letter-templates';
const WHY = 'หัวจดหมายใหม่ของคลินิก';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const COPY = { kind: 'pt33_copy', language: 'th' };

/** All that a Word document says, its footer too. */
const textOf = async (bytes: Buffer): Promise<string> => {
  const parts = await letterParts(bytes);
  const xml = parts.filter(({ name }) => /word\/(document|footer\d)\.xml$/.test(name)).map(({ data }) => data.toString());
  return xml.join(' ').replace(/<[^>]*>/g, '');
};
const letterOf = (person: Person, { prescription }: Issued, query: Record<string, string> = COPY): Promise<Answer> =>
  person.get(`/api/prescriptions/${prescription.id}/letter`, query);
const sent = (person: Person, bytes: Buffer, more: Record<string, string> = {}): Promise<Answer<LetterTemplate>> =>
  person.upload<LetterTemplate>(AT, { bytes, name: 'template.docx', type: WORD }, { ...COPY, note: 'แม่แบบทดสอบ', ...more });
const decided = (person: Person, { id, version }: LetterTemplate, what: 'publish' | 'refuse' | 'retire'): Promise<Answer<LetterTemplate>> =>
  person.post<LetterTemplate>(`${AT}/${id}/${what}`, { version, reason: WHY });

let admin: Person;
let other: Person;
let issued: Issued;
let blank: Buffer;
beforeAll(async () => {
  await daytime();
  admin = await signedIn('admin');
  other = await newAdmin();
  issued = await issuedPrescription();
  blank = (await admin.get(`${AT}/built-in.docx`, COPY)).bytes;
});

it('is made of an issued prescription in both languages, as a copy and as a letter, for those who reach it', async () => {
  const { letters } = must(await issued.patient.get<LetterChoices>(`/api/prescriptions/${issued.prescription.id}/letters`), 'letters');
  expect(letters.map(({ kind, language, from }) => `${kind} ${language} ${from}`)).toEqual([
    'pt33_copy th built_in',
    'pt33_copy en built_in',
    'patient_letter th built_in',
    'patient_letter en built_in',
  ]);
  for (const query of letters.map(({ kind, language }) => ({ kind, language }))) {
    const answer = await letterOf(issued.patient, issued, query);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(WORD);
    const text = await textOf(answer.bytes);
    expect(text).toContain(issued.prescription.number);
    expect(text).not.toMatch(/\{d\.|undefined|null/);
  }
  const copy = await textOf((await letterOf(issued.physician, issued)).bytes);
  for (const words of ['ใช้ซื้อกัญชาไม่ได้', 'ใช้ได้', issued.prescription.number]) expect(copy).toContain(words);
  for (const stranger of [await newPatient(), await signedIn('physician-two')]) expect((await letterOf(stranger, issued)).status).toBe(404);
  expect((await letterOf(await signedIn('budtender'), issued)).status).toBe(403);
});

it('opens the document number, which the trail keeps with the reason of an administrator', async () => {
  expect((await letterOf(admin, issued)).error.name).toBe('input.invalid');
  const reason = 'ผู้ป่วยขอสำเนาที่เคาน์เตอร์';
  expect((await letterOf(admin, issued, { ...COPY, reason })).status).toBe(200);
  const trail = must(await admin.get<{ rows: { purpose: string | null }[] }>('/api/audit', { subject: issued.prescription.id }), 'trail').rows;
  expect(trail.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining([expect.stringContaining(reason)]));
});

it('is a PDF where the machine has LibreOffice, and says so where it has none', async () => {
  const { pdf } = must(await issued.patient.get<LetterChoices>(`/api/prescriptions/${issued.prescription.id}/letters`), 'letters');
  const answer = await letterOf(issued.patient, issued, { ...COPY, format: 'pdf' });
  if (pdf) expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  else expect(answer.error.name).toBe('document.unavailable');
});

it('has the template of the clinic once somebody else has reviewed it, and the platform’s again when it is out of use', async () => {
  const { clinicName } = must(await issued.patient.get<{ clinicName: { th: string } }>(`/api/prescriptions/${issued.prescription.id}`), 'prescription');
  const clinics = must(await admin.get<{ id: string; name: { th: string } }[]>('/api/directory/clinics'), 'clinics');
  const clinicId = clinics.find(({ name }) => name.th === clinicName.th)!.id;
  const uploaded = must(await sent(admin, blank, { clinicId }), 'upload');
  expect(uploaded).toMatchObject({ state: 'waiting', mine: true, clinicId });
  expect(uploaded.fields).toEqual(expect.arrayContaining(['number', 'directions']));
  expect(await textOf((await other.get(`${AT}/${uploaded.id}/sample.docx`)).bytes)).toContain('RX00-0000000-0');
  expect((await other.get(`${AT}/${uploaded.id}/template.docx`)).bytes.equals(blank)).toBe(true);
  for (const what of ['publish', 'refuse'] as const) expect((await decided(admin, uploaded, what)).error.name).toBe('letter-template.own');
  expect((await decided(other, { ...uploaded, version: uploaded.version + 1 }, 'publish')).error.name).toBe('version.stale');
  const used = must(await decided(other, uploaded, 'publish'), 'publish');
  const from = async (): Promise<string> =>
    must(await issued.patient.get<LetterChoices>(`/api/prescriptions/${issued.prescription.id}/letters`), 'letters').letters[0]!.from;
  expect(await from()).toBe('clinic');
  expect(await textOf((await letterOf(issued.patient, issued)).bytes)).toContain(issued.prescription.number);

  const newer = must(await sent(other, blank, { clinicId }), 'newer');
  must(await decided(admin, newer, 'publish'), 'publish newer');
  const rows = must(await admin.get<{ rows: LetterTemplate[] }>(AT), 'list').rows;
  expect(rows.find(({ id }) => id === used.id)).toMatchObject({ state: 'retired' });
  const last = rows.find(({ id }) => id === newer.id)!;
  expect(last).toMatchObject({ state: 'published', mine: false });
  must(await decided(other, last, 'retire'), 'retire');
  expect(await from()).toBe('built_in');
});

it('of many who publish at once one is in use', async () => {
  const uploads = await Promise.all(Array.from({ length: 6 }, async () => must(await sent(admin, blank), 'upload')));
  const answers = await Promise.all(uploads.map((template) => decided(other, template, 'publish')));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const published = must(await admin.get<{ rows: LetterTemplate[] }>(AT, { state: 'published' }), 'list').rows;
  expect(published).toHaveLength(1);
  must(await decided(admin, published[0]!, 'retire'), 'retire');
});

it('refuses what is no Word document or cannot be a template, says why, and is the administrators’ alone', async () => {
  expect((await sent(admin, Buffer.from('no letter at all'))).error.name).toBe('file.unsupported');
  expect((await sent(admin, blank.subarray(0, blank.length / 2))).error.name).toBe('file.unsupported');
  for (const person of [await newPatient(), await signedIn('physician'), await signedIn('editor'), await holding('admin')]) {
    expect((await sent(person, blank)).status).toBe(403);
    expect((await person.get(AT)).status).toBe(403);
  }
  const mine = must(await sent(admin, blank), 'upload');
  must(await admin.call('DELETE', `${AT}/${mine.id}`), 'withdraw');
  expect((await admin.call('DELETE', `${AT}/${mine.id}`)).error.name).toBe('state.forbids');
  const sentBack = must(await decided(other, must(await sent(admin, blank), 'again'), 'refuse'), 'refuse');
  expect(sentBack).toMatchObject({ state: 'refused', reason: WHY });
});

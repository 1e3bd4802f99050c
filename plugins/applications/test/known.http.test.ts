import { queryDatabase } from '../../../cms/test/clock';
import { startedConsultation } from '../../../cms/test/journey';
import { eventually, newPatient, type Answer, type Person } from '../../../cms/test/people';
import type { Application } from '../contracts';
import { attachIdCard, consentsStep, drawnPng, healthStep, identityStep, packageOf, save, startDraft, stepRows, submittedApplication } from './wizard';

jest.setTimeout(90_000);

const read = async (person: Person, id: string) => (await person.get<Application>(`/api/applications/${id}`)).data;
const check = (person: Person, id: string, step: string) => person.post(`/api/applications/${id}/steps/${step}/check`);
const said = ({ error }: Answer<unknown>) => error?.details.fields?.map(({ path, rule }) => `${path} ${rule}`);

describe('what is known already', () => {
  test('stands in the first step of a newcomer, from their sign-up, and is kept by nothing but saving', async () => {
    const person = await newPatient('นางสาววาดดาว ทดลองเดิน');
    const { id, steps } = await startDraft(person);
    expect(steps!.identity).toMatchObject({
      answers: { name: { title: 'นางสาว', first: 'วาดดาว', last: 'ทดลองเดิน' }, sex: 'female' },
      version: 0,
      savedAt: null,
    });
    const middle = await startDraft(await newPatient('นางสาววาดดาว กลางใจ ทดลองเดิน'));
    expect(middle.steps!.identity).toMatchObject({ answers: { name: { first: 'วาดดาว กลางใจ', last: 'ทดลองเดิน' } } });
    expect(await stepRows(id)).toEqual([]);
    expect((await save(person, id, 'identity', { phone: '081' }, 1, 0)).status).toBe(200);
    expect((await read(person, id)).steps!.identity!.answers).toEqual({ phone: '081' });
  });

  test('stands there for who comes again, from the application before: all but the number of the card', async () => {
    const person = await newPatient();
    const given = identityStep();
    const before = await submittedApplication(person, 'face_to_face', { identity: given, health: { allergies: 'กุ้ง' } });
    await person.post(`/api/applications/${before.id}/cancel`, { reason: 'เปลี่ยนใจไม่ขอรับแล้ว' });
    const { steps } = await startDraft(person);
    const { name, nameLatin, birthDate, birthPrecision, sex, address } = given;
    expect(steps!.identity!.answers).toEqual({ name, nameLatin, birthDate, birthPrecision, sex, address, phone: '0812345678' });
    expect(steps!.health!.answers).toEqual({ allergies: 'กุ้ง' });
  });

  test('is saved by no answer before starting that says the same, and goes along with one that differs', async () => {
    const packageId = await packageOf(await newPatient(), 'face_to_face');
    const start = async (sex: string) => {
      const person = await newPatient('นางสาววาดดาว ทดลองเดิน');
      const { id, steps } = (await person.post<Application>('/api/applications', { packageId, sex })).data;
      return [(await stepRows(id)).length, steps!.identity!.version, (steps!.identity!.answers as { sex: string }).sex, steps!.identity!.answers.name];
    };
    const name = { title: 'นางสาว', first: 'วาดดาว', last: 'ทดลองเดิน' };
    expect(await start('female')).toEqual([0, 0, 'female', name]);
    expect(await start('other')).toEqual([1, 1, 'other', name]);
  });

  test('are the answers given before starting: they are not asked again, and a yes starts nothing', async () => {
    const person = await newPatient();
    const packageId = await packageOf(person, 'face_to_face');
    const stopped = await person.post('/api/applications', { packageId, exclusions: { pregnant: 'yes', breastfeeding: 'no' } });
    expect([stopped.status, stopped.error.name, stopped.error.details.rule]).toEqual([422, 'application.excluded', 'exclusion.pregnant']);
    expect((await person.get<{ total: number }>('/api/applications')).data.total).toBe(0);
    const exclusions = { pregnant: 'no', breastfeeding: 'no' };
    const { data } = await person.post<Application>('/api/applications', { packageId, exclusions });
    expect(data.steps!.health).toMatchObject({ answers: { exclusions }, version: 1 });
    await save(person, data.id, 'health', { exclusions, symptoms: 'หลับยาก' }, 2, 1);
    const again = await person.post<Application>('/api/applications', { packageId, exclusions });
    expect(again.data.steps!.health).toMatchObject({ answers: { exclusions, symptoms: 'หลับยาก' }, version: 2 });
  });
});

describe('a step is checked when it is left', () => {
  test('by all that can be known of it, at its own fields', async () => {
    const person = await newPatient();
    const { id } = await startDraft(person);
    await save(person, id, 'identity', { ...identityStep(), birthDate: '2010-11-22', phone: '12345' });
    const young = await check(person, id, 'identity');
    expect([young.status, young.error.name, young.error.details.rule]).toEqual([422, 'application.incomplete', 'patient.age']);
    expect(said(young)).toEqual(['birthDate age', 'phone phone']);
    await save(person, id, 'health', { ...healthStep(), exclusions: { pregnant: 'no' } });
    expect(said(await check(person, id, 'health'))).toEqual(['exclusions.breastfeeding required']);
    await save(person, id, 'consents', consentsStep());
    expect(said(await check(person, id, 'consents'))).toEqual(['files.id_card required']);
  });

  test('and passes when it is right, whatever the others lack; nobody else may ask', async () => {
    const person = await newPatient();
    const { id } = await startDraft(person);
    await save(person, id, 'identity', identityStep());
    expect((await check(person, id, 'identity')).status).toBe(200);
    await save(person, id, 'consents', consentsStep());
    await attachIdCard(person, id);
    expect((await check(person, id, 'consents')).status).toBe(200);
    expect((await check(await newPatient(), id, 'identity')).status).toBe(404);
    const done = await submittedApplication(await newPatient());
    expect((await check(person, done.id, 'identity')).status).toBe(404);
  });
});

test('a reply takes files, as long as it is asked for; the physician sees them', async () => {
  const visit = await startedConsultation(await newPatient());
  const { patient, physician, applicationId: id, appointment } = visit;
  const add = (kind = 'reply') =>
    patient.upload<{ id: string }>(`/api/applications/${id}/files`, { name: 'ผลตรวจ.png', bytes: drawnPng(3), type: 'image/png' }, { kind });
  const ask = (text: string) => physician.post(`/api/applications/${id}/ask`, { text });
  expect((await add()).error.name).toBe('state.forbids');
  expect((await physician.post(`/api/consultations/appointments/${appointment.id}/complete`)).status).toBe(200);
  expect((await ask('ขอรูปซองยา')).status).toBe(200);
  expect((await add('id_card')).error.name).toBe('state.forbids');
  const [first, second] = [await add(), await add()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect((await patient.call('DELETE', `/api/applications/${id}/files/${second.data.id}`)).status).toBe(200);
  expect((await patient.post(`/api/applications/${id}/reply`, { text: 'ตามรูป' })).status).toBe(200);
  const seen = await read(physician, id);
  expect([seen.requests[0]?.reply?.text, seen.files.filter(({ kind }) => kind === 'reply').map((file) => file.id)]).toEqual(['ตามรูป', [first.data.id]]);
  expect((await physician.get(`/api/applications/${id}/files/${first.data.id}`)).status).toBe(200);
  expect((await patient.call('DELETE', `/api/applications/${id}/files/${first.data.id}`)).error.name).toBe('state.forbids');
  // What came with an earlier reply stays with it.
  await ask('ขออีกรูป');
  expect((await patient.call('DELETE', `/api/applications/${id}/files/${first.data.id}`)).status).toBe(404);
  expect((await add()).status).toBe(200);
});

test('a refusal is told by mail, which says nothing of what for', async () => {
  const { physician, applicationId: id, appointment } = await startedConsultation(await newPatient());
  await physician.post(`/api/consultations/appointments/${appointment.id}/complete`);
  expect((await physician.post(`/api/applications/${id}/reject`, { reason: 'มีวิธีรักษาอื่นที่เหมาะกว่า' })).status).toBe(200);
  const [mail] = await eventually(async () => {
    const found = await queryDatabase<{ text: string }>('SELECT text FROM messages WHERE event = ? AND about_id = ?', ['application.rejected', id]);
    return found.length === 1 && found;
  });
  expect(mail!.text).not.toContain('วิธีรักษา');
});

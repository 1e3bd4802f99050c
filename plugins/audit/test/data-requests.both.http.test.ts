import { addDays, bangkokDay } from '@bai/kernel/contracts';
import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { holding, newAdmin } from '../../../cms/test/holding';
import { must, testPictures } from '../../../cms/test/journey';
import { eventually, newPatient, runThrough, type Person } from '../../../cms/test/people';
import type { DataRequest, OneDataRequest, OwnDataRequest } from '../contracts';

jest.setTimeout(180_000);

const PATH = '/api/audit/requests';
const OWN = '/api/audit/own-requests';
const WISH = 'ขอแก้ชื่อภาษาอังกฤษให้ตรงกับหนังสือเดินทาง';
let office: Person;
let patient: Person;
beforeAll(async () => {
  [office, patient] = [await newAdmin(), await newPatient()];
});

const today = async (): Promise<string> => bangkokDay(new Date(Date.now() + (await clockOffset())));
const asked = async (kind: string, who = patient) => must(await who.post<OwnDataRequest>(OWN, { kind, wish: WISH }), kind);
const own = async (id: string, who = patient) => must(await who.get<{ rows: OwnDataRequest[] }>(OWN, { limit: 100 }), 'own').rows.find((row) => row.id === id)!;
const one = async (id: string) => must(await office.get<OneDataRequest>(`${PATH}/${id}`), 'one');
const step = (id: string, verb: string, body: object) => office.post<OneDataRequest>(`${PATH}/${id}/${verb}`, body);
const CHECKED = { identity: 'document', identityNote: 'ดูบัตรประชาชน' };
const entered = (given: object = {}) =>
  office.post<OneDataRequest>(PATH, {
    kind: 'access',
    wish: WISH,
    email: '',
    name: 'ผู้ทดลอง ไม่มีบัญชี',
    contact: 'จดหมาย',
    ...CHECKED,
    ...given,
  });
/** What somebody was mailed about a request, by kinds. */
const mailed = async (event: string, number: string) =>
  (
    await queryDatabase<{ account_id: string; text: string; language: string }>('SELECT account_id, text, language FROM messages WHERE event = ?', [event])
  ).filter(({ text }) => text.includes(number));

it('a request of one’s own has a number and thirty days, reaches the office, and its maker sees how it stands', async () => {
  const made = await asked('rectification');
  const day = await today();
  expect(made).toMatchObject({ state: 'received', receivedOn: day, dueOn: addDays(day, 30), daysLeft: 30, answer: null, files: [] });
  expect(made.number).toMatch(/^DR\d\d-\d{7}-\d$/);
  expect(await one(made.id)).toMatchObject({ accountId: patient.account, contact: patient.email, identity: 'signed_in', wish: WISH });
  await eventually(async () => (await mailed('data-request.received', made.number)).length === 1);
  const arrived = await eventually(async () => {
    const all = await mailed('data-request.arrived', made.number);
    return all.some(({ account_id }) => account_id === office.account) && all;
  });
  expect(arrived.every(({ account_id }) => account_id !== patient.account)).toBe(true);
  must(await step(made.id, 'take', CHECKED), 'take');
  expect((await own(made.id)).state).toBe('in_progress');
  must(await step(made.id, 'answer', { answer: 'แก้ไขแล้ว' }), 'answer');
  expect(await own(made.id)).toMatchObject({ state: 'answered', answer: 'แก้ไขแล้ว' });
  await eventually(async () => (await mailed('data-request.answered', made.number)).length === 1);
  expect((await one(made.id)).history.map(({ to }) => to)).toEqual(['received', 'in_progress', 'answered']);
  const [mail] = await mailed('data-request.answered', made.number);
  expect(mail!.text).not.toContain('แก้ไขแล้ว');
});

it('nobody else sees it, and nobody but the office handles it', async () => {
  const made = await asked('objection');
  const stranger = await newPatient();
  const colleague = await holding('admin');
  expect(must(await stranger.get<{ total: number }>(OWN), 'own').total).toBe(0);
  expect((await stranger.get(`${OWN}/${made.id}/files/${made.id}`)).status).toBe(404);
  for (const person of [stranger, colleague])
    for (const answer of [await person.get(PATH), await person.get(`${PATH}/${made.id}`), await person.post(`${PATH}/${made.id}/take`, CHECKED)])
      expect(answer.status).toBe(403);
});

it('of a kind one waits at a time, however often it is pressed', async () => {
  const who = await newPatient();
  const answers = await Promise.all([1, 2, 3, 4].map(() => who.post(OWN, { kind: 'erasure', wish: WISH })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)!.error.name).toBe('data-request.waiting');
  await asked('restriction', who);
});

it('what cannot follow does not, and changes nothing', async () => {
  const made = await asked('portability');
  expect((await step(made.id, 'answer', { answer: 'x' })).error.name).toBe('state.forbids');
  must(await step(made.id, 'refuse', { reason: 'ขอข้อมูลของผู้อื่น' }), 'refuse');
  for (const [verb, body] of [
    ['take', CHECKED],
    ['answer', { answer: 'x' }],
    ['refuse', { reason: 'ทดสอบตามขั้นตอนของระบบ' }],
    ['extend', { reason: 'ทดสอบตามขั้นตอนของระบบ' }],
  ] as const)
    expect([verb, (await step(made.id, verb, body)).status]).toEqual([verb, 409]);
  expect(await own(made.id)).toMatchObject({ state: 'refused', refusal: 'ขอข้อมูลของผู้อื่น' });
  await eventually(async () => (await mailed('data-request.refused', made.number)).length === 1);
});

it('is put off once, with a reason that its maker sees; access and copies are not', async () => {
  const who = await newPatient();
  const fixed = await asked('copy', who);
  expect((await step(fixed.id, 'extend', { reason: 'มีงานมากในเดือนนี้' })).error.name).toBe('data-request.fixed');
  const made = await asked('erasure', who);
  const answers = await Promise.all([1, 2, 3].map(() => step(made.id, 'extend', { reason: 'ต้องตรวจเอกสารหลายแห่ง' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(await own(made.id, who)).toMatchObject({ dueOn: addDays(made.receivedOn, 60), daysLeft: 60, extension: 'ต้องตรวจเอกสารหลายแห่ง' });
  await eventually(async () => (await mailed('data-request.extended', made.number)).length === 1);
});

it('is entered for somebody without an account, or with one, from the day it came', async () => {
  const day = await today();
  const letter = must(await entered({ receivedOn: addDays(day, -10) }), 'letter');
  expect(letter).toMatchObject({ accountId: null, daysLeft: 20, contact: 'จดหมาย', name: { th: 'ผู้ทดลอง ไม่มีบัญชี' } });
  const known = must(await entered({ receivedOn: day, email: patient.email, name: '', contact: '' }), 'known');
  expect(known.accountId).toBe(patient.account);
  expect((await own(known.id)).number).toBe(known.number);
  expect((await entered({ receivedOn: day, email: 'nobody@people.example' })).error.details.fields).toMatchObject([{ path: 'email', rule: 'no-account' }]);
  expect((await entered({ receivedOn: addDays(day, 1) })).error.details.fields).toMatchObject([{ path: 'receivedOn', rule: 'future' }]);
  expect((await entered({ receivedOn: day, name: '' })).error.details.fields).toMatchObject([{ path: 'name', rule: 'required' }]);
});

it('the list has what is overdue first and what is closed last, and finds it by its number', async () => {
  const day = await today();
  const late = must(await entered({ receivedOn: addDays(day, -400) }), 'late');
  const closed = must(await entered({ receivedOn: addDays(day, -500) }), 'closed');
  must(await step(closed.id, 'refuse', { reason: 'ทดสอบตามขั้นตอนของระบบ' }), 'refuse');
  const list = async (query: object) => must(await office.get<{ rows: DataRequest[] }>(PATH, { limit: 100, ...query }), 'list').rows;
  const rows = await list({});
  const days = rows.map((row) => (['answered', 'refused'].includes(row.state) ? Infinity : row.daysLeft));
  expect(days).toEqual([...days].sort((a, b) => a - b));
  expect((await list({ due: 'overdue' })).map(({ id }) => id)).toContain(late.id);
  expect((await list({ due: 'overdue' })).every(({ daysLeft }) => daysLeft < 0)).toBe(true);
  expect((await list({ q: late.number.slice(0, 9) })).map(({ id }) => id)).toContain(late.id);
});

it('reminds the office at seven days, at one and once it is late, each time once', async () => {
  const day = await today();
  const made = must(await entered({ receivedOn: addDays(day, -23) }), 'entered');
  const reminders = async (event: string) => (await mailed(event, made.number)).filter(({ account_id }) => account_id === office.account).length;
  const moved = (receivedOn: string) =>
    queryDatabase('UPDATE data_requests SET due_on = ? WHERE document_id = ?', [addDays(receivedOn, 30), made.id]).then(() =>
      runThrough('audit.request-clock'),
    );
  await runThrough('audit.request-clock');
  await eventually(async () => (await reminders('data-request.due')) === 1);
  await runThrough('audit.request-clock');
  await moved(addDays(day, -29));
  await eventually(async () => (await reminders('data-request.due')) === 2);
  await moved(addDays(day, -31));
  await eventually(async () => (await reminders('data-request.overdue')) === 1);
  await runThrough('audit.request-clock');
  expect([await reminders('data-request.due'), await reminders('data-request.overdue')]).toEqual([2, 1]);
});

it('an answer may have files, which its maker alone takes once it is given', async () => {
  const made = must(await entered({ receivedOn: await today(), email: patient.email, name: '', contact: '', kind: 'copy' }), 'entered');
  const { card } = await testPictures();
  const file = { name: 'copy.png', bytes: card, type: 'image/png' };
  const attach = () => office.upload<OneDataRequest>(`${PATH}/${made.id}/files`, file, {});
  expect((await attach()).error.name).toBe('state.forbids');
  must(await step(made.id, 'take', CHECKED), 'take');
  const [first] = must(await attach(), 'attach').files;
  const [, second] = must(await attach(), 'attach').files;
  expect((await own(made.id)).files).toEqual([]);
  expect((await patient.get(`${OWN}/${made.id}/files/${first!.id}`)).status).toBe(404);
  expect(must(await office.call<OneDataRequest>('DELETE', `${PATH}/${made.id}/files/${second!.id}`), 'detach').files).toHaveLength(1);
  must(await step(made.id, 'answer', { answer: 'แนบสำเนามาแล้ว' }), 'answer');
  expect((await own(made.id)).files).toMatchObject([{ id: first!.id }]);
  const taken = await patient.get(`${OWN}/${made.id}/files/${first!.id}`);
  expect([taken.status, taken.bytes.length > 100]).toEqual([200, true]);
  expect((await (await newPatient()).get(`${OWN}/${made.id}/files/${first!.id}`)).status).toBe(404);
  expect((await attach()).error.name).toBe('state.forbids');
});

it('what people write stands in no entry of the trail', async () => {
  const made = await asked('withdrawal');
  must(await step(made.id, 'take', CHECKED), 'take');
  must(await step(made.id, 'answer', { answer: 'ถอนให้แล้วทุกข้อ' }), 'answer');
  const rows = await queryDatabase<{ payload: string | null; action: string }>('SELECT action, payload FROM bai_audit WHERE subject = ? ORDER BY id', [
    made.id,
  ]);
  expect(rows.map(({ action }) => action)).toEqual(['data-request.create', 'data-request.take', 'data-request.answer']);
  for (const { payload } of rows) for (const said of [WISH, 'ถอนให้แล้ว', 'ดูบัตร']) expect(payload).not.toContain(said);
});

import { queryDatabase } from '../../../cms/test/clock';
import { must, startedConsultation } from '../../../cms/test/journey';
import { eventually, newPatient, runThrough, type Person } from '../../../cms/test/people';
import type { Application, RequestItem } from '../contracts';
import { drawnPng } from './wizard';

jest.setTimeout(180_000);
const DAY = 86_400_000;

const ITEMS: RequestItem[] = [
  { kind: 'health', field: 'medicines' },
  { kind: 'document', text: 'ผลตรวจเลือด' },
  { kind: 'question', text: 'นอนกี่ชั่วโมง' },
];

/** A held visit whose physician asked for more. */
const asked = async (items: RequestItem[] = ITEMS) => {
  const patient = await newPatient();
  const { physician, appointment, applicationId: id } = await startedConsultation(patient);
  must(await physician.post(`/api/consultations/appointments/${appointment.id}/complete`, { asking: true }), 'complete');
  must(await physician.post(`/api/applications/${id}/ask`, { text: 'ขอเพิ่มเติม', items }), 'ask');
  return { patient, physician, id };
};
const read = async (person: Person, id: string): Promise<Application> => must(await person.get<Application>(`/api/applications/${id}`), 'read');
const attach = async (person: Person, id: string): Promise<string> =>
  must(
    await person.upload<{ id: string }>(`/api/applications/${id}/files`, { name: 'lab.png', bytes: drawnPng(3), type: 'image/png' }, { kind: 'reply' }),
    'attach',
  ).id;
const say = (words: string) => ({ text: words, fileIds: [] });

/** Lets days pass for one request alone. */
const age = async (id: string, days: number): Promise<void> => {
  const [row] = await queryDatabase<{ reply_by: string | number; decide_by: string | number | null }>(
    'SELECT reply_by, decide_by FROM information_requests WHERE application_id = ?',
    [id],
  );
  const earlier = (moment: string | number): Date | number => {
    const at = new Date(moment).getTime() - days * DAY;
    return process.env.BAI_TEST_DB_URL ? new Date(at) : at;
  };
  await queryDatabase('UPDATE information_requests SET reply_by = ?, decide_by = ? WHERE application_id = ?', [
    earlier(row!.reply_by),
    row!.decide_by === null ? null : earlier(row!.decide_by),
    id,
  ]);
};
const told = async (event: string, id: string): Promise<number> =>
  (await queryDatabase('SELECT id FROM messages WHERE event = ? AND about_id = ?', [event, id])).length;

test('what is asked for is answered item by item; what is typed is the patient’s alone until it is sent', async () => {
  const { patient, physician, id } = await asked();
  const [request] = (await read(patient, id)).requests;
  expect(request).toMatchObject({ text: 'ขอเพิ่มเติม', items: ITEMS, reply: null, repliedAt: null, decideBy: null });
  const days = (new Date(request!.replyBy).getTime() - new Date(request!.askedAt).getTime()) / DAY;
  expect(Math.round(days)).toBe(14);
  const typed = { text: '', answers: [say('พาราเซตามอล')] };
  const saved = must(await patient.put<{ version: number }>(`/api/applications/${id}/reply`, { ...typed, version: request!.version }), 'save');
  expect((await read(patient, id)).requests[0]!.reply).toEqual(typed);
  expect((await read(physician, id)).requests[0]!.reply).toBeNull();
  const [row] = await queryDatabase<{ answers: string }>('SELECT answers FROM information_requests WHERE application_id = ?', [id]);
  expect(row!.answers).not.toContain('พาราเซตามอล');

  const early = await patient.post(`/api/applications/${id}/reply`, typed);
  expect(early.error.details.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual(['answers.1.fileIds file-needed', 'answers.2.text required']);
  const file = await attach(patient, id);
  const whole = { text: 'ครบแล้ว', answers: [say('พาราเซตามอล'), { text: '', fileIds: [file] }, say('5')] };
  must(await patient.post(`/api/applications/${id}/reply`, whole), 'reply');
  const seen = await read(physician, id);
  expect([seen.state, seen.requests[0]!.reply]).toEqual(['in_review', whole]);
  expect(seen.requests[0]!.decideBy).not.toBeNull();
  expect((await physician.get(`/api/applications/${id}/files/${file}`)).status).toBe(200);
  await eventually(async () => (await told('application.replied', id)) === 1);
  expect((await patient.put(`/api/applications/${id}/reply`, { ...typed, version: saved.version })).error.name).toBe('state.forbids');
});

test('a former request stays with its reply when more is asked, and its files count for it alone', async () => {
  const { patient, physician, id } = await asked([{ kind: 'document', text: 'รูปซองยา' }]);
  const file = await attach(patient, id);
  must(await patient.post(`/api/applications/${id}/reply`, { text: '', answers: [{ text: '', fileIds: [file] }] }), 'reply');
  must(await physician.post(`/api/applications/${id}/ask`, { text: 'อีกครั้ง', items: [{ kind: 'document', text: 'รูปที่ชัดกว่า' }] }), 'ask again');
  const again = await patient.post(`/api/applications/${id}/reply`, { text: '', answers: [{ text: '', fileIds: [file] }] });
  expect(again.error.details.fields).toMatchObject([{ path: 'answers.0.fileIds', rule: 'file-gone' }]);
  expect((await patient.call('DELETE', `/api/applications/${id}/files/${file}`)).error.name).toBe('record.missing');
  expect((await read(physician, id)).requests.map(({ text, repliedAt }) => [text, repliedAt !== null])).toEqual([
    ['อีกครั้ง', false],
    ['ขอเพิ่มเติม', true],
  ]);
});

it('of two windows the later is shown what the first saved; of many replies at once one is sent', async () => {
  const { patient, physician, id } = await asked([{ kind: 'question', text: 'นอนกี่ชั่วโมง' }]);
  const { version } = (await read(patient, id)).requests[0]!;
  const save = (words: string) => patient.put(`/api/applications/${id}/reply`, { text: '', answers: [say(words)], version });
  must(await save('ห้า'), 'first');
  const stale = await save('หก');
  expect(stale.error).toMatchObject({ name: 'version.stale', details: { newer: { reply: { answers: [say('ห้า')] } } } });
  expect((await save('ห้า')).status).toBe(200);
  const sent = await Promise.all(Array.from({ length: 10 }, (_, at) => patient.post(`/api/applications/${id}/reply`, { text: '', answers: [say(`${at}`)] })));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(sent.filter(({ status }) => status === 409)).toHaveLength(9);
  expect((await read(physician, id)).history.filter(({ move }) => move === 'reply')).toHaveLength(1);
});

it('the patient is reminded twice, then it goes on without a reply, and a late decision is told', async () => {
  const { patient, physician, id } = await asked();
  const tend = () => runThrough('applications.tend-requests');
  await tend();
  expect(await told('application.reply-due', id)).toBe(0);
  for (const [days, reminders] of [
    [7.5, 1],
    [0, 1],
    [5, 2],
  ] as const) {
    await age(id, days);
    await tend();
    await eventually(async () => (await told('application.reply-due', id)) === reminders);
  }
  await age(id, 2);
  await Promise.all([tend(), tend()]);
  await eventually(async () => (await read(patient, id)).state === 'in_review');
  expect((await patient.post(`/api/applications/${id}/reply`, { text: 'สาย' })).error.name).toBe('state.forbids');
  const [request] = (await read(physician, id)).requests;
  expect([request!.reply, request!.lapsedAt === null]).toEqual([null, false]);
  expect((await read(physician, id)).history.filter(({ move }) => move === 'resume')).toHaveLength(1);
  await eventually(async () => (await told('application.reply-lapsed', id)) === 1);
  expect(await told('application.decision-late', id)).toBe(0);
  await age(id, 8);
  await tend();
  await eventually(async () => (await told('application.decision-late', id)) > 0);
  const late = await told('application.decision-late', id);
  await tend();
  expect(await told('application.decision-late', id)).toBe(late);
  // What is decided is nobody's to be reminded of.
  must(await physician.post(`/api/applications/${id}/reject`, { reason: 'ไม่มีข้อมูลพอ' }), 'reject');
});

test('ill-formed requests are refused by the field, and nobody else reaches one', async () => {
  const { physician, id } = await asked([]);
  const stranger = await newPatient();
  expect((await stranger.put(`/api/applications/${id}/reply`, { text: 'x', version: 0 })).error.name).toBe('record.missing');
  for (const items of [
    [{ kind: 'health', field: 'exclusions' }],
    [{ kind: 'document', text: '' }],
    Array(11).fill({ kind: 'question', text: 'x' }),
    [{ kind: 'x' }],
  ])
    expect((await physician.post(`/api/applications/${id}/ask`, { text: 'x', items })).error.name).toBe('input.invalid');
});

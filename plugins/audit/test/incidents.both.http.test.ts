import { bangkokDay, clockOf } from '@bai/kernel/contracts';
import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { holding, newAdmin } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { eventually, newPatient, runThrough, type Person } from '../../../cms/test/people';
import type { Incident, OneIncident } from '../contracts';

jest.setTimeout(180_000);

const PATH = '/api/audit/incidents';
const HOUR = 3_600_000;
const WHAT = 'ส่งอีเมลผลตรวจไปผิดคน';
let office: Person;
let patient: Person;
beforeAll(async () => {
  [office, patient] = [await newAdmin(), await newPatient()];
});

const hoursAgo = async (hours: number) => {
  const then = new Date(Date.now() + (await clockOffset()) - hours * HOUR);
  return { day: bangkokDay(then), time: clockOf(then) };
};
const opened = async (hours = 1, given: object = {}): Promise<OneIncident> => {
  const { day, time } = await hoursAgo(hours);
  const body = { discoveredOn: day, discoveredTime: time, what: WHAT, dataKinds: ['health'], people: 2, risk: 'some', measures: '', ...given };
  return must(await office.post<OneIncident>(PATH, body), 'open');
};
const step = (id: string, verb: string, body: object) => office.post<OneIncident>(`${PATH}/${id}/${verb}`, body);
const reported = async (id: string, hours: number, given: object = {}) => {
  const { day, time } = await hoursAgo(hours);
  return step(id, 'report', { reportedOn: day, reportedTime: time, reference: 'PDPC-1', lateReason: '', ...given });
};
const mailed = async (event: string, number: string) =>
  (await queryDatabase<{ account_id: string; text: string }>('SELECT account_id, text FROM messages WHERE event = ?', [event])).filter(({ text }) =>
    text.includes(number),
  );

it('has seventy-two hours from its discovery, and goes from open to reported to closed', async () => {
  const one = await opened(2);
  expect(one.number).toMatch(/^IN\d\d-\d{7}-\d$/);
  expect(one).toMatchObject({ state: 'open', cause: 'person', what: WHAT, dataKinds: ['health'], people: 2, told: 0 });
  expect(Date.parse(one.dueAt) - Date.parse(one.discoveredAt)).toBe(72 * HOUR);
  must(await step(one.id, 'contain', { reason: 'ปิดการส่งข้อมูลแล้ว' }), 'contain');
  expect(must(await reported(one.id, 0), 'report')).toMatchObject({ state: 'reported', reference: 'PDPC-1', lateReason: null });
  expect(must(await step(one.id, 'close', { reason: 'ให้ตรวจผู้รับก่อนส่ง' }), 'close').history.map(({ to }) => to)).toEqual([
    'open',
    'contained',
    'reported',
    'closed',
  ]);
  for (const [verb, body] of [
    ['contain', { reason: 'ทดสอบตามขั้นตอนของระบบ' }],
    ['waive', { reason: 'ทดสอบตามขั้นตอนของระบบ' }],
    ['close', { reason: 'ทดสอบตามขั้นตอนของระบบ' }],
    ['tell', { addresses: [patient.email], th: 'x', en: 'x' }],
  ] as const)
    expect([verb, (await step(one.id, verb, body)).status]).toEqual([verb, verb === 'waive' ? 422 : 409]);
  expect((await office.put(`${PATH}/${one.id}`, { what: 'x', dataKinds: [], people: null, risk: 'none', measures: '', version: 99 })).status).toBe(409);
});

it('is reported late only with the reason, and not before it was discovered', async () => {
  const late = await opened(80);
  expect((await reported(late.id, 1)).error.details.fields).toMatchObject([{ path: 'lateReason', rule: 'required' }]);
  expect((await reported(late.id, 90)).error.details.fields).toMatchObject([{ path: 'reportedTime', rule: 'order' }]);
  expect((await reported(late.id, -2)).error.details.fields).toMatchObject([{ path: 'reportedTime', rule: 'future' }]);
  expect(must(await reported(late.id, 1, { lateReason: 'พบช้าเพราะวันหยุดยาว' }), 'late')).toMatchObject({ state: 'reported', lateReason: 'พบช้าเพราะวันหยุดยาว' });
});

it('need not be reported only where nobody is at risk, and is closed with a high risk only once people were told', async () => {
  const risky = await opened(1, { risk: 'high' });
  expect((await step(risky.id, 'waive', { reason: 'ทดสอบตามขั้นตอนของระบบ' })).error.name).toBe('incident.risky');
  must(await reported(risky.id, 0), 'report');
  expect((await step(risky.id, 'close', { reason: 'ทดสอบตามขั้นตอนของระบบ' })).error.name).toBe('incident.untold');
  const harmless = await opened(1, { risk: 'none' });
  expect(must(await step(harmless.id, 'waive', { reason: 'ข้อมูลเข้ารหัสไว้' }), 'waive')).toMatchObject({
    state: 'not_notifiable',
    reason: 'ข้อมูลเข้ารหัสไว้',
  });
  const unclear = await opened(1, { risk: null });
  expect((await reported(unclear.id, 0)).error.name).toBe('incident.incomplete');
});

it('tells people once, in their own language, and says which addresses nobody has', async () => {
  const one = await opened();
  const other = await newPatient();
  await queryDatabase("UPDATE up_users SET language = 'en', phone = ? WHERE document_id = ?", ['+66899990001', other.account]);
  const said = { th: 'โปรดระวังผู้แอบอ้าง', en: 'Beware of impostors' };
  const tell = (addresses: string[]) => office.post<{ told: number; before: number; unknown: string[] }>(`${PATH}/${one.id}/tell`, { addresses, ...said });
  const answers = await Promise.all([1, 2].map(() => tell([patient.email, '089-999 0001', 'nobody@people.example'])));
  expect(answers.map(({ data }) => data.told).reduce((a, b) => a + b)).toBe(2);
  expect(must(answers[0]!, 'tell').unknown).toEqual(['nobody@people.example']);
  const mails = await eventually(async () => {
    const all = await mailed('incident.told', one.number);
    return all.length === 2 && all;
  });
  expect(mails.find(({ account_id }) => account_id === patient.account)!.text).toContain(said.th);
  expect(mails.find(({ account_id }) => account_id === other.account)!.text).toContain(said.en);
  expect(must(await office.get<OneIncident>(`${PATH}/${one.id}`), 'one').told).toBe(2);
  expect(must(await tell([patient.email]), 'again')).toEqual({ told: 0, before: 1, unknown: [] });
  await queryDatabase('UPDATE sessions SET assured_at = ? WHERE account_id = ?', [process.env.BAI_TEST_DB_URL ? new Date(0).toISOString() : 0, office.account]);
  expect((await tell([patient.email])).error.name).toBe('assurance.needed');
});

it('reminds at 48 hours, at 71 and once it is late, each time once', async () => {
  const one = await opened(49);
  const reminders = async (event: string) => (await mailed(event, one.number)).filter(({ account_id }) => account_id === office.account).length;
  const after = async (hours: number) => {
    const at = Date.now() + (await clockOffset()) - hours * HOUR;
    await queryDatabase('UPDATE incidents SET discovered_at = ? WHERE document_id = ?', [
      process.env.BAI_TEST_DB_URL ? new Date(at).toISOString() : at,
      one.id,
    ]);
    await runThrough('audit.incident-clock');
  };
  await after(49);
  await eventually(async () => (await reminders('incident.due')) === 1);
  await after(50);
  await after(71.5);
  await eventually(async () => (await reminders('incident.due')) === 2);
  await after(73);
  await eventually(async () => (await reminders('incident.overdue')) === 1);
  await after(80);
  expect([await reminders('incident.due'), await reminders('incident.overdue')]).toEqual([2, 1]);
});

it('is for those who look after data and security, and what is written of it stands in no entry of the trail', async () => {
  const one = await opened();
  const colleague = await holding('admin');
  for (const person of [patient, colleague])
    for (const answer of [
      await person.get(PATH),
      await person.get(`${PATH}/${one.id}`),
      await person.post(`${PATH}/${one.id}/contain`, { reason: 'ทดสอบตามขั้นตอนของระบบ' }),
    ])
      expect(answer.status).toBe(403);
  must(
    await office.put(`${PATH}/${one.id}`, { what: `${WHAT} จริง`, dataKinds: ['health'], people: 3, risk: 'some', measures: 'แก้', version: one.version }),
    'keep',
  );
  const rows = await queryDatabase<{ payload: string | null }>('SELECT payload FROM bai_audit WHERE subject = ?', [one.id]);
  expect(rows).toHaveLength(2);
  for (const { payload } of rows) expect(payload).not.toContain(WHAT);
  const { rows: list } = must(await office.get<{ rows: Incident[] }>(PATH, { q: one.number.slice(0, 8) }), 'list');
  expect(list.map(({ id }) => id)).toContain(one.id);
});

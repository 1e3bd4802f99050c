import { queryDatabase } from '../../../cms/test/clock';
import { holding, newAdmin } from '../../../cms/test/holding';
import { must, submittedApplication } from '../../../cms/test/journey';
import { eventually, newPatient, runThrough, type Person } from '../../../cms/test/people';
import type { Activity } from '../contracts';

jest.setTimeout(120_000);

const PATH = '/api/audit/activities';
let office: Person;
beforeAll(async () => {
  office = await newAdmin();
});
const list = async (query: Record<string, string | number> = {}) =>
  must(await office.get<{ rows: Activity[]; next: string | null }>(PATH, { limit: 100, ...query }), 'list');

it('says who did what to which number, as it happens, found by number, person, part and kind', async () => {
  const patient = await newPatient();
  const { number, id } = await submittedApplication(patient);
  const rows = await eventually(async () => {
    const found = (await list({ q: number })).rows;
    return found.some(({ state }) => state === 'submitted') && found;
  });
  expect(rows.find(({ state }) => state === 'submitted')).toMatchObject({ noun: 'application', number, recordId: id, actorId: patient.account });
  expect(rows.find(({ state }) => state === 'submitted')!.actorName).not.toBeNull();
  const theirs = (await list({ q: patient.email })).rows;
  expect(theirs.map(({ number: of }) => of)).toContain(number);
  expect(theirs.every(({ actorId }) => actorId === patient.account)).toBe(true);
  expect((await list({ q: 'nobody@people.example' })).rows).toEqual([]);
  expect((await list({ domain: 'money' })).rows.every(({ noun }) => ['payment', 'refund'].includes(noun))).toBe(true);
  expect((await list({ noun: 'account', actor: patient.account })).rows.every(({ noun }) => noun === 'account')).toBe(true);
});

it('pages without losing or repeating, newest first', async () => {
  const patient = await newPatient();
  for (const kind of ['access', 'erasure', 'restriction', 'objection', 'portability'])
    must(await patient.post('/api/audit/own-requests', { kind, wish: 'x' }), kind);
  await eventually(async () => (await list({ actor: patient.account })).rows.filter(({ noun }) => noun === 'data-request').length === 5);
  const whole = (await list({ actor: patient.account })).rows;
  const seen: Activity[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { rows: Activity[]; next: string | null } = await list({ actor: patient.account, limit: 2, ...(cursor ? { cursor } : {}) });
    seen.push(...page.rows);
    cursor = page.next;
  }
  expect(seen.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  expect(whole.map(({ at }) => at)).toEqual(
    whole
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
});

it('is for those whose work it is, stands in the trail once for a reading, and is forgotten by the setting', async () => {
  const colleague = await holding('admin');
  expect((await colleague.get(PATH)).status).toBe(403);
  const reader = await newAdmin();
  for (let times = 0; times < 3; times += 1) must(await reader.get(PATH), 'read');
  must(await reader.get(PATH, { domain: 'money' }), 'read otherwise');
  const read = await queryDatabase("SELECT id FROM bai_audit WHERE action = 'activity.read' AND actor = ?", [reader.account]);
  expect(read).toHaveLength(2);
  const [{ rows }] = [await list({ limit: 1 })];
  const long = process.env.BAI_TEST_DB_URL ? new Date(0).toISOString() : 0;
  await queryDatabase('UPDATE activities SET at = ? WHERE document_id = ?', [long, rows[0]!.id]);
  await runThrough('audit.retention');
  expect(await queryDatabase('SELECT id FROM activities WHERE document_id = ?', [rows[0]!.id])).toEqual([]);
});

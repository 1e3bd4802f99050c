import { queryDatabase } from '../../../cms/test/clock';
import { holding, newAdmin } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { type Person } from '../../../cms/test/people';
import type { ProcessingRecord, RetentionDays } from '../contracts';

jest.setTimeout(120_000);

const PATH = '/api/audit/processings';
let office: Person;
beforeAll(async () => {
  office = await newAdmin();
});
const all = async () => must(await office.get<{ rows: ProcessingRecord[] }>(PATH, { limit: 100 }), 'list').rows;
const both = (th: string, en: string) => ({ th, en });
const WORDS = {
  purpose: both('ทดลองวัดความพึงพอใจ', 'Trial of satisfaction'),
  controller: both('ใบ', 'Bai'),
  people: both('ผู้ป่วย', 'Patients'),
  data: both('คะแนน', 'Scores'),
  basis: 'consent',
  recipients: both('ไม่มี', 'Nobody'),
  transfers: both('ไม่มี', 'None'),
  retentionName: null,
  retention: both('1 ปี', 'One year'),
  security: both('เข้ารหัส', 'Encrypted'),
};

it('begins with what the platform does, in both languages, and takes the days from the settings', async () => {
  const rows = await all();
  const { days } = must(await office.get<{ days: RetentionDays }>('/api/audit/retention'), 'retention');
  for (const name of ['drafts', 'id_photos', 'messages'] as const)
    expect(rows.find(({ retentionName }) => retentionName === name)!.retentionDays).toBe(days[name]);
  for (const row of rows) for (const key of ['purpose', 'people', 'data', 'security'] as const) expect(row[key].th && row[key].en).toBeTruthy();
});

it('keeps each version in the trail with the reason, and lets nobody write over another', async () => {
  const made = must(await office.post<ProcessingRecord>(PATH, WORDS), 'add');
  const change = (data: object) => office.put<ProcessingRecord>(`${PATH}/${made.id}`, { ...WORDS, data, version: made.version, reason: 'เพิ่มข้อมูล' });
  const answers = await Promise.all([change(both('คะแนน ข้อความ', 'Scores, words')), change(both('คะแนน ภาพ', 'Scores, pictures'))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const rows = await queryDatabase<{ action: string; purpose: string; payload: string }>(
    'SELECT action, purpose, payload FROM bai_audit WHERE subject = ? ORDER BY id',
    [made.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['processing-record.create', 'processing-record.change']);
  expect(rows[1]!.purpose).toBe('เพิ่มข้อมูล');
  expect((JSON.parse(rows[1]!.payload) as { before: { data: object } }).before.data).toEqual(WORDS.data);
  const ended = must(await office.post<ProcessingRecord>(`${PATH}/${made.id}/end`, { reason: 'เลิกทำแล้ว' }), 'end');
  expect(ended.endedAt).not.toBeNull();
  expect((await all()).some(({ id }) => id === made.id)).toBe(true);
  const current = must(await office.get<{ rows: ProcessingRecord[] }>(PATH, { limit: 100, ended: 'no' }), 'current').rows;
  expect(current.some(({ id }) => id === made.id)).toBe(false);
});

it('is for those who protect data alone, and wants both languages', async () => {
  const colleague = await holding('admin');
  expect((await colleague.get(PATH)).status).toBe(403);
  const half = await office.post(PATH, { ...WORDS, purpose: both('ไทย', ' ') });
  expect(half.error.details.fields).toMatchObject([{ path: 'purpose.en', rule: 'required' }]);
});

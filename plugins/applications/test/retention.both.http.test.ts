import type { RetentionDays } from '@bai/audit/contracts';
import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { newAdmin, holding } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { eventually, newPatient, runThrough, type Person } from '../../../cms/test/people';
import { attachIdCard, startDraft } from './wizard';

jest.setTimeout(60_000);

interface Shown {
  readonly days: RetentionDays;
  readonly due: Readonly<Record<keyof RetentionDays, number>>;
  readonly ranAt: string | null;
}
const read = async (admin: Person): Promise<Shown> => must(await admin.get<Shown>('/api/audit/retention'), 'read');
/** By the platform's clock, which other tests have moved on. */
const past = async (days: number): Promise<Date | number> => {
  const at = Date.now() + (await clockOffset()) - days * 86_400_000;
  return process.env.BAI_TEST_DB_URL ? new Date(at) : at;
};
const filesOf = (id: string) => queryDatabase('SELECT id FROM stored_files WHERE owner_id = ? AND removed_at IS NULL', [id]);

/** An application with a file, that ended unsent so many days ago. */
const unsent = async (days: number): Promise<string> => {
  const person = await newPatient();
  const { id } = await startDraft(person);
  await attachIdCard(person, id);
  must(await person.post(`/api/applications/${id}/cancel`, { reason: 'no longer needed here' }), 'cancel');
  await queryDatabase('UPDATE applications SET updated_at = ? WHERE document_id = ?', [await past(days), id]);
  return id;
};

describe('retention', () => {
  let admin: Person;
  beforeAll(async () => {
    admin = await newAdmin();
  });

  it('shows what would go, and lets it go a day later at most', async () => {
    const [old, young] = [await unsent(31), await unsent(29)];
    const { days, due } = await read(admin);
    expect(days.drafts).toBe(30);
    expect(due.drafts).toBeGreaterThanOrEqual(1);
    const weigh = async (drafts: number) => must(await admin.post<Shown['due']>('/api/audit/retention/weigh', { ...days, drafts }), 'weigh').drafts;
    expect(await weigh(28)).toBeGreaterThanOrEqual((await weigh(30)) + 1);
    // Weighing takes nothing away.
    expect(await filesOf(old)).toHaveLength(1);
    await runThrough('audit.retention');
    await eventually(async () => (await filesOf(old)).length === 0);
    expect(await filesOf(young)).toHaveLength(1);
    expect((await read(admin)).ranAt).not.toBeNull();
    const [entry] = await queryDatabase<{ payload: string }>(
      "SELECT payload FROM bai_audit WHERE action = 'retention.carry-out' AND subject = 'drafts' ORDER BY id DESC LIMIT 1",
    );
    expect((JSON.parse(entry!.payload) as { after: { forgotten: number } }).after.forgotten).toBeGreaterThanOrEqual(1);
  });

  it('forgets the text of old messages, and not that they were sent', async () => {
    const person = await newPatient();
    const mail = () =>
      queryDatabase<{ text: string; event: string; state: string }>('SELECT text, event, state FROM messages WHERE address = ?', [person.email]);
    await eventually(async () => (await mail()).every(({ state }) => state === 'sent') && (await mail()).length > 0);
    const [{ id } = { id: 0 }] = await queryDatabase<{ id: number }>('SELECT id FROM messages WHERE address = ? LIMIT 1', [person.email]);
    await queryDatabase('UPDATE messages SET created_at = ? WHERE id = ?', [await past(800), id]);
    await runThrough('audit.retention');
    const [row] = await queryDatabase<{ text: string; event: string }>('SELECT text, event, address FROM messages WHERE id = ?', [id]);
    expect(row).toMatchObject({ text: '…', address: '…', event: 'otp.requested' });
  });

  it('is kept within its bounds, with a reason, by who protects people’s data', async () => {
    const { days } = await read(admin);
    for (const messages of [89, 3651, 1.5])
      expect((await admin.put('/api/audit/retention', { days: { ...days, messages }, reason: 'ทดสอบตามขั้นตอนของระบบ' })).error.name).toBe('input.invalid');
    expect((await admin.put('/api/audit/retention', { days })).error.name).toBe('input.invalid');
    const kept = must(await admin.put<Shown>('/api/audit/retention', { days: { ...days, messages: 731 }, reason: 'tested for the record' }), 'keep');
    expect(kept.days.messages).toBe(731);
    must(await admin.put('/api/audit/retention', { days, reason: 'back at the wish of both' }), 'back');
    const other = await holding('admin');
    expect((await other.get('/api/audit/retention')).status).toBe(403);
  });
});

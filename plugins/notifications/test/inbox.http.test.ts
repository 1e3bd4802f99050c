import { queryDatabase } from '../../../cms/test/clock';
import { eventually, newPatient, Person, runThrough, signedIn } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';

interface Inbox {
  readonly rows: { id: string; event: string; title: { th: string; en: string }; text: { th: string; en: string }; at: string; readAt: string | null }[];
  readonly unread: number;
  readonly more: boolean;
}

let inside: Inside;
beforeAll(() => void (inside = new Inside()));
afterAll(() => inside.close());

const ABOUT = 'aboutaboutaboutaboutabou';
const send = (given: object) => inside.call('notifications', 'send', [given]);
const inboxOf = async (person: Person, limit = 10) => (await person.get<Inbox>('/api/notifications/inbox', { limit })).data;
let keys = 0;
const told = async (person: Person, event = 'application.submitted', variables: object = { number: 'AP1' }) => {
  keys += 1;
  const key = `inbox-${person.account}-${keys}`;
  await send({ event, accountId: person.account, variables, key, about: ABOUT });
  return key;
};

describe('what one is told of in the portal', () => {
  test('is said in both languages, without the way into the portal, and leads to what it is about', async () => {
    const person = await newPatient();
    const day = { th: '22 พ.ย. 2569', en: '22 Nov 2026' };
    await told(person);
    await told(person, 'appointment.confirmed', { number: 'AP1', day, time: '09:30' });
    const { rows, unread, more } = await inboxOf(person);
    expect(rows.map(({ event, at }) => [event, at])).toEqual([
      ['appointment.confirmed', '/patient/home'],
      ['application.submitted', `/patient/applications/${ABOUT}`],
    ]);
    expect(rows[0]!.text).toEqual({ th: 'ยืนยันนัดวันที่ 22 พ.ย. 2569 เวลา 09:30 น. แล้ว', en: 'Your appointment on 22 Nov 2026 at 09:30 is confirmed.' });
    expect(rows[1]!.title).toEqual({ th: 'ได้รับคำขอของคุณแล้ว', en: 'We have your request' });
    expect(JSON.stringify(rows)).not.toMatch(/http|\{\{/);
    expect([unread, more]).toEqual([2, false]);
  });

  test('comes once for its key, and never where it opens something', async () => {
    const person = await newPatient();
    const given = { event: 'payment.paid', accountId: person.account, variables: { number: 'PM1' }, key: `once-${person.account}` };
    await send(given);
    await send(given);
    await send({
      event: 'password.reset',
      accountId: person.account,
      variables: { link: 'https://x.example/#secret', minutes: '60' },
      key: `link-${person.account}`,
    });
    expect((await inboxOf(person)).rows.map(({ event }) => event)).toEqual(['payment.paid']);
    const stored = await inside.sql('SELECT * FROM notifications WHERE account_id = ?', [person.account]);
    expect(JSON.stringify(stored)).not.toContain('secret');
  });

  test('is marked as read one by one or all at once, by nobody else', async () => {
    const [person, other] = [await newPatient(), await newPatient()];
    for (let n = 0; n < 3; n += 1) await told(person);
    await told(other);
    const [first] = (await inboxOf(person)).rows;
    expect((await other.post(`/api/notifications/inbox/${first!.id}/read`)).status).toBe(404);
    expect((await person.post(`/api/notifications/inbox/${first!.id}/read`)).status).toBe(200);
    const { unread, rows } = await inboxOf(person);
    expect([unread, rows.filter(({ readAt }) => readAt).map(({ id }) => id)]).toEqual([2, [first!.id]]);
    const { readAt } = rows[0]!;
    expect((await person.post(`/api/notifications/inbox/${first!.id}/read`)).status).toBe(200);
    expect((await inboxOf(person)).rows[0]!.readAt).toBe(readAt);
    expect((await person.post('/api/notifications/inbox/read')).status).toBe(200);
    expect((await inboxOf(person)).unread).toBe(0);
    expect((await inboxOf(other)).unread).toBe(1);
  });

  test('is the newest first, as much as is asked for', async () => {
    const person = await newPatient();
    for (let n = 0; n < 3; n += 1) await told(person, 'payment.paid', { number: `PM${n}` });
    const { rows, more } = await inboxOf(person, 2);
    expect([rows.map(({ text }) => /PM\d/.exec(text.en)?.[0]), more]).toEqual([['PM2', 'PM1'], true]);
    expect((await person.get('/api/notifications/inbox', { limit: 101 })).status).toBe(400);
  });

  test('needs somebody signed in, is told live, and is in the copy of one’s data', async () => {
    expect((await new Person().get('/api/notifications/inbox')).status).toBe(401);
    const admin = await signedIn('admin');
    expect((await admin.get('/api/notifications/inbox')).status).toBe(200);
    const person = await newPatient();
    await told(person);
    const rows = await queryDatabase<{ topic: string }>('SELECT topic FROM bai_live WHERE type = ? AND topic = ?', [
      'notification.created',
      `account:${person.account}`,
    ]);
    expect(rows).toHaveLength(1);
    const copy = (await person.post<{ id: string }>('/api/documents/copies', { language: 'en' })).data;
    await eventually(async () => (await person.get<{ state: string }>('/api/documents/copies/newest')).data.state === 'ready');
    const json = (await person.get(`/api/documents/copies/${copy.id}/json`)).bytes.toString();
    expect((JSON.parse(json) as { data: { messages: { notifications: { title: object }[] } } }).data.messages.notifications).toMatchObject([
      { title: { en: 'We have your request' } },
    ]);
  });

  test('is forgotten after half a year', async () => {
    const person = await newPatient();
    const key = await told(person);
    await told(person);
    await queryDatabase('UPDATE notifications SET created_at = ? WHERE key = ?', [process.env.BAI_TEST_DB_URL ? '2020-01-01' : 1_577_836_800_000, key]);
    await runThrough('kernel.prune');
    expect((await inboxOf(person)).rows).toHaveLength(1);
  });
});

import { newAdmin } from '../../../cms/test/holding';
import { eventually, newPatient, Person, readCode, signedIn } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { newAccount } from '../../directory/test/make';
import { Panel } from '../../directory/test/panel';

interface Message {
  id: string;
  address: string;
  event: string;
  language: string;
  subject: string;
  text: string;
  html: string;
  state: string;
  sentAt: string | null;
}
interface List {
  rows: Message[];
  total: number;
  next: string | null;
}

let inside: Inside;
let admin: Person;
beforeAll(async () => {
  inside = new Inside();
  admin = await signedIn('admin');
});
afterAll(() => inside.close());

let mails = 0;
const newAddress = () => `mail-${Date.now().toString(36)}-${process.pid}-${(mails += 1)}@people.example`;
const signUp = (person: Person, email: string, language: 'th' | 'en' = 'en') =>
  person.post<{ challengeId: string }>('/api/accounts/sign-up', {
    role: 'patient',
    name: 'Mail Test',
    email,
    password: 'a quiet green leaf',
    language,
    terms: '2026-11',
  });
const mailsTo = async (address: string) => (await admin.get<List>('/api/notifications/mailbox', { q: address, limit: '100' })).data.rows;

describe('a code', () => {
  test('is mailed at sign-up, read in the demo, and opens a session', async () => {
    const person = await newPatient();
    const { data } = await person.get<{ person: { role: string } | null }>('/api/accounts/me');
    expect(data.person?.role).toBe('patient');
  });

  test('is in the language of the account, and for nobody but the person: the admin’s mailbox hides it, the database seals it', async () => {
    const [person, email] = [new Person(), newAddress()];
    const { challengeId } = (await signUp(person, email, 'en')).data;
    const code = await readCode(person, challengeId);
    const [mail] = await eventually(async () => {
      const found = await mailsTo(email);
      return found[0]?.state === 'sent' && found;
    });
    expect(mail).toMatchObject({ event: 'otp.requested', language: 'en', subject: 'Your confirmation code', state: 'sent' });
    expect(mail!.sentAt).not.toBeNull();
    const stored = await inside.sql('SELECT * FROM messages WHERE document_id = ?', [mail!.id]);
    const trail = await inside.sql('SELECT payload FROM bai_audit WHERE subject = ?', [mail!.id]);
    for (const seen of [mail, stored, trail]) expect(JSON.stringify(seen)).not.toContain(code);
  });

  test('asked for again is a new one, and the newest is shown', async () => {
    const [person, email] = [new Person(), newAddress()];
    const { challengeId } = (await signUp(person, email)).data;
    const first = await readCode(person, challengeId);
    await inside.sql('UPDATE otp_challenges SET sent_at = ? WHERE document_id = ?', [
      process.env.BAI_TEST_DB_URL ? '2026-01-01' : 1_767_225_600_000,
      challengeId,
    ]);
    expect((await person.post('/api/accounts/otp/resend', { challengeId })).status).toBe(200);
    const second = await eventually(async () => {
      const code = await readCode(person, challengeId);
      return code !== first && code;
    });
    expect((await person.post('/api/accounts/otp/verify', { challengeId, code: second })).status).toBe(200);
  });

  test('never goes to an address that has an account: its owner is told instead', async () => {
    const email = newAddress();
    const owner = new Person();
    const { challengeId } = (await signUp(owner, email)).data;
    await owner.post('/api/accounts/otp/verify', { challengeId, code: await readCode(owner, challengeId) });
    const stranger = new Person();
    const known = (await signUp(stranger, email)).data.challengeId;
    const mail = await eventually(
      async () => (await stranger.get<{ subject: string; text: string } | null>('/api/notifications/mailbox/newest', { challengeId: known })).data,
    );
    expect(mail.subject).toBe('Somebody signed up with your details');
    expect(mail.text).not.toMatch(/\d{6}/);
  });
});

describe('the mailbox', () => {
  test('is the admin’s alone', async () => {
    expect((await new Person().get('/api/notifications/mailbox')).status).toBe(401);
    for (const role of ['patient', 'physician', 'budtender', 'dispensary'])
      expect((await (await signedIn(role)).get('/api/notifications/mailbox')).status).toBe(403);
    expect(
      (await (await signedIn('patient')).post('/api/notifications/mailbox', { event: 'payment.paid', address: newAddress(), language: 'th' })).status,
    ).toBe(403);
  });

  test('lists the kinds with their variables, and sends each as a test', async () => {
    const { data: all } = await admin.get<{ event: string; channel: string; variables: string[] }[]>('/api/notifications/templates');
    const data = all.filter(({ channel }) => channel === 'email');
    expect(all.filter(({ channel }) => channel === 'sms').map(({ event }) => event)).toContain('otp.texted');
    expect(data.map(({ event }) => event)).toEqual(expect.arrayContaining(['otp.requested', 'account.known', 'payment.paid', 'prescription.active']));
    const address = newAddress();
    for (const { event } of data) expect((await admin.post('/api/notifications/mailbox', { event, address, language: 'th' })).status).toBe(200);
    const sent = await eventually(async () => {
      const found = await mailsTo(address);
      return found.every(({ state }) => state === 'sent') && found;
    });
    expect(sent).toHaveLength(data.length);
    expect(sent.map(({ text }) => text).join('\n')).not.toContain('{{');
  });

  test('refuses a kind it does not know and an address that is none', async () => {
    expect(
      (await admin.post('/api/notifications/mailbox', { event: 'gossip.heard', address: newAddress(), language: 'th' })).error.details.fields,
    ).toMatchObject([{ path: 'event' }]);
    expect((await admin.post('/api/notifications/mailbox', { event: 'payment.paid', address: 'nobody', language: 'th' })).status).toBe(400);
  });

  test('pages and filters by kind', async () => {
    const { data } = await admin.get<List>('/api/notifications/mailbox', { event: 'payment.paid', limit: 1 });
    expect(data.rows.map(({ event }) => event)).toEqual(['payment.paid']);
  });
});

describe('a message', () => {
  const send = (given: object) => inside.call('notifications', 'send', [given]);

  test('goes out once for its key', async () => {
    const accountId = await newAccount(inside, 'ส่งครั้งเดียว');
    const given = { event: 'payment.paid', accountId, variables: { number: 'PM1', receipt: 'RC1', amount: '500.00' }, key: `once-${accountId}` };
    await send(given);
    await send(given);
    const rows = await inside.sql<{ language: string; text: string }>('SELECT language, text FROM messages WHERE account_id = ?', [accountId]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ language: 'th', text: expect.stringContaining('500.00') as string });
  });

  test('to an account that is closed or none is not sent', async () => {
    const accountId = await newAccount(inside, 'ปิดแล้ว');
    await inside.sql(`UPDATE up_users SET state = 'closed' WHERE document_id = ?`, [accountId]);
    await send({ event: 'payment.paid', accountId, key: `closed-${accountId}` });
    await send({ event: 'payment.paid', accountId: 'nobodynobodynobodynobody', key: `nobody-${accountId}` });
    expect(await inside.sql('SELECT id FROM messages WHERE account_id IN (?, ?)', [accountId, 'nobodynobodynobodynobody'])).toEqual([]);
  });

  test('escapes what people typed', async () => {
    const accountId = await newAccount(inside, 'เอชทีเอ็มแอล');
    await send({ event: 'payment.paid', accountId, variables: { number: '<img src=x>' }, key: `html-${accountId}` });
    const [row] = await inside.sql<{ html: string }>('SELECT html FROM messages WHERE account_id = ?', [accountId]);
    expect(row!.html).not.toContain('<img');
  });

  test('that was sent keeps its words when an editor changes them, and no editor makes it tell', async () => {
    const panel = await Panel.open();
    const template = await panel.find('message-template', 'event', 'application.rejected');
    const before = await panel.read<{ subject: { th: string; en: string } }>('message-template', template);
    const words = { th: before.subject.th, en: before.subject.en };
    const accountId = await newAccount(inside, 'ถ้อยคำ');
    await send({ event: 'application.rejected', accountId, variables: { number: 'AP1' }, key: `old-${accountId}` });
    expect((await panel.update('message-template', template, { subject: { th: 'ข่าวใหม่', en: 'Fresh news' } })).status).toBe(200);
    await send({ event: 'application.rejected', accountId, variables: { number: 'AP1' }, key: `new-${accountId}` });
    const rows = await inside.sql<{ subject: string }>('SELECT subject FROM messages WHERE account_id = ? ORDER BY id', [accountId]);
    expect(rows.map(({ subject }) => subject)).toEqual([words.th, 'ข่าวใหม่']);
    const telling = await panel.update('message-template', template, { subject: { th: 'กัญชาของคุณพร้อมแล้ว', en: 'x' } });
    expect([telling.status, telling.error.message]).toEqual([400, expect.stringContaining('never names the plant')]);
    expect((await panel.update('message-template', template, { subject: words })).status).toBe(200);
  });
});

describe('a mail as it looks', () => {
  test('is shown to administrators in a frame in which nothing runs, with what is secret masked', async () => {
    const person = await newPatient();
    await inside.call('notifications', 'send', [
      { event: 'password.reset', accountId: person.account, variables: { link: 'https://x.example/#secret', minutes: '60' }, key: `look-${person.account}` },
    ]);
    const [{ id }] = (await inside.sql('SELECT document_id AS id FROM messages WHERE key = ?', [`look-${person.account}`])) as [{ id: string }];
    const look = await admin.get(`/api/notifications/mailbox/${id}/look`);
    expect(look.headers['content-type']).toContain('text/html');
    expect(look.headers['content-security-policy']).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'");
    expect(look.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(look.bytes.toString()).toContain('••••••');
    expect(look.bytes.toString()).not.toContain('secret');
    expect((await person.get(`/api/notifications/mailbox/${id}/look`)).status).toBe(403);
  });

  test.each(['th', 'en'])('of every kind is to be seen with sample data: %s', async (language) => {
    const { data } = await admin.get<{ event: string }[]>('/api/notifications/templates');
    for (const { event } of data) {
      const { data: sample } = await admin.get<{ subject: string; text: string; portal: { title: Record<string, string> } | null; line: string | null }>(
        '/api/notifications/samples',
        { event, language },
      );
      expect([sample.subject, sample.text].join('')).not.toMatch(/\{\{|••/);
      // At LINE stands what the bell says, in the one language, and never a link that opens something.
      if (sample.line) expect(sample.line.startsWith(`${sample.portal!.title[language]}\n\n`)).toBe(true);
      expect(sample.line ?? '').not.toMatch(/\{\{|#/);
      const look = (await admin.get('/api/notifications/samples/look', { event, language })).bytes.toString();
      expect(look).toContain(`<html lang="${language}">`);
    }
  });

  test('of a kind is sent to oneself', async () => {
    expect((await admin.get('/api/notifications/samples', { event: 'gossip.heard', language: 'th' })).status).toBe(400);
    // Somebody of their own: to the demo's administrator others write meanwhile.
    const other = await newAdmin();
    expect((await other.post('/api/notifications/samples', { event: 'payment.paid', language: 'en' })).status).toBe(200);
    const { rows } = (await other.get<{ rows: { event: string; at: string }[] }>('/api/notifications/inbox')).data;
    expect(rows.filter(({ at }) => at === '/admin/notification-example').map(({ event }) => event)).toEqual(['payment.paid']);
    expect((await mailsTo(other.email)).filter(({ event }) => event === 'payment.paid')).toMatchObject([{ language: 'en' }]);
  });

  test('reaches the person whole: the text, and the same with a button', async () => {
    const accountId = await newAccount(inside, 'หน้าตา');
    await inside.call('notifications', 'send', [{ event: 'password.changed', accountId, key: `whole-${accountId}` }]);
    const [row] = await inside.sql<{ text: string; html: string }>('SELECT text, html FROM messages WHERE account_id = ?', [accountId]);
    const link = /https?:\S+\/forgot-password/.exec(row!.text)![0];
    expect(row!.html).toContain(`<a class="m-label" href="${link}"`);
  });
});

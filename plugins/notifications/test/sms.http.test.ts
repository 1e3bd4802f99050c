import { createHmac } from 'node:crypto';
import { advanceClock, queryDatabase, renew } from '../../../cms/test/clock';
import { holding, newAdmin } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { anyUrl, eventually, newPatient, Person } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import type { Arriving, Message, SmsProvider, SmsProviders, SmsTried } from '../contracts';
import { SmsApis } from './sms-apis';

jest.setTimeout(90_000);

const AT = '/api/notifications/sms-providers';
const MINUTE = 60_000;

let apis: SmsApis;
let admin: Person;
beforeAll(async () => {
  apis = await new SmsApis().listen(Number(process.env.BAI_TEST_SMS_PORT));
});
afterAll(() => apis.close());
beforeEach(async () => {
  apis.asked.length = 0;
  Object.assign(apis.mood, { thaibulksms: 'well', twilio: 'well' });
  admin = await newAdmin();
});
afterEach(() => queryDatabase(`UPDATE sms_providers SET active = FALSE`));

const read = async (): Promise<readonly SmsProvider[]> => must(await admin.get<SmsProviders>(AT), 'providers').providers;
const one = async (provider: string): Promise<SmsProvider> => (await read()).find((row) => row.provider === provider)!;
const keep = async (provider: string, changed: object = {}, by = admin) => {
  const { version, tier } = await one(provider);
  const given = { active: true, sender: 'BAI', tier, key: `key-of-${provider}`, secret: `secret-of-${provider}`, segmentPrice: 25, version };
  return by.put<SmsProviders>(`${AT}/${provider}`, { ...given, reason: 'ทดสอบผู้ให้บริการ', ...changed });
};
const both = async (): Promise<void> => {
  must(await admin.put(AT, { order: ['thaibulksms', 'twilio'], reason: 'ทดสอบการให้เหตุผล' }), 'order');
  must(await keep('thaibulksms'), 'thaibulksms');
  must(await keep('twilio'), 'twilio');
};

let numbers = 0;
/** A number that nobody has: its last digits are those of this run. */
const newNumber = (): string => `+668${String(Date.now()).slice(-5)}${String((numbers += 1)).padStart(3, '0')}`;
/** Sends a text, and waits until it is sent or given up. */
const text = async (address = newNumber()): Promise<Message> => {
  const { id } = must(await admin.post<Message>('/api/notifications/mailbox', { event: 'phone.left', address, language: 'th' }), 'send');
  return eventually(async () => {
    const { rows } = must(await admin.get<{ rows: Message[] }>('/api/notifications/mailbox', { q: address }), 'mailbox');
    return rows.find((row) => row.id === id && row.state !== 'queued');
  }, 40);
};
const deliveriesOf = ({ id }: Message) =>
  queryDatabase<{ provider: string; state: string; fault: string | null; cost_micros: number | null; reference: string | null }>(
    'SELECT provider, state, fault, cost_micros, reference FROM deliveries WHERE message_id = ? ORDER BY id',
    [id],
  );

describe('the providers of text messages', () => {
  it('are for administrators alone, and change only shortly after the password was given', async () => {
    expect((await (await newPatient()).get(AT)).status).toBe(403);
    expect((await (await holding('admin')).get(AT)).status).toBe(403);
    await advanceClock(9 * MINUTE);
    await renew(admin);
    await advanceClock(2 * MINUTE);
    await renew(admin);
    for (const answer of [
      await keep('twilio'),
      await admin.put(AT, { order: ['twilio', 'thaibulksms'], reason: 'ทดสอบตามขั้นตอนของระบบ' }),
      await admin.post(`${AT}/twilio/try`, { to: '0812345678' }),
    ])
      expect(answer.error.name).toBe('assurance.needed');
  });

  it('show of their credentials how the key ends, and keep them encrypted; the trail says that they changed, and why', async () => {
    const answer = must(await keep('twilio', { key: 'AC-very-secret-1234', secret: 'token-very-secret' }), 'keep');
    expect(answer.providers.find(({ provider }) => provider === 'twilio')).toMatchObject({ active: true, keyEnd: '1234', hasSecret: true, sender: 'BAI' });
    const stored = await queryDatabase('SELECT * FROM sms_providers');
    const trail = await queryDatabase<{ purpose: string }>(`SELECT * FROM bai_audit WHERE action = 'sms-provider.keep'`);
    for (const seen of [answer, stored, trail, await read()]) expect(JSON.stringify(seen)).not.toContain('very-secret');
    expect(trail.map(({ purpose }) => purpose)).toContain('ทดสอบผู้ให้บริการ');
  });

  it('keep the credentials that were left empty, and are not active without', async () => {
    await queryDatabase(`UPDATE sms_providers SET key_end = NULL, has_secret = FALSE, account_key = NULL, account_secret = NULL WHERE provider = 'twilio'`);
    expect((await keep('twilio', { key: '', secret: '', sender: '' })).error.details.fields!.map(({ path }) => path)).toEqual(['sender', 'key', 'secret']);
    must(await keep('twilio', { secret: 'the-first' }), 'keep');
    must(await keep('twilio', { key: '', secret: '', sender: 'OTHER' }), 'keep again');
    await text();
    expect(apis.sent('twilio').at(-1)).toMatchObject({
      form: { From: 'OTHER' },
      authorization: `Basic ${Buffer.from('key-of-twilio:the-first').toString('base64')}`,
    });
  });

  it('are asked in the order that was kept, at once; two who change one at once do not overwrite each other', async () => {
    await both();
    const first = await text();
    must(await admin.put(AT, { order: ['twilio', 'thaibulksms'], reason: 'ทดสอบการให้เหตุผล' }), 'order');
    const second = await text();
    expect((await deliveriesOf(first)).map(({ provider }) => provider)).toEqual(['thaibulksms']);
    expect((await deliveriesOf(second)).map(({ provider }) => provider)).toEqual(['twilio']);
    expect((await keep('twilio', { version: 1 })).error.name).toBe('version.stale');
    expect((await admin.put(AT, { order: ['twilio', 'twilio'], reason: 'ทดสอบตามขั้นตอนของระบบ' })).error.name).toBe('input.invalid');
  });

  it('are tried with a text to a number, and say what is left', async () => {
    await both();
    const attempt = (to: string) => admin.post<SmsTried>(`${AT}/thaibulksms/try`, { to });
    expect(must(await attempt('081 234 5678'), 'try')).toEqual({ fault: null, said: '', segments: 1, cost: { unit: 'credit', micros: 1_000_000 } });
    expect(apis.sent('thaibulksms')[0]!.form).toMatchObject({ msisdn: '66812345678', sender: 'BAI', force: 'standard' });
    apis.mood.thaibulksms = 'credit';
    expect(must(await attempt('0812345678'), 'try')).toMatchObject({ fault: 'credit', said: expect.stringContaining('NOT_ENOUGH_CREDIT') as string });
    expect((await attempt('12')).error.details.fields).toMatchObject([{ path: 'to' }]);
    expect(must(await admin.get(`${AT}/thaibulksms/credit`), 'credit')).toEqual({ amount: '812', unit: 'credit', fault: null });
    expect(must(await admin.get(`${AT}/twilio/credit`), 'credit')).toEqual({ amount: '12.34', unit: 'USD', fault: null });
  });
});

describe('a text message', () => {
  it.each(['credit', 'stranger', 'busy', 'down'] as const)('goes by the next provider where the first is in the mood "%s"', async (mood) => {
    await both();
    apis.mood.thaibulksms = mood;
    const sent = await text();
    expect(sent.state).toBe('sent');
    expect(await deliveriesOf(sent)).toMatchObject([
      { provider: 'thaibulksms', state: 'failed' },
      { provider: 'twilio', state: 'accepted' },
    ]);
  });

  it('to a number where nobody can be reached is given up at once, said so, and asked of no other provider', async () => {
    await both();
    apis.mood.thaibulksms = 'number';
    const sent = await text();
    expect(sent).toMatchObject({ state: 'failed', fault: 'recipient', again: true });
    expect(await deliveriesOf(sent)).toMatchObject([{ provider: 'thaibulksms', state: 'refused', fault: 'recipient' }]);
    const listed = must(await admin.get<{ rows: Message[] }>('/api/notifications/mailbox', { state: 'failed' }), 'failed').rows;
    expect(listed.map(({ id }) => id)).toContain(sent.id);
    apis.mood.thaibulksms = 'well';
    must(await admin.post(`/api/notifications/mailbox/${sent.id}/again`), 'again');
    await eventually(async () => (await deliveriesOf(sent)).length === 2);
    expect((await admin.post(`/api/notifications/mailbox/${sent.id}/again`)).error.name).toBe('state.forbids');
  });

  it('is not asked of a provider that failed three times in a row, until two minutes are over or it was set anew', async () => {
    await both();
    apis.mood.thaibulksms = 'down';
    for (let times = 0; times < 3; times += 1) await text();
    expect((await one('thaibulksms')).restsUntil).not.toBeNull();
    const asked = apis.sent('thaibulksms').length;
    expect((await deliveriesOf(await text())).map(({ provider }) => provider)).toEqual(['twilio']);
    expect(apis.sent('thaibulksms')).toHaveLength(asked);
    await advanceClock(3 * MINUTE);
    await renew(admin);
    apis.mood.thaibulksms = 'well';
    expect((await deliveriesOf(await text())).map(({ provider }) => provider)).toEqual(['thaibulksms']);
  });

  it('that nobody takes ends in the mailbox where demo people exist', async () => {
    const sent = await text();
    expect(sent.state).toBe('sent');
    expect(await deliveriesOf(sent)).toMatchObject([{ provider: 'mailbox', state: 'accepted' }]);
  });

  it('is counted, paid and said of its provider this month, with what went wrong', async () => {
    await both();
    const before = await one('thaibulksms');
    await text();
    apis.mood.thaibulksms = 'busy';
    await text();
    const { month, faults } = await one('thaibulksms');
    expect(month.sent).toBe(before.month.sent + 1);
    expect(month.failed).toBe(before.month.failed + 1);
    expect(month.segments).toBe(before.month.segments + 2);
    expect(month.estimate).toBe(month.segments * 25);
    expect(month.costs[0]!.micros).toBe((before.month.costs[0]?.micros ?? 0) + 1_000_000);
    expect(faults[0]).toMatchObject({ fault: 'busy' });
  });
});

describe('a report of a provider', () => {
  const post = async (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    (await fetch(`${anyUrl()}${path}`, { method: 'POST', body: new URLSearchParams(form), headers })).status;
  const reportPath = async (): Promise<string> => new URL((await one('thaibulksms')).reportAt!).pathname;

  it('of ThaiBulkSMS shows the secret of its address: then a text that came back stands among the failed', async () => {
    await both();
    const sent = await text();
    const reference = (await deliveriesOf(sent))[0]!.reference!;
    const path = await reportPath();
    expect(await post(`${path.slice(0, -4)}aaaa`, { MessageID: reference, Status: 'UNDELIVERED' })).toBe(404);
    expect(await deliveriesOf(sent)).toMatchObject([{ state: 'accepted' }]);
    expect(await post(path, { MessageID: 'nobody', Status: 'DELIVERED' })).toBe(200);
    expect(await post(path, { MessageID: reference, Status: 'UNDELIVERED' })).toBe(200);
    expect(await post(path, { MessageID: reference, Status: 'DELIVERED' })).toBe(200);
    expect(await deliveriesOf(sent)).toMatchObject([{ state: 'undelivered', fault: 'recipient' }]);
    expect(await queryDatabase('SELECT state, fault FROM messages WHERE document_id = ?', [sent.id])).toEqual([{ state: 'failed', fault: 'recipient' }]);
  });

  it('of Twilio is signed with the account’s token', async () => {
    await both();
    apis.mood.thaibulksms = 'down';
    const sent = await text();
    const reference = (await deliveriesOf(sent)).at(-1)!.reference!;
    const inside = new Inside();
    const url = await inside.call<string>('notifications/send-sms', 'reportAddress', ['twilio']);
    inside.close();
    const form = { MessageSid: reference, MessageStatus: 'undelivered', ErrorCode: '30003' };
    const said = `${url}ErrorCode30003MessageSid${reference}MessageStatusundelivered`;
    const signed = (token: string) => ({ 'x-twilio-signature': createHmac('sha1', token).update(said).digest('base64') });
    const { pathname } = new URL(url);
    expect(await post(pathname, form)).toBe(404);
    expect(await post(pathname, form, signed('secret-of-somebody'))).toBe(404);
    expect((await deliveriesOf(sent)).at(-1)!.state).toBe('accepted');
    expect(await post(pathname, form, signed('secret-of-twilio'))).toBe(200);
    expect((await deliveriesOf(sent)).at(-1)).toMatchObject({ state: 'undelivered', fault: 'recipient' });
  });
});

describe('whose messages do not arrive', () => {
  it('is told so, until one goes again', async () => {
    await both();
    const person = await newPatient();
    const phone = newNumber();
    const arriving = async () => must(await person.get<Arriving>('/api/notifications/arriving'), 'arriving');
    await queryDatabase('UPDATE up_users SET phone = ? WHERE document_id = ?', [phone, person.account]);
    expect(await arriving()).toEqual({ email: true, phone: true });
    apis.mood.thaibulksms = 'number';
    const failed = await text(phone);
    await queryDatabase('UPDATE messages SET account_id = ? WHERE document_id = ?', [person.account, failed.id]);
    expect(await arriving()).toEqual({ email: true, phone: false });
    apis.mood.thaibulksms = 'well';
    must(await admin.post(`/api/notifications/mailbox/${failed.id}/again`), 'again');
    await eventually(async () => (await arriving()).phone);
  });
});

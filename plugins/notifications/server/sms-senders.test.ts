import { createHmac } from 'node:crypto';
import { SmsApis, type Mood } from '../test/sms-apis';
import { askProvider, microsOf, wordsOf, type SmsAccount } from './sms-provider';
import { thaibulksms } from './thaibulksms';
import { faultOfCode, isTwilios, twilio } from './twilio';

let apis: SmsApis;
beforeAll(async () => {
  apis = await new SmsApis().listen();
});
afterAll(() => apis.close());
beforeEach(() => {
  apis.asked.length = 0;
  Object.assign(apis.mood, { thaibulksms: 'well', twilio: 'well' });
});

const SENDERS = { thaibulksms, twilio };
const account = (provider: keyof typeof SENDERS, changed: Partial<SmsAccount> = {}): SmsAccount => ({
  ...{ base: apis.base(provider), key: 'AC1', secret: 'token', sender: 'BAI', tier: 'corporate' },
  ...changed,
});
const SMS = { to: '+66812345678', text: 'รหัส 1', report: 'https://bai.example/report' };
const BASIC = `Basic ${Buffer.from('AC1:token').toString('base64')}`;

describe('thaibulksms', () => {
  test('is asked by a form, with the number as it wants it, and says what it cost', async () => {
    const answer = await thaibulksms.send(account('thaibulksms'), SMS);
    expect(answer).toEqual({ fault: null, reference: expect.stringMatching(/^thaibulk/) as string, cost: { unit: 'credit', micros: 1_000_000 } });
    expect(apis.asked).toEqual([
      {
        ...{ provider: 'thaibulksms', path: '/sms', method: 'POST', authorization: BASIC },
        form: { msisdn: '66812345678', message: 'รหัส 1', sender: 'BAI', force: 'corporate' },
      },
    ]);
  });
  test('says what is left of the credits in use', async () => {
    expect(await thaibulksms.credit(account('thaibulksms'))).toEqual({ fault: null, amount: '99.5', unit: 'credit' });
    expect(await thaibulksms.credit(account('thaibulksms', { tier: 'standard' }))).toMatchObject({ amount: '812' });
  });
});

describe('twilio', () => {
  test('is asked by a form, told where to report, and tells no price yet', async () => {
    const answer = await twilio.send(account('twilio'), SMS);
    expect(answer).toEqual({ fault: null, reference: expect.stringMatching(/^SM/) as string, cost: null });
    expect(apis.asked).toEqual([
      {
        ...{ provider: 'twilio', path: '/2010-04-01/Accounts/AC1/Messages.json', method: 'POST', authorization: BASIC },
        form: { To: '+66812345678', Body: 'รหัส 1', From: 'BAI', StatusCallback: SMS.report },
      },
    ]);
  });
  test('is given a service of numbers as such, and no address that it cannot reach', async () => {
    const service = `MG${'0'.repeat(32)}`;
    await twilio.send(account('twilio', { sender: service }), { ...SMS, report: null });
    expect(apis.asked[0]!.form).toEqual({ To: '+66812345678', Body: 'รหัส 1', MessagingServiceSid: service });
  });
  test('says what is left', async () => expect(await twilio.credit(account('twilio'))).toEqual({ fault: null, amount: '12.34', unit: 'USD' }));
  test('names who cannot be reached apart from what another try may mend', () => {
    expect([21211, 21610, 30003].map(faultOfCode)).toEqual(['recipient', 'recipient', 'recipient']);
    expect([20005, 20003, 20429, 21606].map(faultOfCode)).toEqual(['credit', 'credentials', 'busy', null]);
  });
  test('signs its reports', () => {
    const url = 'https://bai.example/report';
    const form = { MessageStatus: 'delivered', MessageSid: 'SM1' };
    const signature = createHmac('sha1', 'token').update(`${url}MessageSidSM1MessageStatusdelivered`).digest('base64');
    expect(isTwilios('token', url, form, signature)).toBe(true);
    expect(isTwilios('token', url, { ...form, MessageSid: 'SM2' }, signature)).toBe(false);
    expect(isTwilios('other', url, form, signature)).toBe(false);
    expect(isTwilios('token', url, form, '')).toBe(false);
  });
});

describe.each(['thaibulksms', 'twilio'] as const)('%s', (provider) => {
  test.each([
    ['number', 'recipient'],
    ['credit', 'credit'],
    ['stranger', 'credentials'],
    ['busy', 'busy'],
    ['down', 'down'],
    ['page', 'down'],
  ] as const)('in the mood "%s" is at fault with "%s"', async (mood: Mood, fault) => {
    apis.mood[provider] = mood;
    const answer = await SENDERS[provider].send(account(provider), SMS);
    expect(answer).toMatchObject({ fault });
    expect(JSON.stringify(answer)).not.toContain('812345678');
  });
  test('that nobody answers for is down', async () =>
    expect(await SENDERS[provider].send(account(provider, { base: 'http://127.0.0.1:9' }), SMS)).toMatchObject({ fault: 'down' }));
  test('that says nothing is given up', async () => {
    apis.mood[provider] = 'hang';
    expect(await askProvider(account(provider), '/sms', {}, 200)).toEqual({ fault: 'late', said: 'No answer within 0.2 s' });
  });
});

test('words are kept without numbers, amounts in millionths', () => {
  expect(wordsOf(400, "The 'To' number +66 81-234-5678 is not valid", undefined)).toBe("400 The 'To' number … is not valid");
  expect([microsOf('-0.0075'), microsOf(2), microsOf(undefined), microsOf('x')]).toEqual([7500, 2_000_000, null, null]);
});

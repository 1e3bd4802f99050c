import { CHANNEL, LineApis, TOKEN, userAt } from '../../../cms/test/line-apis';
import type { OwnLine } from '../../accounts/contracts';
import { queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { eventually, NEW_PASSWORD, newAddress, Person } from '../../../cms/test/people';
import { startPlatform, type Platform } from '../../../cms/test/platform';
import type { DatabaseKind } from '../../../cms/test/platform-database';
import { handIn } from './bounced-mails';
import { mailServer } from './mail-server';

jest.setTimeout(120_000);

let platform: Platform;
let apis: LineApis;
let mails: Awaited<ReturnType<typeof mailServer>>;
beforeAll(async () => {
  [apis, mails] = [await new LineApis().listen(), await mailServer()];
  platform = await startPlatform({
    database: process.env.BAI_TEST_DATABASE as DatabaseKind,
    name: 'outside',
    env: {
      SMTP_URL: mails.url,
      MAIL_FROM: 'Bai <no-reply@bai.example>',
      BOUNCE_ADDRESS: 'bounces@bai.example',
      BOUNCE_SECRET: undefined,
      LINE_CHANNEL_ID: CHANNEL.id,
      LINE_CHANNEL_SECRET: CHANNEL.secret,
      LINE_MESSAGING_TOKEN: TOKEN,
      LINE_URL: apis.base,
      LINE_ACCESS_URL: apis.base,
    },
  });
  // This file's own platform is the one that it looks into.
  process.env[process.env.BAI_TEST_DATABASE === 'postgres' ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = platform.database.address;
});
afterAll(async () => {
  await platform?.stop();
  await apis.close();
  mails.server.close();
});

const url = (): string => platform.urls[0]!;
/** Somebody new on this platform, whose code came by the mail server. */
const newcomer = async (): Promise<Person> => {
  const person = new Person();
  const email = newAddress();
  const call = async <T>(method: string, path: string, body?: object) =>
    must(await person.call<T>(method, path, { ...(body ? { body } : {}), url: url() }), path);
  const asked = { role: 'patient', name: 'ใบเตย ทดลองนอก', email, password: NEW_PASSWORD, language: 'en', terms: '2026-11' };
  const { challengeId } = await call<{ challengeId: string }>('POST', '/api/accounts/sign-up', asked);
  const { mail } = await eventually(() => Promise.resolve(mails.taken.find(({ to }) => to === email)), 40);
  await call('POST', '/api/accounts/otp/verify', { challengeId, code: /\b\d{6}\b/.exec(mail.split('\r\n\r\n').slice(1).join())![0] });
  person.account = (await call<{ person: { accountId: string } }>('GET', '/api/accounts/me')).person.accountId;
  person.email = email;
  return person;
};

describe('a mail that leaves', () => {
  it('carries by which it is known when it comes back: in its head, and in the address that it comes back to', async () => {
    const person = await newcomer();
    const { from, mail } = mails.taken.find(({ to }) => to === person.email)!;
    const [delivery] = await queryDatabase<{ reference: string }>(
      'SELECT d.reference FROM deliveries d JOIN messages m ON m.document_id = d.message_id WHERE m.address = ? ORDER BY d.id',
      [person.email],
    );
    expect(from).toBe(`bounces+${delivery!.reference}@bai.example`);
    expect(mail).toMatch(new RegExp(`^Message-ID: <${delivery!.reference}@127\\.0\\.0\\.1>`, 'mi'));
    expect(mail).toMatch(/^From: Bai <no-reply@bai\.example>/m);
  });
});

describe('without a secret for it', () => {
  it('nobody hands in mails that came back', async () => {
    expect((await handIn('Subject: x\r\n\r\nx', { url: url() })).error).toMatchObject({ status: 403, name: 'bounces.closed' });
  });
});

describe('LINE itself', () => {
  it('is where somebody agrees, and where they are written to from then on', async () => {
    const person = await newcomer();
    const call = <T>(method: string, path: string, body?: object) => person.call<T>(method, path, { ...(body ? { body } : {}), url: url() });
    const own = { side: 'line', writes: true, linked: null };
    expect(must(await call<OwnLine>('GET', '/api/accounts/line'), 'own')).toEqual(own);
    const begun = must(await call<{ url: string }>('POST', '/api/accounts/line'), 'begin');
    expect(begun.url.startsWith(`${apis.base}/oauth2/v2.1/authorize?`)).toBe(true);
    const back = apis.agree(begun.url, 'Baitoei at LINE');
    expect((await call('POST', '/api/accounts/line/example', { state: back.state, nonce: 'n', challenge: 'c'.repeat(43), name: 'x' })).error.name).toBe(
      'line.absent',
    );
    expect(must(await call<OwnLine>('POST', '/api/accounts/line/finish', back), 'finish').linked).toMatchObject({ name: 'Baitoei at LINE' });
    const [told] = await eventually(() => Promise.resolve(apis.pushes.length > 0 && apis.pushes), 40);
    expect(told!.to).toBe(userAt('Baitoei at LINE'));
    expect(told!.messages[0]!.text).toContain('A LINE account was linked');
    apis.mood = 'blocked';
    must(await call('PUT', '/api/accounts/password', { current: NEW_PASSWORD, password: 'another quiet leaf' }), 'password');
    const failed = await eventually(async () => {
      const rows = await queryDatabase<{ state: string; fault: string }>(
        `SELECT state, fault FROM messages WHERE account_id = ? AND channel = 'line' AND event = 'password.changed'`,
        [person.account],
      );
      return rows[0]?.state === 'failed' && rows[0];
    }, 40);
    expect(failed.fault).toBe('recipient');
  });
});

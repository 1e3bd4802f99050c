import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADMIN_SETS } from '@bai/kernel/contracts';
import { queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { eventually, Person } from '../../../cms/test/people';
import { startPlatform, type Platform } from '../../../cms/test/platform';
import type { DatabaseKind } from '../../../cms/test/platform-database';
import { addApp, knock, stepIn } from '../../../cms/test/second-factor';
import { mailServer } from '../../notifications/test/mail-server';

jest.setTimeout(180_000);

const FIRST = 'first@people.example';
const ADDRESS = 'https://bai.example';
const PASSWORD = 'a quiet green leaf';
/** Nobody's list of words has it, and somebody's stolen passwords do. */
const STOLEN = 'a loud brown leaf';
const stolen = path.join(mkdtempSync(path.join(tmpdir(), 'stolen-')), 'passwords');
writeFileSync(stolen, `${createHash('sha1').update(STOLEN).digest('hex').toUpperCase()}:7\n`);

let platform: Platform;
let mails: Awaited<ReturnType<typeof mailServer>>;
beforeAll(async () => {
  mails = await mailServer();
  platform = await startPlatform({
    database: process.env.BAI_TEST_DATABASE as DatabaseKind,
    name: 'first-admin',
    demo: false,
    fresh: true,
    env: {
      PUBLIC_URL: ADDRESS,
      FIRST_ADMIN_EMAIL: FIRST,
      LEAKED_PASSWORDS: stolen,
      SMTP_URL: mails.url,
      MAIL_FROM: 'Bai <no-reply@bai.example>',
      TRUST_PROXY: '1',
    },
  });
  // This file's own platform is the one that it looks into, and asks.
  process.env[process.env.BAI_TEST_DATABASE === 'postgres' ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = platform.database.address;
  process.env.BAI_URLS = platform.urls.join(',');
});
afterAll(async () => {
  await platform?.stop();
  mails.server.close();
});

/** The words of a mail, as its reader sees them. */
const wordsOf = (mail: string): string => {
  const plain = mail.split(/--[-\w]+\r\n/).find((part) => /content-type: text\/plain/i.test(part)) ?? mail;
  const [head = '', ...rest] = plain.split('\r\n\r\n');
  const words = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(words, 'base64').toString();
  return words.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(parseInt(byte, 16)));
};
const OFFICE = ['/api/accounts/users', '/api/audit', '/api/directory/patients', '/api/accounts/login-policy', '/api/payments'];

it('the first administrator of a public platform is invited by mail, and adds a second factor before anything else', async () => {
  // Nobody of the demo is there, and nobody else than who was named.
  const people = await queryDatabase<{ email: string; state: string }>('SELECT email, state FROM up_users', []);
  expect(people).toEqual([{ email: FIRST, state: 'invited' }]);
  const { mail } = await eventually(() => Promise.resolve(mails.taken.find(({ to }) => to === FIRST)), 60);
  const link = new RegExp(`${ADDRESS}(/auth/\\S+?)#([a-z0-9]+\\.[\\w-]{43})`).exec(wordsOf(mail));
  const token = link?.[2];
  expect(token).toBeTruthy();

  const person = new Person();
  must(await person.post('/api/accounts/links/read', { token }), 'read');
  const known = await person.post('/api/accounts/password/set', { token, password: STOLEN, terms: '2026-11' });
  expect([known.status, known.error.details.fields![0]]).toEqual([400, expect.objectContaining({ path: 'password', rule: 'leaked-password' })]);
  must(await person.post('/api/accounts/password/set', { token, password: PASSWORD, terms: '2026-11' }), 'set');
  expect(must(await knock(person, FIRST, PASSWORD), 'sign in')).toMatchObject({ step: 'done' });
  const me = async (who: Person) =>
    (await who.get<{ person: { role: string; sets: string[]; mustEnrol: boolean; accountId: string } }>('/api/accounts/me')).data.person;
  expect(await me(person)).toMatchObject({ role: 'admin', mustEnrol: true });

  const refused = async (who: Person) => Promise.all(OFFICE.map(async (path) => [path, (await who.get(path)).error?.name]));
  expect(await refused(person)).toEqual(OFFICE.map((path) => [path, 'second-factor.required']));
  expect((await person.post('/api/accounts/users', {})).error.name).toBe('second-factor.required');
  expect((await person.put('/api/accounts/login-policy', {})).error.name).toBe('second-factor.required');

  const app = await addApp(person, 'Test phone', false);
  expect(await me(person)).toMatchObject({ role: 'admin', mustEnrol: false, sets: [...ADMIN_SETS] });
  expect(await refused(person)).toEqual(OFFICE.map((path) => [path, undefined]));

  // From then on the password alone opens nothing.
  const again = new Person();
  const { step, factor } = must(await knock(again, FIRST, PASSWORD), 'knock');
  expect(step).toBe('factor');
  expect(await me(again)).toBeNull();
  expect((await stepIn(again, factor!.attemptId, { recovery: app.codes[0] })).status).toBe(200);
  expect(await refused(again)).toEqual(OFFICE.map((path) => [path, undefined]));
});

import { advanceClock, queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { eventually, NEW_PASSWORD, newPatient, Person, readCode } from '../../../cms/test/people';
import { addApp, knock, stepIn } from '../../../cms/test/second-factor';
import type { LoginPolicy, OtherChannels, OwnPhone } from '../contracts';

jest.setTimeout(90_000);

interface Sent {
  readonly challengeId: string;
  readonly channel: string;
  readonly address: string;
}
const AT = '/api/accounts/phone';

let numbers = 0;
const newNumber = (): string => `+669${String(Date.now()).slice(-5)}${String((numbers += 1)).padStart(3, '0')}`;
const ask = (person: Person, phone: string) => person.post<Sent>(AT, { phone });
const prove = (person: Person, challengeId: string, code: string) => person.post<OwnPhone>(`${AT}/prove`, { challengeId, code });
/** Makes a number somebody's. */
const give = async (person: Person, phone: string): Promise<OwnPhone> => {
  const { challengeId } = must(await ask(person, phone), 'ask');
  return must(await prove(person, challengeId, await readCode(person, challengeId)), 'prove');
};
const messagesTo = (address: string) =>
  queryDatabase<{ event: string; channel: string; text: string }>('SELECT event, channel, text FROM messages WHERE address = ? ORDER BY id', [address]);

describe('a phone number', () => {
  it('is the account’s once the code that was texted there is given, and opens it from then on', async () => {
    const person = await newPatient();
    const phone = newNumber();
    const sent = must(await ask(person, phone), 'ask');
    expect(sent).toMatchObject({ channel: 'sms', address: `+66••••••${phone.slice(-3)}` });
    const stranger = new Person();
    expect((await knock(stranger, phone, NEW_PASSWORD)).error.name).toBe('credentials.wrong');
    expect((await prove(person, sent.challengeId, '000000')).error).toMatchObject({ name: 'otp.wrong', details: { triesLeft: 4 } });
    const code = await readCode(person, sent.challengeId);
    const own = must(await prove(person, sent.challengeId, code), 'prove');
    expect(own).toMatchObject({ number: phone, given: null });
    expect(own.provenAt).not.toBeNull();
    expect((await prove(person, sent.challengeId, code)).error.name).toBe('otp.expired');
    expect(must(await knock(stranger, phone, NEW_PASSWORD), 'sign in').step).toBe('done');
    expect((await ask(person, phone)).error.name).toBe('number.same');
  });

  it('is written to so that the phone can fill the code in, and in one text message', async () => {
    const person = await newPatient();
    const phone = newNumber();
    const { challengeId } = must(await ask(person, phone), 'ask');
    const code = await readCode(person, challengeId);
    const newest = must(await person.get<{ text: string }>('/api/notifications/mailbox/newest', { challengeId }), 'newest').text;
    expect(newest.endsWith(`\n@127.0.0.1 #${code}`)).toBe(true);
    expect(newest.length).toBeLessThanOrEqual(70);
    expect(JSON.stringify(await messagesTo(phone))).not.toContain(code);
  });

  it('may have another code after a minute, and each further one after twice as long', async () => {
    const person = await newPatient();
    const { challengeId } = must(await ask(person, newNumber()), 'ask');
    const again = () => person.post<{ resendSeconds: number }>('/api/accounts/otp/resend', { challengeId });
    // Each code is waited for: the newest message counts, and a message takes its time.
    const codes = [await readCode(person, challengeId)];
    const early = await again();
    expect(early.error.name).toBe('rate.exceeded');
    expect(early.error.details.retryAfter).toBeLessThanOrEqual(60);
    await advanceClock(61_000);
    expect(must(await again(), 'second').resendSeconds).toBe(120);
    codes.push(await readCode(person, challengeId, codes));
    await advanceClock(61_000);
    expect((await again()).error).toMatchObject({ name: 'rate.exceeded', details: { retryAfter: expect.any(Number) as number } });
    await advanceClock(61_000);
    expect(must(await again(), 'third').resendSeconds).toBe(240);
    expect(must(await prove(person, challengeId, await readCode(person, challengeId, codes)), 'prove').provenAt).not.toBeNull();
  });

  it('of somebody else gets the same answer, no code, and proves nothing; its owner is told by mail', async () => {
    const owner = await newPatient();
    const phone = newNumber();
    await give(owner, phone);
    const texts = (await messagesTo(phone)).length;
    const other = await newPatient();
    const sent = must(await ask(other, phone), 'ask');
    expect(sent).toMatchObject({ channel: 'sms', address: `+66••••••${phone.slice(-3)}` });
    await eventually(async () => (await messagesTo(owner.email)).find(({ event }) => event === 'account.known'));
    expect(await messagesTo(phone)).toHaveLength(texts);
    expect((await prove(other, sent.challengeId, '123456')).error.name).toBe('otp.wrong');
    expect(must(await other.get<OwnPhone>(AT), 'own').number).toBeNull();
  });

  it('in place of another is told to the mail address and to the number before', async () => {
    const person = await newPatient();
    const [before, after] = [newNumber(), newNumber()];
    await give(person, before);
    await give(person, after);
    await eventually(async () => (await messagesTo(before)).find(({ event, channel }) => event === 'phone.left' && channel === 'sms'));
    const told = await eventually(async () => {
      const found = (await messagesTo(person.email)).filter(({ event }) => event === 'phone.changed');
      return found.length === 2 && found;
    });
    expect(JSON.stringify(told)).not.toContain(after);
    expect((await knock(new Person(), before, NEW_PASSWORD)).error.name).toBe('credentials.wrong');
  });

  it('given at sign-up opens nothing until it is proven, and keeps nobody else from it', async () => {
    const phone = newNumber();
    const [first, second] = [new Person(), await newPatient()];
    const email = `phone-${Date.now().toString(36)}-${process.pid}@people.example`;
    const body = { role: 'patient', name: 'โทร ทดลอง', email, phone, password: NEW_PASSWORD, language: 'th', terms: '2026-11' };
    const { challengeId } = must(await first.post<Sent>('/api/accounts/sign-up', body), 'sign-up');
    must(await first.post('/api/accounts/otp/verify', { challengeId, code: await readCode(first, challengeId) }), 'verify');
    expect(must(await first.get<OwnPhone>(AT), 'own')).toEqual({ number: null, provenAt: null, given: phone });
    expect((await knock(new Person(), phone, NEW_PASSWORD)).error.name).toBe('credentials.wrong');
    expect((await give(second, phone)).number).toBe(phone);
  });

  it('of somebody else given at sign-up opens the account all the same, and proves nothing there', async () => {
    const owner = await newPatient();
    const phone = newNumber();
    await give(owner, phone);
    const signUp = async (number: string) => {
      const person = new Person();
      const email = `known-${Date.now().toString(36)}-${process.pid}-${number.slice(-3)}@people.example`;
      const body = { role: 'patient', name: 'โทร ทดลอง', email, phone: number, password: NEW_PASSWORD, language: 'th', terms: '2026-11' };
      const sent = must(await person.post<Sent>('/api/accounts/sign-up', body), 'sign-up');
      const done = await person.post('/api/accounts/otp/verify', { challengeId: sent.challengeId, code: await readCode(person, sent.challengeId) });
      return { person, sent, done, own: must(await person.get<OwnPhone>(AT), 'own') };
    };
    const [known, unknown] = [await signUp(phone), await signUp(newNumber())];
    expect([known.done.status, known.done.data]).toEqual([unknown.done.status, unknown.done.data]);
    expect(known.own).toEqual({ number: null, provenAt: null, given: phone });
    const asked = [must(await ask(known.person, phone), 'known'), must(await ask(unknown.person, unknown.own.given!), 'unknown')];
    expect(Object.keys(asked[0]!)).toEqual(Object.keys(asked[1]!));
    expect((await prove(known.person, asked[0]!.challengeId, '123456')).error.name).toBe('otp.wrong');
    expect((await prove(unknown.person, asked[1]!.challengeId, await readCode(unknown.person, asked[1]!.challengeId))).status).toBe(200);
    expect(must(await owner.get<OwnPhone>(AT), 'owner').number).toBe(phone);
  });

  it('that two ask for at once is that of who proves it first', async () => {
    const [one, two] = [await newPatient(), await newPatient()];
    const phone = newNumber();
    const [first, second] = [must(await ask(one, phone), 'one'), must(await ask(two, phone), 'two')];
    const codes = [await readCode(one, first.challengeId), await readCode(two, second.challengeId)];
    const answers = await Promise.all([prove(one, first.challengeId, codes[0]!), prove(two, second.challengeId, codes[1]!)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('is proven by nobody but who asked, and its code opens no session', async () => {
    const [person, other] = [await newPatient(), await newPatient()];
    const { challengeId } = must(await ask(person, newNumber()), 'ask');
    const code = await readCode(person, challengeId);
    expect((await prove(other, challengeId, code)).error.name).toBe('otp.expired');
    expect((await new Person().post('/api/accounts/otp/verify', { challengeId, code })).error.name).toBe('otp.expired');
    expect((await prove(person, challengeId, code)).status).toBe(200);
  });
});

describe('who has lost the second factor', () => {
  const OTHER = '/api/accounts/sign-in/other-channels';
  const withApp = async (): Promise<Person> => {
    const person = await newPatient();
    await give(person, newNumber());
    await addApp(person);
    return person;
  };
  const attemptOf = async (person: Person, browser: Person): Promise<string> =>
    must(await knock(browser, person.email, NEW_PASSWORD), 'knock').factor!.attemptId;

  it('signs in by a code from the mail and one from the phone together, and is told', async () => {
    const person = await withApp();
    const browser = new Person();
    const attemptId = await attemptOf(person, browser);
    const { mail, phone } = must(await browser.post<OtherChannels>(OTHER, { attemptId }), 'ask');
    expect([mail.channel, phone.channel]).toEqual(['email', 'sms']);
    const codes = { mail: await readCode(browser, mail.challengeId), phone: await readCode(browser, phone.challengeId) };
    const typed = (given: typeof codes) => ({
      attemptId,
      mail: { challengeId: mail.challengeId, code: given.mail },
      phone: { challengeId: phone.challengeId, code: given.phone },
    });
    const wrong = codes.phone === '111111' ? '222222' : '111111';
    expect((await browser.post(`${OTHER}/use`, typed({ ...codes, phone: wrong }))).error.name).toBe('otp.wrong');
    const twice = { attemptId, mail: { challengeId: mail.challengeId, code: codes.mail }, phone: { challengeId: mail.challengeId, code: codes.mail } };
    expect((await browser.post(`${OTHER}/use`, twice)).error.name).toBe('otp.expired');
    expect(must(await browser.post<{ step: string }>(`${OTHER}/use`, typed(codes)), 'use').step).toBe('done');
    const me = must(await browser.get<{ person: { accountId: string } }>('/api/accounts/me'), 'me');
    expect(me.person.accountId).toBe(person.account);
    await eventually(async () => (await messagesTo(person.email)).find(({ event }) => event === 'factor.replaced'));
  });

  it('cannot by codes that were sent for something else, nor without the password, nor without a proven number', async () => {
    const person = await newPatient();
    await addApp(person);
    const browser = new Person();
    expect((await browser.post(OTHER, { attemptId: await attemptOf(person, browser) })).error.name).toBe('recovery.closed');
    expect((await browser.post(OTHER, { attemptId: 'a'.repeat(24) })).error.name).toBe('sign-in.over');
    expect((await stepIn(browser, 'a'.repeat(24), { code: '000000' })).error.name).toBe('sign-in.over');
  });

  it('cannot where a role of theirs has to have a factor', async () => {
    const person = await withApp();
    const policy: LoginPolicy = {
      ...{ staff: { idleMinutes: 30, hours: 12 }, patient: { idleDays: 14, days: 90 }, browsers: 20, tries: 5, lockMinutes: 15, passwordLength: 8 },
      factorRoles: ['patient'],
    };
    const browser = new Person();
    const attemptId = await attemptOf(person, browser);
    await queryDatabase(`INSERT INTO bai_settings (key, value, "by", at) VALUES ('accounts.login-policy', ?, 'test', '2026-01-01')`, [JSON.stringify(policy)]);
    try {
      expect((await browser.post(OTHER, { attemptId })).error.name).toBe('recovery.closed');
    } finally {
      await queryDatabase('DELETE FROM bai_settings WHERE key = ?', ['accounts.login-policy']);
    }
  });
});

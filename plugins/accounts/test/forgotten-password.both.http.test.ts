import { advanceClock, queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { eventually, NEW_PASSWORD, newPatient, Person } from '../../../cms/test/people';
import { addApp, knock, stepIn } from '../../../cms/test/second-factor';

jest.setTimeout(60_000);

const HOUR = 3_600_000;
const NEXT = 'three brown river stones';

const ask = (identifier: string, person = new Person()) =>
  person.post<{ requestId: string; minutes: number }>('/api/accounts/password/ask', { identifier, language: 'th' });
/** The text of the newest message about something, as the demo's people read it. */
const mailAbout = async (id: string): Promise<string | null> =>
  (await new Person().get<{ text: string } | null>('/api/notifications/mailbox/newest', { challengeId: id })).data?.text ?? null;
const tokenAbout = (id: string): Promise<string> =>
  eventually(async () => {
    const text = await mailAbout(id);
    return text && /#([a-z0-9]+\.[\w-]{43})/.exec(text)?.[1];
  });
const linkFor = async (identifier: string): Promise<string> => tokenAbout(must(await ask(identifier), 'ask').requestId);
const set = (token: string, password = NEXT, person = new Person()) => person.post('/api/accounts/password/set', { token, password });
const signIn = (identifier: string, password: string, person = new Person()) => person.post('/api/accounts/sign-in', { identifier, password });

describe('a forgotten password', () => {
  it('is set anew by the link of a mail: the old one no longer works, and whatever was signed in is not any more', async () => {
    const person = await newPatient();
    const token = await linkFor(person.email.toUpperCase());
    const read = must(await new Person().post<{ purpose: string; address: string }>('/api/accounts/links/read', { token }), 'read');
    expect(read).toMatchObject({ purpose: 'reset-password', address: expect.stringMatching(/^n•+@people\.example$/) as string });
    const { address } = must(await set(token), 'set') as unknown as { address: string };
    expect(address).toBe(read.address);
    expect((await person.get<{ person: unknown }>('/api/accounts/me')).data.person).toBeNull();
    expect((await person.post('/api/accounts/refresh')).status).toBe(401);
    expect((await signIn(person.email, NEW_PASSWORD)).error.name).toBe('credentials.wrong');
    expect((await signIn(person.email, NEXT)).status).toBe(200);
  });

  it('is told to its owner, and stands in the trail without what it is', async () => {
    const person = await newPatient();
    must(await set(await linkFor(person.email)), 'set');
    await eventually(async () => {
      const rows = await queryDatabase('SELECT event FROM messages WHERE account_id = ?', [person.account]);
      return rows.some(({ event }) => event === 'password.changed');
    });
    const entries = await queryDatabase<{ action: string }>('SELECT * FROM bai_audit WHERE subject = ?', [person.account]);
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['account.change-password', 'session.end-all']));
    expect(JSON.stringify(entries)).not.toMatch(/argon2id|three brown/);
  });

  it('can be asked for by the phone number', async () => {
    const person = await newPatient();
    const phone = `+6681${String(Date.now()).slice(-7)}`;
    await queryDatabase('UPDATE up_users SET phone = ? WHERE document_id = ?', [phone, person.account]);
    must(await set(await linkFor(`0${phone.slice(3)}`)), 'set');
    expect((await signIn(person.email, NEXT)).status).toBe(200);
  });

  it('answers the same of nobody, and sends nothing', async () => {
    const known = await ask((await newPatient()).email);
    const answer = await ask(`nobody-${Date.now()}@people.example`);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.data).sort()).toEqual(Object.keys(known.data).sort());
    expect(answer.data.minutes).toBe(known.data.minutes);
    expect(answer.data.requestId).toHaveLength(known.data.requestId.length);
    await tokenAbout(known.data.requestId);
    expect(await mailAbout(answer.data.requestId)).toBeNull();
  });

  it('has no more mails than five an hour for one address, whoever asks', async () => {
    const { email } = await newPatient();
    for (let turn = 0; turn < 5; turn += 1) must(await ask(email), 'ask');
    const sixth = await ask(email);
    expect([sixth.status, sixth.error.name]).toEqual([429, 'rate.exceeded']);
    // Nor does the limit of one tell whose number is whose.
    const phone = `+6682${String(Date.now()).slice(-7)}`;
    await queryDatabase('UPDATE up_users SET phone = ? WHERE email = ?', [phone, email]);
    expect((await ask(phone)).status).toBe(200);
    const nobody = `nobody-${Date.now()}@people.example`;
    for (let turn = 0; turn < 5; turn += 1) must(await ask(nobody), 'ask');
    expect((await ask(nobody)).error.name).toBe('rate.exceeded');
  });
});

describe('its link', () => {
  it('works once, however many press at the same time', async () => {
    const { email } = await newPatient();
    const token = await linkFor(email);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => set(token, `${NEXT} ${n}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.name))).toEqual(new Set(['link.used']));
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await signIn(email, `${NEXT} ${winner}`)).status).toBe(200);
    expect((await new Person().post('/api/accounts/links/read', { token })).error.name).toBe('link.used');
  });

  it('is no good an hour later, after a newer one, or with a letter changed', async () => {
    const person = await newPatient();
    const [older, newer] = [await linkFor(person.email), await linkFor(person.email)];
    expect((await set(older)).error.name).toBe('link.expired');
    const bent = newer.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await set(bent)).error.name).toBe('link.expired');
    const other = newer.replace(/.(?=\.)/, (last) => (last === '0' ? '1' : '0'));
    expect((await set(other)).error.name).toBe('link.expired');
    await advanceClock(HOUR + 1000);
    const late = await set(newer);
    expect([late.status, late.error.name]).toEqual([410, 'link.expired']);
    expect((await signIn(person.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('takes no common password, and is not used up by one', async () => {
    const { email } = await newPatient();
    const token = await linkFor(email);
    for (const password of ['password1', 'Bai-Cannabis-2026', 'กัญชา ใบสั่ง ๒๕๖๙']) {
      const common = await set(token, password);
      expect([common.status, common.error.details.fields![0]]).toEqual([400, expect.objectContaining({ path: 'password', rule: 'common-password' })]);
    }
    expect((await set(token, 'short')).status).toBe(400);
    must(await set(token), 'set');
  });

  it('takes no password that is nothing but its owner’s name', async () => {
    const person = await newPatient('มะลิ ทดลองสวน');
    const token = await linkFor(person.email);
    for (const password of ['มะลิทดลองสวน', 'ทดลองสวน-2569', 'มะลิ 12345678']) {
      const own = await set(token, password);
      expect([own.status, own.error.details.fields![0]]).toEqual([400, expect.objectContaining({ path: 'password', rule: 'own-name-password' })]);
    }
    must(await set(token, 'มะลิ เลี้ยงแมวสามตัว'), 'set');
  });

  it('does not stand in for the second factor: whoever has the mailbox alone is not let in', async () => {
    const person = await newPatient();
    const app = await addApp(person);
    must(await set(await linkFor(person.email)), 'set');
    const browser = new Person();
    const { step, factor } = must(await knock(browser, person.email, NEXT), 'knock');
    expect([step, factor?.kinds]).toEqual(['factor', expect.arrayContaining(['totp'])]);
    expect((await browser.get<{ person: unknown }>('/api/accounts/me')).data.person).toBeNull();
    expect((await stepIn(browser, factor!.attemptId, { code: await app.digits() })).status).toBe(200);
  });

  it('lets its owner in, however locked the account is for strangers', async () => {
    const { email } = await newPatient();
    const mine = new Person();
    for (let turn = 0; turn < 6; turn += 1) await signIn(email, 'not this one', mine);
    expect((await signIn(email, NEW_PASSWORD, mine)).error.name).toBe('account.locked');
    must(await set(await linkFor(email), NEXT, mine), 'set');
    expect((await signIn(email, NEXT, mine)).status).toBe(200);
  });

  it('L10 lets its owner in from a new device, although strangers locked the account from everywhere', async () => {
    const { email } = await newPatient();
    for (let turn = 0; turn < 30; turn += 1) await signIn(email, 'not this one');
    const fresh = new Person();
    expect((await signIn(email, NEW_PASSWORD, fresh)).error.name).toBe('account.locked');
    must(await set(await linkFor(email), NEXT, fresh), 'set');
    expect((await signIn(email, NEXT, fresh)).status).toBe(200);
    expect((await signIn(email, NEXT)).error.name).toBe('account.locked');
  });

  it('is kept as a keyed hash and, until it is mailed and used, encrypted; the mailbox of administrators does not show it', async () => {
    const person = await newPatient();
    const { requestId } = must(await ask(person.email), 'ask');
    const token = await tokenAbout(requestId);
    const [link] = await queryDatabase('SELECT * FROM one_time_links WHERE document_id = ?', [requestId]);
    const [mail] = await queryDatabase('SELECT * FROM messages WHERE about_id = ?', [requestId]);
    const secret = token.split('.')[1]!;
    expect(JSON.stringify([link, mail])).not.toContain(secret);
    must(await set(token), 'set');
    expect((await queryDatabase<{ token: unknown }>('SELECT token FROM one_time_links WHERE document_id = ?', [requestId]))[0]!.token).toBeNull();
  });
});

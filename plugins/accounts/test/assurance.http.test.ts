import { queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { NEW_PASSWORD, newPatient, Person } from '../../../cms/test/people';
import { addApp, assuredLongAgo, knock, stepIn } from '../../../cms/test/second-factor';

jest.setTimeout(60_000);

describe('showing once more that it is them', () => {
  interface Asked {
    readonly attemptId: string | null;
    readonly kinds: readonly string[];
    readonly passkey: object | null;
    readonly given: string | null;
    readonly whole: boolean;
  }
  const before = (owner: Person) => queryDatabase('UPDATE sessions SET assured_at = NULL, proven_at = NULL WHERE account_id = ?', [owner.account]);
  const ask = async (owner: Person): Promise<Asked> => must(await owner.post<Asked>('/api/accounts/assure/ask'), 'ask');
  const give = (owner: Person, attemptId: string | null, shown: object) => owner.post('/api/accounts/assure', { attemptId, shown });
  const renewed = (owner: Person) => owner.post('/api/accounts/factors/codes');
  const ended = (owner: Person) => owner.post('/api/accounts/sessions/end-others');

  it('is done by the digits of the app as well, each once; a recovery code is for a lost phone alone', async () => {
    const owner = await newPatient();
    expect(await ask(owner)).toEqual({ attemptId: null, kinds: [], passkey: null, given: 'password', whole: true });
    const app = await addApp(owner);
    await before(owner);
    expect((await ended(owner)).error.name).toBe('assurance.needed');
    const { attemptId, kinds, given } = await ask(owner);
    expect([kinds, given]).toEqual([['totp'], null]);
    expect((await give(owner, attemptId, { code: await app.wrong() })).error.name).toBe('factor.wrong');
    expect((await give(owner, attemptId, { recovery: app.codes[0] })).error.name).toBe('input.invalid');
    expect((await ended(owner)).error.name).toBe('assurance.needed');
    const code = await app.digits();
    must(await give(owner, attemptId, { code }), 'give');
    expect((await ended(owner)).status).toBe(200);
    await before(owner);
    expect((await give(owner, attemptId, { code: await app.digits() })).error.name).toBe('sign-in.over');
    expect((await give(owner, (await ask(owner)).attemptId, { code })).error.name).toBe('factor.wrong');
  });

  it('is whole once the password and the second factor were both shown, in either order, within ten minutes of each other', async () => {
    const owner = await newPatient();
    const app = await addApp(owner);
    const byPassword = async () => must(await owner.post('/api/accounts/assure', { password: NEW_PASSWORD }), 'assure');
    const byDigits = async () => must(await give(owner, (await ask(owner)).attemptId, { code: await app.digits() }), 'give');
    for (const ways of [
      [byPassword, byDigits],
      [byDigits, byPassword],
    ] as const) {
      await before(owner);
      expect((await renewed(owner)).error.name).toBe('assurance.whole');
      for (const [index, show] of ways.entries()) {
        await show();
        expect(await ask(owner)).toMatchObject({ given: show === byPassword ? 'password' : 'factor', whole: index === 1 });
        if (index === 0) expect((await renewed(owner)).error.name).toBe('assurance.whole');
        // Twice the same is one thing shown.
        if (index === 0) await show();
      }
      expect((await renewed(owner)).status).toBe(200);
      await assuredLongAgo(owner);
      await ways[0]();
      expect((await renewed(owner)).error.name).toBe('assurance.whole');
    }
  });

  it('is wanted of who came in by a browser that is trusted: it stood in for the second factor', async () => {
    const owner = await newPatient();
    const app = await addApp(owner);
    const browser = new Person();
    const { factor } = must(await knock(browser, owner.email, NEW_PASSWORD), 'knock');
    must(await stepIn(browser, factor!.attemptId, { code: await app.digits() }, true), 'step');
    expect(await ask(browser)).toMatchObject({ given: 'factor', whole: true });
    expect((await knock(browser, owner.email, NEW_PASSWORD)).data.step).toBe('done');
    expect(await ask(browser)).toMatchObject({ given: 'password', whole: false });
    expect((await renewed(browser)).error.name).toBe('assurance.whole');
  });

  it('is nothing that somebody else’s attempt is good for, nor one of signing in', async () => {
    const [owner, other] = [await newPatient(), await newPatient()];
    const app = await addApp(owner);
    await addApp(other);
    const theirs = (await ask(other)).attemptId;
    expect((await give(owner, theirs, { code: await app.digits() })).error.name).toBe('sign-in.over');
    const { factor } = must(await knock(new Person(), owner.email, NEW_PASSWORD), 'knock');
    expect((await give(owner, factor!.attemptId, { code: await app.digits() })).error.name).toBe('sign-in.over');
    expect((await stepIn(new Person(), (await ask(owner)).attemptId!, { code: await app.digits() })).error.name).toBe('sign-in.over');
  });
});

import { advanceClock, queryDatabase, renew } from '../../../cms/test/clock';
import { holding } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { NEW_PASSWORD, newPatient, Person, signedIn } from '../../../cms/test/people';
import { knock } from '../../../cms/test/second-factor';
import type { LoginPolicy } from '../contracts';

jest.setTimeout(60_000);

const MINUTE = 60_000;
const AT = '/api/accounts/login-policy';

let admin: Person;
let initial: LoginPolicy;
beforeEach(async () => {
  admin = await signedIn('admin');
  initial = must(await admin.get<LoginPolicy>(AT), 'policy');
});
afterEach(() => queryDatabase('DELETE FROM bai_settings WHERE key = ?', ['accounts.login-policy']));

const keep = (changed: object, by = admin) => by.put<LoginPolicy>(AT, { policy: { ...initial, ...changed }, reason: 'ทดสอบนโยบาย' });
const me = async (person: Person) => (await person.get<{ person: object | null; passwordLength: number }>('/api/accounts/me')).data;

describe('the policy of signing in', () => {
  it('is for administrators of security alone, and changes only after the password was given once more', async () => {
    expect(initial).toMatchObject({ staff: { idleMinutes: 30, hours: 12 }, patient: { idleDays: 14, days: 90 }, tries: 5, passwordLength: 8 });
    expect((await (await newPatient()).get(AT)).status).toBe(403);
    const without = await holding('admin');
    expect((await without.get(AT)).status).toBe(403);
    expect((await keep({ tries: 4 }, without)).status).toBe(403);
    await advanceClock(9 * MINUTE);
    await renew(admin);
    await advanceClock(2 * MINUTE);
    await renew(admin);
    expect((await keep({ tries: 4 })).error.name).toBe('assurance.needed');
  });

  it.each([
    ['nothing would be left of the day', { staff: { idleMinutes: 4, hours: 12 } }, 'small'],
    ['somebody may be away for longer than they may stay', { staff: { idleMinutes: 90, hours: 1 } }, 'idle-longer'],
    ['the same of patients', { patient: { idleDays: 30, days: 7 } }, 'idle-longer'],
    ['a guesser has all the time', { tries: 1000 }, 'large'],
    ['half a try', { tries: 4.5 }, 'whole'],
    ['a password of four letters', { passwordLength: 4 }, 'small'],
    ['a role that nobody has', { factorRoles: ['king'] }, 'choice'],
  ])('is refused where %s', async (_, changed, rule) => {
    const answer = await keep(changed);
    expect(answer.error.name).toBe('input.invalid');
    expect(answer.error.details.fields![0]!.rule).toBe(rule);
    expect(must(await admin.get<LoginPolicy>(AT), 'policy')).toEqual(initial);
  });

  it('stands in the trail with who changed it, what it was, and why', async () => {
    must(await keep({ tries: 4 }), 'keep');
    const entries = await queryDatabase<{ purpose: string }>(`SELECT * FROM bai_audit WHERE subject = ? AND action = 'setting.change'`, [
      'accounts.login-policy',
    ]);
    expect(entries.map(({ purpose }) => purpose)).toContain('ทดสอบนโยบาย');
  });

  it('says beforehand whose session would be over and who would have to add a second step', async () => {
    const person = await newPatient();
    await advanceClock(6 * MINUTE);
    const weigh = async (changed: object) => must(await admin.post<{ ending: number; enrolling: number }>(`${AT}/weigh`, { ...initial, ...changed }), 'weigh');
    await renew(admin);
    expect(await weigh({})).toMatchObject({ ending: 0 });
    const staff = await signedIn('physician');
    await advanceClock(6 * MINUTE);
    await renew(admin);
    const shorter = { staff: { idleMinutes: 5, hours: 12 } };
    expect((await weigh(shorter)).ending).toBeGreaterThan(0);
    expect((await weigh({ factorRoles: ['patient'] })).enrolling).toBeGreaterThan((await weigh({})).enrolling);
    await renew(staff);
    await advanceClock(6 * MINUTE);
    await renew(admin);
    must(await admin.post('/api/accounts/assure', { password: 'bai-demo-leaf' }), 'assure');
    must(await keep(shorter), 'keep');
    // At once, and for staff alone.
    expect((await me(staff)).person).toBeNull();
    expect((await staff.post('/api/accounts/refresh')).status).toBe(401);
    await renew(person);
    expect((await me(person)).person).not.toBeNull();
  });

  it('ends what was unused for longest beyond so many browsers', async () => {
    const first = await newPatient();
    must(await keep({ browsers: 2 }), 'keep');
    const [second, third] = [new Person(), new Person()];
    must(await knock(second, first.email, NEW_PASSWORD), 'second');
    expect((await me(first)).person).not.toBeNull();
    await queryDatabase('UPDATE sessions SET seen_at = started_at WHERE account_id = ?', [first.account]);
    must(await knock(third, first.email, NEW_PASSWORD), 'third');
    expect((await me(first)).person).toBeNull();
    expect((await me(second)).person).not.toBeNull();
    expect((await me(third)).person).not.toBeNull();
  });

  it('decides after how many wrong passwords and for how long it is locked', async () => {
    const { email } = await newPatient();
    must(await keep({ tries: 3, lockMinutes: 60 }), 'keep');
    const stranger = new Person();
    const wrong = () => knock(stranger, email, 'not this one');
    expect((await wrong()).error.details.triesLeft).toBe(2);
    expect((await wrong()).error.details.triesLeft).toBe(1);
    const locked = await wrong();
    expect(locked.error.name).toBe('account.locked');
    expect(locked.error.details.retryAfter).toBeGreaterThan(59 * 60);
  });

  it('decides how long a new password is, and says so', async () => {
    const person = await newPatient();
    must(await keep({ passwordLength: 20 }), 'keep');
    expect((await me(new Person())).passwordLength).toBe(20);
    const answer = await person.put('/api/accounts/password', { current: NEW_PASSWORD, password: 'nineteen letters ab' });
    expect(answer.error.details.fields).toEqual([expect.objectContaining({ path: 'password', rule: 'short', params: { bound: 20 } })]);
    must(await person.put('/api/accounts/password', { current: NEW_PASSWORD, password: 'twenty letters abcd!' }), 'change');
  });
});

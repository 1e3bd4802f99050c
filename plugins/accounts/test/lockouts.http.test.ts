import { advanceClock, queryDatabase } from '../../../cms/test/clock';
import { holding } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { lockOut, NEW_PASSWORD, newPatient, Person, signedIn, type Answer } from '../../../cms/test/people';
import type { Lockout } from '../contracts';

jest.setTimeout(60_000);

const LOCKOUTS = '/api/accounts/lockouts';
type Page = { rows: Lockout[]; total: number };
const signIn = (identifier: string, person = new Person()) => person.post('/api/accounts/sign-in', { identifier, password: NEW_PASSWORD });
const lift = (admin: Person, id: string, reason = 'เจ้าของบัญชีโทรมาและตอบคำถามถูก') => admin.post<Lockout>(`${LOCKOUTS}/${id}/lift`, { reason });
const about = async (admin: Person, account: string, query: Record<string, string> = {}): Promise<Lockout[]> => {
  const { rows } = must<Page>((await admin.get<Page>(LOCKOUTS, { limit: 100, ...query })) as Answer<Page>, 'list');
  return rows.filter((row) => row.account?.id === account);
};

let admin: Person;
beforeAll(async () => {
  admin = await signedIn('admin');
});

describe('locks on signing in', () => {
  it('are listed with whom they are about, from where and until when, and not with what was typed', async () => {
    const person = await newPatient('ทดสอบ ถูกล็อก');
    const stranger = await lockOut(person.email);
    const [lock, ...others] = await about(admin, person.account, { running: 'yes' });
    expect(others).toEqual([]);
    expect(lock).toMatchObject({ kind: 'pair', level: 1, running: true, account: { name: { th: 'ทดสอบ ถูกล็อก' } }, network: stranger.address });
    const minutes = (Date.parse(lock!.until) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(10);

    const secret = 'somebody typed a password here';
    await lockOut(secret);
    const rows = await queryDatabase('SELECT * FROM lockouts');
    expect(JSON.stringify(rows)).not.toContain('somebody');
  });

  it('end at once where an administrator takes them back, with a reason that stands in the trail', async () => {
    const person = await newPatient();
    const stranger = await lockOut(person.email);
    expect((await signIn(person.email, stranger)).error.name).toBe('account.locked');
    const [lock] = await about(admin, person.account);
    expect((await lift(admin, lock!.id, ' ')).status).toBe(400);
    expect(must(await lift(admin, lock!.id), 'lift')).toMatchObject({ running: false });
    expect((await signIn(person.email, stranger)).status).toBe(200);
    expect(await about(admin, person.account)).toEqual([]);
    const trail = await queryDatabase<{ action: string; purpose: string | null }>('SELECT action, purpose FROM bai_audit WHERE subject = ? ORDER BY id', [
      lock!.id,
    ]);
    expect(trail.map(({ action }) => action)).toEqual(['lockout.begin', 'lockout.lift']);
    expect(trail[1]!.purpose).toContain('เจ้าของบัญชี');
  });

  it('that are over are told apart, and begin twice as long the next time', async () => {
    const person = await newPatient();
    const stranger = await lockOut(person.email);
    await advanceClock(16 * 60_000);
    const fresh = await signedIn('admin');
    expect(await about(fresh, person.account, { running: 'yes' })).toEqual([]);
    expect(await about(fresh, person.account, { running: 'no' })).toMatchObject([{ running: false, level: 1 }]);
    await lockOut(person.email, stranger);
    const [again] = await about(fresh, person.account, { running: 'yes' });
    expect(again!.level).toBe(2);
    admin = fresh;
  });

  it('are the work of those who look after security', async () => {
    const person = await newPatient();
    await lockOut(person.email);
    const [lock] = await about(admin, person.account);
    const other = await holding('admin');
    for (const answer of [await other.get(LOCKOUTS), await lift(other, lock!.id), await lift(person, lock!.id)]) expect(answer.status).toBe(403);
    expect((await lift(new Person(), lock!.id)).status).toBe(401);
    expect((await about(admin, person.account)).length).toBe(1);
  });
});

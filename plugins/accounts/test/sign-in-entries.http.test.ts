import { queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { eventually, NEW_PASSWORD, newPatient, Person, signedIn, type Answer } from '../../../cms/test/people';
import { addApp, knock, stepIn } from '../../../cms/test/second-factor';
import type { LoggedRequest } from '../../monitoring/contracts';
import { configured, unconfigured } from '../../monitoring/test/answered';

jest.setTimeout(60_000);

let admin: Person;
beforeAll(async () => {
  admin = await signedIn('admin');
});
afterEach(unconfigured);

const requestOf = ({ headers }: Pick<Answer, 'headers'>): string => String(headers['x-request-id']);
/** The entry of a refusal, as whoever looks after security finds it. */
const entryOf = (answer: Pick<Answer, 'headers'>): Promise<LoggedRequest> =>
  eventually(async () => {
    const query = { q: requestOf(answer), refused: 'proof' };
    return must(await admin.get<{ rows: LoggedRequest[] }>('/api/monitoring/requests', query), 'requests').rows[0];
  });

describe('whoever does not show that it is them', () => {
  it('leaves an entry with each try, which says the step and whose account, and nothing of what was typed', async () => {
    await configured({ share: 0 });
    const person = await newPatient();
    const nobody = `nobody-${Date.now()}@people.example`;
    const stranger = new Person();
    const wrong = await knock(stranger, person.email, 'not the one');
    const unknown = await knock(new Person(), nobody, 'not the one');
    const entry = await entryOf(wrong);
    expect(entry).toMatchObject({ endpoint: 'accounts.signIn', status: 401, problem: 'credentials.wrong', role: 'public', person: null });
    expect(entry.tried).toMatchObject({ accountId: person.account });
    expect(entry.address).toMatch(/\.0\/24$/);
    expect(await entryOf(unknown)).toMatchObject({ endpoint: 'accounts.signIn', problem: 'credentials.wrong', tried: null });
    const again = await person.post('/api/accounts/assure', { password: 'not the one' });
    expect(await entryOf(again)).toMatchObject({ endpoint: 'accounts.assure', person: { accountId: person.account }, tried: { accountId: person.account } });
    const other = await person.put('/api/accounts/password', { current: 'not the one', password: 'three brown river stones' });
    expect(await entryOf(other)).toMatchObject({ endpoint: 'accounts.changePassword', problem: 'password.wrong' });
    const kept = await queryDatabase('SELECT * FROM request_logs WHERE request IN (?, ?, ?, ?)', [wrong, unknown, again, other].map(requestOf));
    expect(kept).toHaveLength(4);
    expect(JSON.stringify(kept)).not.toMatch(/people\.example|not the one|brown river/);
  });

  it('leaves one at the second step, at a code, at a lock and at the panel too', async () => {
    await configured({ share: 0 });
    const person = await newPatient();
    const app = await addApp(person);
    const stranger = new Person();
    const { factor } = must(await knock(stranger, person.email, NEW_PASSWORD), 'knock');
    const wrong = await stepIn(stranger, factor!.attemptId, { code: await app.wrong() });
    expect(await entryOf(wrong)).toMatchObject({ endpoint: 'accounts.secondStep', problem: 'factor.wrong', tried: { accountId: person.account } });
    const code = await new Person().post('/api/accounts/otp/verify', { challengeId: 'a'.repeat(24), code: '000000' });
    expect(await entryOf(code)).toMatchObject({ problem: 'otp.expired', tried: null });
    let locked = await knock(stranger, person.email, 'not the one');
    while (locked.error.name !== 'account.locked') locked = await knock(stranger, person.email, 'not the one');
    expect(await entryOf(locked)).toMatchObject({ status: 423, problem: 'account.locked', tried: { accountId: person.account } });
    const panel = await new Person().call('POST', '/admin/login', { body: { email: person.email, password: 'not the one' } });
    expect(panel.status).toBeGreaterThanOrEqual(400);
    expect(await entryOf(panel)).toMatchObject({ route: '/admin/login', endpoint: 'panel.sign-in', problem: 'credentials.wrong' });
  });
});

describe('whoever comes in', () => {
  const shownBy = async (person: Person): Promise<unknown[]> => {
    const rows = await queryDatabase<{ payload: string | { after?: { shown?: string } } }>(
      "SELECT payload FROM bai_audit WHERE action = 'session.create' AND actor = ? ORDER BY id",
      [person.account],
    );
    return rows.map(({ payload }) => (typeof payload === 'string' ? (JSON.parse(payload) as { after?: { shown?: string } }) : payload).after?.shown);
  };

  it('stands in the trail with what was shown: a code, the password, a second factor, a browser that is trusted', async () => {
    const person = await newPatient();
    const browser = new Person();
    must(await knock(browser, person.email, NEW_PASSWORD), 'knock');
    const app = await addApp(person);
    const { factor } = must(await knock(browser, person.email, NEW_PASSWORD), 'knock');
    must(await stepIn(browser, factor!.attemptId, { code: await app.digits() }, true), 'step');
    must(await knock(browser, person.email, NEW_PASSWORD), 'knock');
    expect(await shownBy(person)).toEqual(['password+code', 'password', 'password+totp', 'password+trusted']);
  });
});

import { addDays, bangkokDay } from '@bai/kernel/contracts';
import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { newAdmin } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { signedIn, type Person } from '../../../cms/test/people';
import { filledIn, newProfessional } from '../../../cms/test/professionals';
import { PERMIT_ENDING_DAYS } from '../contracts';

jest.setTimeout(120_000);

interface List {
  readonly rows: readonly { readonly id: string; readonly state: string; readonly number?: string }[];
  readonly counts?: Readonly<Record<string, number>>;
}

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});
const list = async (name: string, query: Record<string, string>): Promise<List> => must(await admin.get<List>(`/api/directory/${name}`, query), name);
const counted = async (name: string, counts: string, more: object = {}) => (await list(name, { counts, ...more })).counts!;

describe('the office’s lists count their states, whichever of them is shown', () => {
  it('registrations', async () => {
    const states = 'draft,submitted';
    const physician = await newProfessional('physician');
    const { id } = await filledIn(physician);
    const { draft, submitted } = await counted('registrations', states, { state: 'approved' });
    must(await physician.post('/api/directory/me/registration/submit'), 'submit');
    expect(await counted('registrations', states, { state: 'rejected' })).toEqual({ draft: draft! - 1, submitted: submitted! + 1 });
    expect((await list('registrations', { state: 'submitted' })).rows[0]).toMatchObject({ id, state: 'submitted' });
  });

  it('dispensaries', async () => {
    const before = await counted('shops', 'pending,closed');
    await newProfessional('dispensary');
    const { rows, counts } = await list('shops', { state: 'pending', counts: 'pending,closed' });
    expect(counts).toEqual({ ...before, pending: before.pending! + 1 });
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['pending']));
  });

  it('licenses, of which a last day makes one that ends or is over', async () => {
    const at = new Date(Date.now() + (await clockOffset()));
    const [today, now] = [bangkokDay(at), process.env.BAI_TEST_DB_URL ? at : at.getTime()];
    const [q, holder] = ['zzpermit', 'h'.repeat(24)];
    const keep = (number: string, state: string, expiresOn: string | null) =>
      queryDatabase(
        'INSERT INTO permits (document_id, holder_kind, holder_id, master, number, expires_on, state, version, search, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?)',
        [`${q}${number.replace('-', '')}`.padEnd(24, '0'), 'seller', holder, 'seller-license', number, expiresOn, state, `${q} ${number}`, now, now],
      );
    const last = addDays(today, PERMIT_ENDING_DAYS);
    await keep('no-end', 'verified', null);
    await keep('far', 'verified', addDays(last, 1));
    await keep('soon', 'verified', last);
    await keep('today', 'verified', today);
    await keep('over', 'verified', addDays(today, -1));
    await keep('revoked', 'revoked', today);
    await keep('waits', 'pending', addDays(today, -1));
    const counts = 'verified,ending,expired,revoked,pending,rejected';
    for (const state of ['ending', 'rejected'])
      expect(await counted('permits', counts, { q, state })).toEqual({ verified: 4, ending: 2, expired: 1, revoked: 1, pending: 1, rejected: 0 });
    const shown = async (state: string) => (await list('permits', { q, state })).rows.map(({ number }) => number).sort();
    expect(await shown('verified')).toEqual(['far', 'no-end', 'soon', 'today']);
    expect(await shown('ending')).toEqual(['soon', 'today']);
    expect(await shown('expired')).toEqual(['over']);
    await queryDatabase('DELETE FROM permits WHERE holder_id = ?', [holder]);
  });

  it('for the office alone, and for states that there are', async () => {
    const physician = await signedIn('physician');
    for (const name of ['registrations', 'shops', 'permits']) {
      expect((await physician.get(`/api/directory/${name}`, { counts: 'pending' })).status).toBe(403);
      expect((await admin.get(`/api/directory/${name}`, { counts: 'nothing' })).status).toBe(400);
    }
  });
});

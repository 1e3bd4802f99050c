import { queryDatabase } from '../../../cms/test/clock';
import { newAdmin } from '../../../cms/test/holding';
import { confirmedAppointment, must } from '../../../cms/test/journey';
import { linkToken } from '../../../cms/test/link-mail';
import { newPhysician } from '../../../cms/test/issue';
import { eventually, newAddress, NEW_PASSWORD, newPatient, Person, runThrough, signedIn } from '../../../cms/test/people';
import { filledIn, newProfessional } from '../../../cms/test/professionals';
import type { ReviewedRegistration, StaffInvitation } from '../contracts';

jest.setTimeout(120_000);

const INVITATIONS = '/api/directory/staff/invitations';
const past = () => (process.env.BAI_TEST_DB_URL ? new Date(Date.now() - 1000) : Date.now() - 1000);
const stateAt = async (email: string): Promise<string | undefined> =>
  (await queryDatabase<{ state: string }>('SELECT state FROM up_users WHERE email = ?', [email]))[0]?.state;

describe('a registration that nobody approved', () => {
  it('goes with the account: documents, signature, names and numbers', async () => {
    const physician = await newProfessional('physician');
    const { id } = await filledIn(physician);
    must(await physician.post('/api/accounts/closing'), 'close');
    await queryDatabase('UPDATE account_closures SET due_at = ? WHERE account_id = ?', [past(), physician.account]);
    await runThrough('accounts.erase-closed');
    const files = await queryDatabase<{ removed_at: unknown }>(`SELECT removed_at FROM stored_files WHERE owner_type = 'physician' AND owner_id = ?`, [id]);
    expect(files).toHaveLength(3);
    expect(files.every(({ removed_at }) => removed_at !== null)).toBe(true);
    const [row] = await queryDatabase<{ name: string }>('SELECT name_thai AS name FROM physicians WHERE document_id = ?', [id]);
    expect(row!.name).toMatch(/^P-/);
    const numbers = await queryDatabase<{ number: string }>('SELECT number FROM permits WHERE holder_id = ?', [id]);
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map(() => ''));
    const [closure] = await queryDatabase<{ kept: string | object[] }>('SELECT kept FROM account_closures WHERE account_id = ?', [physician.account]);
    expect(JSON.stringify(closure!.kept)).not.toContain('professional');
  });
});

describe('a shop’s invitation that is taken back', () => {
  const invite = async (owner: Person, email: string): Promise<StaffInvitation> => {
    const [shop] = must(await owner.get<{ id: string }[]>('/api/directory/dispensaries'), 'shops');
    return must(await owner.post<StaffInvitation>(INVITATIONS, { dispensaryId: shop!.id, name: 'เชิญแล้ว ทดลอง', email }), 'invite');
  };
  const withdraw = async (owner: Person, { id }: StaffInvitation) => must(await owner.post(`${INVITATIONS}/${id}/withdraw`), 'withdraw');

  it('ends the account that nobody has signed in to, and its link', async () => {
    const [owner, email] = [await signedIn('dispensary'), newAddress()];
    const invitation = await invite(owner, email);
    const [account] = await queryDatabase<{ id: string }>('SELECT document_id AS id FROM up_users WHERE email = ?', [email]);
    const token = await linkToken(account!.id, 'set-password');
    await withdraw(owner, invitation);
    expect(await stateAt(email)).toBeUndefined();
    const [gone] = await queryDatabase<{ state: string; name: string | null }>('SELECT state, name_thai AS name FROM up_users WHERE document_id = ?', [
      account!.id,
    ]);
    expect(gone).toEqual({ state: 'closed', name: null });
    const used = await new Person().post('/api/accounts/password/set', { token, password: NEW_PASSWORD, terms: '2026-11' });
    expect(used.status).toBe(410);
  });

  it('leaves alone who has signed in, who is asked by another shop, and whom an administrator has invited', async () => {
    const owner = await signedIn('dispensary');
    const [known, invited] = [await newPatient(), newAddress()];
    await withdraw(owner, await invite(owner, known.email));
    expect(await stateAt(known.email)).toBe('active');
    const admin = await newAdmin();
    must(await admin.post('/api/accounts/users', { name: 'เชิญโดยผู้ดูแล', email: invited, roles: ['budtender'], sets: [], language: 'th' }), 'invite');
    await withdraw(owner, await invite(owner, invited));
    expect(await stateAt(invited)).toBe('invited');
    const twice = newAddress();
    const first = await invite(owner, twice);
    const [account] = await queryDatabase<{ id: string }>('SELECT document_id AS id FROM up_users WHERE email = ?', [twice]);
    await queryDatabase(
      `INSERT INTO staff_invitations (document_id, dispensary_id, account_id, email, name, expires_at, state, version) VALUES (?, ?, ?, ?, 'x', ?, 'waiting', 1)`,
      [`other${account!.id}`.slice(0, 24), `shop${account!.id}`.slice(0, 24), account!.id, twice, past()],
    );
    await withdraw(owner, first);
    expect(await stateAt(twice)).toBe('invited');
  });
});

describe('a PIN for the shop’s tablets', () => {
  it('ends when the password changes', async () => {
    const seller = await newProfessional('budtender');
    must(await seller.put('/api/accounts/pin', { pin: '730401' }), 'pin');
    must(await seller.put('/api/accounts/password', { current: NEW_PASSWORD, password: 'three brown river stones' }), 'password');
    expect(must(await seller.get('/api/accounts/pin'), 'standing')).toEqual({ setAt: null });
    const trail = await queryDatabase(`SELECT id FROM bai_audit WHERE action = 'shop-pin.remove' AND subject = ?`, [seller.account]);
    expect(trail).toHaveLength(1);
  });
});

describe('a physician', () => {
  const at = (id: string, what = '') => `/api/directory/registrations/${id}${what}`;

  it('is suspended with a reason: sessions end, the visits to come are shown; and reinstated', async () => {
    const [admin, physician] = [await newAdmin(), await newPhysician()];
    const [own] = await queryDatabase<{ id: string }>('SELECT document_id AS id FROM physicians WHERE account_id = ?', [physician.account]);
    const { id } = own!;
    expect((await admin.post(at(id, '/suspend'), {})).status).toBe(400);
    expect((await physician.post(at(id, '/suspend'), { reason: 'ทดสอบตามขั้นตอนของระบบ' })).status).toBe(403);
    const stopped = must(await admin.post<ReviewedRegistration>(at(id, '/suspend'), { reason: 'ใบอนุญาตถูกพัก' }), 'suspend');
    expect(stopped).toMatchObject({ state: 'suspended', answer: 'ใบอนุญาตถูกพัก', coming: { count: 0, first: [] } });
    expect((await physician.get<{ person: object | null }>('/api/accounts/me')).data.person).toBeNull();
    const clinics = must(await admin.get<{ physicians: { id: string }[] }[]>('/api/directory/clinics'), 'clinics');
    expect(clinics.some(({ physicians }) => physicians.some((one) => one.id === id))).toBe(false);
    await eventually(
      async () => (await queryDatabase(`SELECT id FROM messages WHERE account_id = ? AND event = 'registration.suspended'`, [physician.account])).length === 1,
    );
    const answers = await Promise.all([1, 2].map(() => admin.post(at(id, '/restore'), { reason: 'คืนสิทธิ์ให้แล้ววันนี้' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await eventually(
      async () => (await queryDatabase(`SELECT id FROM messages WHERE account_id = ? AND event = 'registration.restored'`, [physician.account])).length === 1,
    );
  });

  it('is seen with the visits that are to come', async () => {
    const { physician } = await confirmedAppointment(await newPatient());
    const admin = await newAdmin();
    const { coming } = must(await admin.get<ReviewedRegistration>(at(physician.id)), 'registration');
    expect(coming.count).toBeGreaterThan(0);
    expect(coming.first.length).toBeLessThanOrEqual(10);
  });
});

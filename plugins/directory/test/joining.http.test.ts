import { queryDatabase } from '../../../cms/test/clock';
import { newAdmin } from '../../../cms/test/holding';
import { linkToken } from '../../../cms/test/link-mail';
import { must } from '../../../cms/test/journey';
import { eventually, newAddress, newPatient, NEW_PASSWORD, Person } from '../../../cms/test/people';
import { CHECKED, filledIn, newPhone, newProfessional, SHOP_FACTS } from '../../../cms/test/professionals';
import { keepRegistration, type Duty, type Registration, type ReviewedRegistration, type Shop, type StaffInvitation, type StaffMember } from '../contracts';

jest.setTimeout(120_000);

const mine = async (person: Person): Promise<Registration> => must(await person.get<Registration>('/api/directory/me/registration'), 'registration');
const told = (person: Person, event: string) =>
  eventually(async () => {
    const { data } = await person.get<{ rows: { event: string; at: string }[] }>('/api/notifications/inbox');
    return data.rows.find((row) => row.event === event);
  });

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

describe('signing up to work here', () => {
  const asking = (more: object) => ({ name: 'ก', email: newAddress(), password: NEW_PASSWORD, language: 'th', terms: '2026-11', ...more });
  const fields = async (more: object) =>
    ((await new Person().post('/api/accounts/sign-up', asking(more))).error?.details.fields ?? []).map(({ path, rule }) => `${path} ${rule}`);

  it('asks of each role what it needs first, and of nobody more', async () => {
    expect(await fields({ role: 'physician' })).toEqual(['phone required']);
    expect(await fields({ role: 'physician', phone: newPhone() })).toEqual(['said.profession required', 'said.licenseNumber required']);
    expect(await fields({ role: 'physician', phone: newPhone(), said: { profession: 'witch', licenseNumber: '1' } })).toEqual(['said.profession choice']);
    expect(await fields({ role: 'dispensary', phone: newPhone(), said: { shopName: 'ร้าน' } })).toEqual(['said.licenseNumber required']);
    expect(await fields({ role: 'budtender', phone: newPhone() })).toEqual([]);
    expect(await fields({ role: 'patient' })).toEqual([]);
    expect(await fields({ role: 'admin' })).toEqual(['role choice']);
    expect(await fields({ role: 'patient', referral: 'no spaces' })).toEqual(['referral format']);
  });

  it('opens the record of the role with the account, of which nothing is approved', async () => {
    const physician = await newProfessional('physician', { name: 'นพ. สองชื่อ ทดลอง', otherName: 'Songchue Thotlong', referral: 'FRIEND-1' });
    expect(await mine(physician)).toMatchObject({
      state: 'draft',
      nameThai: 'นพ. สองชื่อ ทดลอง',
      nameLatin: 'Songchue Thotlong',
      profession: 'medicine',
      licenseNumber: 'ว. 90001',
    });
    const [account] = await queryDatabase<{ referral: string }>('SELECT referral FROM up_users WHERE document_id = ?', [physician.account]);
    expect(account!.referral).toBe('FRIEND-1');
    const owner = await newProfessional('dispensary');
    const [shop] = must(await owner.get<{ id: string; state: string; licensed: boolean }[]>('/api/directory/dispensaries'), 'shops');
    expect(shop).toMatchObject({ state: 'pending', licensed: false, licenseNumber: expect.stringMatching(/\d/) as unknown });
    const budtender = await newProfessional('budtender');
    expect(must(await budtender.get<Duty>('/api/directory/duty'), 'duty')).toEqual({ current: null, dispensaries: [], license: null, suspended: null });
    expect((await owner.post('/api/directory/duty', { dispensaryId: shop!.id })).error.name).toBe('dispensary.unlicensed');
    expect((await owner.post('/api/directory/staff/invitations', { dispensaryId: shop!.id, name: 'ก', email: newAddress() })).error.name).toBe(
      'dispensary.unlicensed',
    );
  });

  it('answers a known address as any other, and makes nothing of it', async () => {
    const known = await newPatient();
    const body = { role: 'dispensary', phone: newPhone(), said: { shopName: 'ร้านที่ไม่มี', licenseNumber: '1' } };
    const [ours, theirs] = [
      await new Person().post('/api/accounts/sign-up', asking({ ...body, email: known.email })),
      await new Person().post('/api/accounts/sign-up', asking({ ...body, phone: newPhone() })),
    ];
    expect([ours.status, Object.keys(ours.data)]).toEqual([theirs.status, Object.keys(theirs.data)]);
    expect(await queryDatabase('SELECT id FROM dispensaries WHERE name_thai = ?', ['ร้านที่ไม่มี'])).toEqual([]);
  });
});

describe('a physician’s registration', () => {
  const decide = (id: string, what: string, body: object) => admin.post<ReviewedRegistration>(`/api/directory/registrations/${id}/${what}`, body);

  it('is handed in whole, asked about, handed in again and approved, and the physician is told', async () => {
    const physician = await newProfessional('physician');
    const early = await physician.post('/api/directory/me/registration/submit');
    expect(early.error.details.fields!.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['trainingNumber', 'languages', 'practice_license', 'training_certificate', 'signature', 'bank']),
    );
    const { id } = await filledIn(physician);
    // A window that saw less is told what is newer, and writes over nothing.
    const kept = await mine(physician);
    const stale = await physician.put('/api/directory/me/registration', {
      ...keepRegistration.parse(kept),
      nameLatin: 'Old Window',
      version: kept.version - 1,
    });
    expect(stale.error).toMatchObject({ name: 'version.stale', details: { newer: { nameLatin: kept.nameLatin, version: kept.version } } });
    expect((await decide(id, 'approve', { license: CHECKED, training: CHECKED })).error.name).toBe('state.forbids');
    must(await physician.post('/api/directory/me/registration/submit'), 'submit');
    const { version } = await mine(physician);
    expect((await physician.put('/api/directory/me/registration/bank', { bank: 'x', holder: 'x', number: '12345678' })).error.name).toBe('state.forbids');
    const shown = must(await admin.get<ReviewedRegistration>(`/api/directory/registrations/${id}`), 'review');
    expect(shown.bank).toEqual({ bank: 'ทดลอง', holder: 'ทดลอง', masked: '•••7890' });
    expect(shown.files.map(({ kind }) => kind)).toEqual(['practice_license', 'training_certificate']);
    for (const person of [admin, physician]) expect((await person.get(`/api/directory/registrations/${id}/files/${shown.files[0]!.id}`)).status).toBe(200);
    const other = await newProfessional('physician');
    expect((await other.get(`/api/directory/registrations/${id}/files/${shown.files[0]!.id}`)).status).toBe(404);

    must(await decide(id, 'ask', { reason: 'เอกสารไม่ชัด' }), 'ask');
    expect(await told(physician, 'registration.needs_information')).toMatchObject({ at: '/physician/application' });
    expect(await mine(physician)).toMatchObject({ state: 'needs_information', answer: 'เอกสารไม่ชัด' });
    must(await physician.post('/api/directory/me/registration/submit'), 'again');
    expect((await mine(physician)).version).toBeGreaterThan(version);
    expect((await decide(id, 'approve', { license: { ...CHECKED, expiresOn: '2020-01-01' }, training: CHECKED })).status).toBe(400);
    const approved = must(await decide(id, 'approve', { license: CHECKED, training: { ...CHECKED, number: 'อบรม 1' } }), 'approve');
    expect(approved.history.map(({ to }) => to)).toEqual(['draft', 'submitted', 'needs_information', 'submitted', 'approved']);
    expect(await told(physician, 'registration.approved')).toMatchObject({ at: '/physician/verification-success' });
    const permits = await queryDatabase<{ state: string; checked_where: string }>('SELECT state, checked_where FROM permits WHERE holder_id = ?', [id]);
    expect(permits).toEqual([
      { state: 'verified', checked_where: CHECKED.checkedWhere },
      { state: 'verified', checked_where: CHECKED.checkedWhere },
    ]);
    expect((await decide(id, 'reject', { reason: 'ทดสอบตามขั้นตอนของระบบ' })).error.name).toBe('state.forbids');
  });

  it('keeps the account number and the signature encrypted, and tells the number to nobody', async () => {
    const physician = await newProfessional('physician');
    const { id } = await filledIn(physician);
    const [row] = await queryDatabase<{ bank_number: string }>('SELECT bank_number FROM physicians WHERE document_id = ?', [id]);
    expect(row!.bank_number).not.toContain('1234567890');
    expect(JSON.stringify(await mine(physician))).not.toContain('1234567890');
    const trail = await queryDatabase('SELECT payload FROM bai_audit WHERE subject = ?', [id]);
    expect(JSON.stringify(trail)).not.toContain('1234567890');
  });

  it('is decided once: of an approval and a rejection at once one counts', async () => {
    const physician = await newProfessional('physician');
    const { id } = await filledIn(physician);
    must(await physician.post('/api/directory/me/registration/submit'), 'submit');
    const answers = await Promise.all([
      decide(id, 'approve', { license: CHECKED, training: CHECKED }),
      decide(id, 'reject', { reason: 'ทดสอบตามขั้นตอนของระบบ' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('of somebody who is not approved opens no prescription', async () => {
    const physician = await newProfessional('physician');
    expect((await physician.post('/api/prescriptions/verify', { by: 'code', text: '0000000000' })).error).toMatchObject({
      status: 422,
      details: { rule: 'physician.approved' },
    });
  });
});

describe('a shop', () => {
  let owner: Person;
  let shopId: string;
  beforeAll(async () => {
    owner = await newProfessional('dispensary');
    shopId = must(await owner.get<{ id: string }[]>('/api/directory/dispensaries'), 'shops')[0]!.id;
  });
  const staff = async () => must(await owner.get<{ rows: StaffMember[] }>('/api/directory/staff'), 'staff').rows;
  /** The owner hands in both papers of a seller, who may start duty only once both are checked. */
  const licensed = async (member: string, seller: Person): Promise<void> => {
    for (const kind of ['license', 'training']) {
      must(await owner.put(`/api/directory/staff/${member}/permit`, { kind, number: `${kind} ${seller.account}`, expiresOn: '2099-01-01' }), kind);
      expect((await seller.post('/api/directory/duty', { dispensaryId: shopId })).error.name).toBe('license.expired');
      const { rows } = must(
        await admin.get<{ rows: { id: string; number: string }[] }>('/api/directory/permits', { q: seller.account, state: 'pending' }),
        'permits',
      );
      must(await admin.post(`/api/directory/permits/${rows[0]!.id}/verify`, { ...CHECKED, number: rows[0]!.number }), 'verify');
    }
  };
  const invite = (email: string) => owner.post<StaffInvitation>('/api/directory/staff/invitations', { dispensaryId: shopId, name: 'พนักงาน ทดลอง', email });

  it('is approved with its papers, and its owner told', async () => {
    const approved = must(await admin.post<Shop>(`/api/directory/shops/${shopId}/approve`, { facts: SHOP_FACTS, license: CHECKED, version: 1 }), 'approve');
    expect(approved).toMatchObject({ state: 'approved', licenseNumber: CHECKED.number, licenseExpiresOn: CHECKED.expiresOn, province: 'เชียงใหม่' });
    expect(approved.people).toMatchObject([{ role: 'owner' }]);
    await told(owner, 'dispensary.approved');
  });

  it('whose owner hands in a license and training of their own goes on duty by them, and keeps their place', async () => {
    const [own] = await staff();
    expect(own).toMatchObject({ owner: true, license: null, training: null });
    await licensed(own!.id, owner);
    must(await owner.post('/api/directory/duty', { dispensaryId: shopId }), 'duty');
    expect(await staff()).toMatchObject([{ owner: true, onDuty: true, license: { state: 'verified' }, training: { state: 'verified' } }]);
    expect((await owner.post(`/api/directory/staff/${own!.id}/end`, { reason: 'ลาออกไปทำงานที่อื่น' })).status).toBe(404);
    must(await owner.post('/api/directory/duty/end'), 'end');
  });

  it('invites a budtender who has an account: they accept, are licensed, go on duty, and lose it with their place', async () => {
    const budtender = await newProfessional('budtender');
    const asked = must(await invite(budtender.email), 'invite');
    expect(must(await invite(budtender.email), 'twice').id).toBe(asked.id);
    await told(budtender, 'staff.invited');
    const other = await newProfessional('budtender');
    expect((await other.post(`/api/directory/me/invitations/${asked.id}/accept`)).status).toBe(404);
    expect((await staff()).filter((one) => !one.owner)).toEqual([]);
    must(await budtender.post(`/api/directory/me/invitations/${asked.id}/accept`), 'accept');
    expect((await budtender.post(`/api/directory/me/invitations/${asked.id}/accept`)).error.name).toBe('invitation.over');
    const [member] = (await staff()).filter((one) => !one.owner);
    expect(member).toMatchObject({ license: null, training: null, onDuty: false });
    expect((await budtender.post('/api/directory/duty', { dispensaryId: shopId })).error.name).toBe('license.expired');
    await licensed(member!.id, budtender);
    must(await budtender.post('/api/directory/duty', { dispensaryId: shopId }), 'duty');
    expect((await staff()).find(({ id }) => id === member!.id)).toMatchObject({ onDuty: true, license: { state: 'verified' } });
    must(await owner.post(`/api/directory/staff/${member!.id}/end`, { reason: 'ลาออกไปทำงานที่อื่น' }), 'end');
    expect(must(await budtender.get<Duty>('/api/directory/duty'), 'duty')).toMatchObject({ current: null, dispensaries: [] });
    expect((await budtender.post('/api/prescriptions/verify', { by: 'code', text: '0000000000' })).error.name).toBe('duty.missing');
  });

  it('invites somebody new, who sets a password by the link and finds the invitation; the answer tells nobody apart', async () => {
    const email = newAddress();
    const [fresh, known] = [must(await invite(email), 'new'), must(await invite((await newPatient()).email), 'known')];
    expect(Object.keys(fresh)).toEqual(Object.keys(known));
    expect([fresh.state, known.state]).toEqual(['waiting', 'waiting']);
    const [account] = await queryDatabase<{ id: string }>('SELECT document_id AS id FROM up_users WHERE email = ?', [email]);
    const token = await linkToken(account!.id, 'set-password');
    const person = new Person();
    must(await person.post('/api/accounts/password/set', { token, password: NEW_PASSWORD, terms: '2026-11' }), 'password');
    must(await person.post('/api/accounts/sign-in', { identifier: email, password: NEW_PASSWORD }), 'sign-in');
    const invitations = must(await person.get<{ id: string }[]>('/api/directory/me/invitations'), 'invitations');
    expect(invitations.map(({ id }) => id)).toEqual([fresh.id]);
    must(await owner.post(`/api/directory/staff/invitations/${fresh.id}/withdraw`), 'withdraw');
    expect((await person.post(`/api/directory/me/invitations/${fresh.id}/accept`)).error.name).toBe('invitation.over');
  });

  it('that is suspended sells nothing, and is restored', async () => {
    const stop = must(await admin.post<Shop>(`/api/directory/shops/${shopId}/suspend`, { reason: 'อยู่ระหว่างตรวจสอบเอกสาร' }), 'suspend');
    expect(stop.state).toBe('suspended');
    await told(owner, 'dispensary.suspended');
    expect((await invite(newAddress())).error.name).toBe('dispensary.unlicensed');
    must(await admin.post(`/api/directory/shops/${shopId}/restore`, { reason: 'ตรวจสอบเรียบร้อยแล้ว' }), 'restore');
    expect((await invite(newAddress())).status).toBe(200);
  });
});

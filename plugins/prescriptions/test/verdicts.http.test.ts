import { addDays } from '@bai/kernel/contracts';
import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { issuedPrescription, newChecker, scannedQr, type Issued } from '../../../cms/test/issue';
import { daytime, must } from '../../../cms/test/journey';
import { onDuty } from '../../transactions/test/counter';
import { Person, signedIn } from '../../../cms/test/people';
import { ENDING_DAYS, type Verdict } from '../contracts';

jest.setTimeout(60_000);
beforeAll(() => daytime());

const check = async (person: Person, by: string, text: string): Promise<Verdict> =>
  must(await person.post<Verdict>('/api/prescriptions/verify', { by, text, ...(by === 'code' ? {} : { proof: '1990' }) }), 'verify');
const set = (id: string, column: string, value: unknown) => queryDatabase(`UPDATE prescriptions SET ${column} = ? WHERE document_id = ?`, [value, id]);
const at = (ms: number) => (process.env.BAI_TEST_DB_URL ? new Date(ms) : ms);
let made = 0;
const claimOf = async (prescription: string, dispensary: string): Promise<void> => {
  made += 1;
  const now = at(Date.now() + (await clockOffset()));
  await queryDatabase(
    'INSERT INTO claims (document_id, prescription_id, dispensary_id, account_id, until, state, version, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?)',
    [`claim${String(made).padStart(19, '0')}`, prescription, dispensary, 'a'.repeat(24), at(Date.now() + (await clockOffset()) + 600_000), 'open', now, now],
  );
};
const dispensaryOf = async (person: Person): Promise<string> =>
  must(await person.get<{ dispensaries: { id: string }[] }>('/api/directory/duty'), 'duty').dispensaries[0]!.id;

describe('a check', () => {
  let issued: Issued;
  let seller: Person;
  beforeAll(async () => {
    issued = await issuedPrescription();
    // Checks are limited by account, and other tests share the demo's seller.
    seller = await newChecker();
  });

  test('finds by code, number and reference, however they are typed, and tells a seller what they need', async () => {
    const { code, number, id } = issued.prescription;
    const reference = issued.visit.appointment.applicationNumber;
    for (const [by, text] of [
      ['code', code],
      ['code', code.toLowerCase().replace('-', ' ')],
      ['number', number],
      ['number', number.replaceAll('-', '').toLowerCase()],
      ['reference', reference],
    ] as const)
      expect(await check(seller, by, text)).toMatchObject({
        verdict: 'valid',
        signature: 'absent',
        prescription: {
          id,
          number,
          leftMg: 30_000,
          patientName: 'นางสาวทดลอง ระบบใหม่',
          birthYear: '1990',
          dispensingMode: 'same_dispensary',
          requiresOriginal: false,
        },
      });
    const seen = (await check(seller, 'code', code)).prescription!;
    expect(seen.documentMasked).toMatch(/^•+\d{4}$/);
    expect(Object.keys(seen)).not.toContain('diagnosis');
  });

  test('is kept, of unknown texts the digest alone, and the patient sees it', async () => {
    for (const text of ['0000000000', 'not a code at all', 'ZZZZZ-ZZZZZ'])
      expect(await check(seller, 'code', text)).toEqual({
        id: expect.any(String) as unknown,
        warnedAt: null,
        verdict: 'not_found',
        signature: 'absent',
        checkedAt: expect.any(String) as unknown,
        dates: null,
        restAt: null,
        prescription: null,
      });
    const kept = await queryDatabase<{ text_digest: string }>('SELECT * FROM verifications WHERE verdict = ? AND account_id = ?', [
      'not_found',
      seller.account,
    ]);
    expect(kept.length).toBeGreaterThan(2);
    expect(JSON.stringify(kept)).not.toContain('not a code at all');
    expect(kept.every((row) => /^[0-9a-f]{64}$/.test(row.text_digest))).toBe(true);
    const checks = must(await seller.get<{ verdict: string; number: string | null }[]>('/api/prescriptions/verify/recent'), 'recent');
    expect(checks[0]).toMatchObject({ verdict: 'not_found', number: null });
    expect(checks).toEqual(expect.arrayContaining([expect.objectContaining({ verdict: 'valid', number: issued.prescription.number })]));
    const trail = must(await issued.patient.get<{ rows: { action: string; role: string }[] }>('/api/audit/access'), 'trail').rows;
    expect(trail).toEqual(expect.arrayContaining([expect.objectContaining({ action: 'verification.create', role: 'budtender' })]));
  });

  test('says why nothing can be sold, and by number tells nothing of the person then', async () => {
    const { id, code, number } = issued.prescription;
    const [row] = await queryDatabase<{ state: string }>('SELECT state FROM prescriptions WHERE document_id = ?', [id]);
    for (const [state, verdict] of [
      ['on_hold', 'on_hold'],
      ['revoked', 'revoked'],
      ['replaced', 'replaced'],
      ['dispensed', 'used_up'],
      ['closed_outside', 'closed_outside'],
    ] as const) {
      await set(id, 'state', state);
      expect(await check(seller, 'code', code)).toMatchObject({ verdict, prescription: { number } });
      expect(await check(seller, 'number', number)).toMatchObject({ verdict, prescription: null });
    }
    await set(id, 'state', row!.state);
    await set(id, 'dispensed_mg', 30_000);
    expect((await check(seller, 'code', code)).verdict).toBe('used_up');
    await set(id, 'dispensed_mg', 0);
    const [{ valid_until: last } = { valid_until: '' }] = await queryDatabase<{ valid_until: string }>(
      'SELECT valid_until FROM prescriptions WHERE document_id = ?',
      [id],
    );
    await set(id, 'valid_until', issued.prescription.issuedOn);
    expect((await check(seller, 'code', code)).verdict).toBe('valid');
    await set(id, 'valid_until', '2026-01-01');
    expect((await check(seller, 'code', code)).verdict).toBe('expired');
    const admin = await signedIn('admin');
    const listed = async (state: string) =>
      must(await admin.get<{ rows: { id: string; state: string }[] }>('/api/prescriptions', { state, q: number }), 'list').rows;
    expect([await listed('active'), await listed('expired')]).toEqual([[], [expect.objectContaining({ id, state: 'expired' })]]);
    const counts = 'active,ending,expired,revoked';
    const counted = async () => must(await admin.get<{ counts: object }>('/api/prescriptions', { state: 'revoked', q: number, counts }), 'counts').counts;
    expect(await counted()).toEqual({ active: 0, ending: 0, expired: 1, revoked: 0 });
    expect((await issued.patient.get(`/api/prescriptions/${id}/qr`)).error.name).toBe('prescription.expired');
    for (const [day, ending] of [
      [addDays(issued.prescription.issuedOn, ENDING_DAYS), 1],
      [addDays(issued.prescription.issuedOn, ENDING_DAYS + 1), 0],
    ] as const) {
      await set(id, 'valid_until', day);
      expect(await counted()).toEqual({ active: 1, ending, expired: 0, revoked: 0 });
      expect(await listed('ending')).toHaveLength(ending);
    }
    for (const asked of ['late', 'ending,__proto__']) expect((await admin.get('/api/prescriptions', { counts: asked })).status).toBe(400);
    await set(id, 'valid_until', last);
  });

  test('says when it is another dispensary’s: an open claim, or a part dispensed there', async () => {
    const { id, code } = issued.prescription;
    const { seller: other } = await onDuty('budtender-two');
    const [mine, theirs] = [await dispensaryOf(seller), await dispensaryOf(other)];
    await claimOf(id, mine);
    expect((await check(seller, 'code', code)).verdict).toBe('valid');
    await claimOf(id, theirs);
    expect((await check(seller, 'code', code)).verdict).toBe('claimed');
    expect((await check(await signedIn('physician'), 'code', code)).verdict).toBe('valid');
    await queryDatabase(`UPDATE claims SET state = 'released' WHERE prescription_id = ?`, [id]);
    await set(id, 'dispensary_id', theirs);
    await set(id, 'dispensed_mg', 10_000);
    // Which dispensary has the rest is told, and that waiting does not help.
    const [first] = await queryDatabase<{ name_thai: string }>('SELECT name_thai FROM dispensaries WHERE document_id = ?', [theirs]);
    expect(await check(seller, 'code', code)).toMatchObject({ verdict: 'elsewhere', restAt: { th: first!.name_thai }, prescription: { leftMg: 20_000 } });
    expect(await check(other, 'code', code)).toMatchObject({ verdict: 'valid', prescription: { leftMg: 20_000 } });
    await set(id, 'dispensary_id', null);
    await set(id, 'dispensed_mg', 0);
  });

  test('is for sellers and prescribers; others hear only whether a code is genuine', async () => {
    const { code, issuedOn, validUntil, id } = issued.prescription;
    const stranger = new Person();
    expect((await stranger.post('/api/prescriptions/verify', { by: 'code', text: code })).status).toBe(401);
    expect((await issued.patient.post('/api/prescriptions/verify', { by: 'code', text: code })).status).toBe(403);
    const { token } = await scannedQr(issued.patient, id);
    const attest = async (body: object) => must(await stranger.post<Record<string, unknown>>('/api/prescriptions/attest', body), 'attest');
    expect(await attest({ code, token })).toEqual({ genuine: true, state: 'active', issuedOn, validUntil, checkedAt: expect.any(String) as unknown });
    const unknown = { genuine: false, state: 'unknown', issuedOn: null, validUntil: null };
    expect(await attest({ code, token: `${token}x` })).toMatchObject(unknown);
    expect(await attest({ code: '0000000000' })).toMatchObject(unknown);
    const statuses: number[] = [];
    for (let i = 0; i < 25; i += 1) statuses.push((await stranger.post('/api/prescriptions/attest', { code: '0000000000' })).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test('is limited for whoever guesses codes', async () => {
    const guesser = await newChecker();
    const statuses: number[] = [];
    for (let i = 0; i < 62; i += 1) statuses.push((await guesser.post('/api/prescriptions/verify', { by: 'code', text: `00000000${10 + i}` })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });
});

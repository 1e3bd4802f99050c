import { queryDatabase } from '../../../cms/test/clock';
import { newAdmin } from '../../../cms/test/holding';
import { issuedPrescription } from '../../../cms/test/issue';
import { daytime, must } from '../../../cms/test/journey';
import { eventually, signedIn, type Answer, type Person } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { atTheCounter, clearCounters, onDuty, sell } from '../../transactions/test/counter';
import type { Prescription, Replacement } from '../contracts';
import { ask, ends, seenBy } from './replacing';
import { begun, newStall as stallIn } from './stall';

jest.setTimeout(240_000);

const AT = '/api/prescriptions/replacements';
let inside: Inside;
let admin: Person;
beforeAll(async () => {
  await daytime();
  inside = new Inside();
  admin = await newAdmin();
});
afterAll(() => inside.close());
afterEach(clearCounters);

const reissue = (person: Person, id: string, leftMg: number): Promise<Answer<Prescription>> => person.post(`/api/prescriptions/${id}/rest`, { leftMg });

const newStall = () => stallIn(inside);

test('a dispensary that closes leaves nobody without the rest: its prescriber reissues each with one tap, for any other', async () => {
  const stall = await newStall();
  const customers = [await issuedPrescription(), await issuedPrescription(), await issuedPrescription()];
  await begun(stall, customers[0]!, 10_000);
  await begun(stall, customers[1]!, 4_000);
  // Of one nothing is left.
  await begun(stall, customers[2]!, 30_000);
  must(await admin.post(`/api/directory/shops/${stall.dispensary}/close`, { reason: 'เลิกกิจการ' }), 'close');
  const { physician } = customers[0]!;
  const waiting = await eventually(async () => {
    const { rows } = must(await physician.get<{ rows: Replacement[] }>(AT, { state: 'asked', limit: '100' }), 'list');
    const theirs = rows.filter(({ prescriptionId }) => customers.some(({ prescription }) => prescription.id === prescriptionId));
    return theirs.length === 2 && theirs;
  });
  expect(waiting.map(({ kind, leftMg, changed }) => [kind, leftMg, changed])).toEqual(
    expect.arrayContaining([
      ['shop_closed', 20_000, []],
      ['shop_closed', 26_000, []],
    ]),
  );
  const messages = (event: string, about: string) => queryDatabase('SELECT id FROM messages WHERE event = ? AND about_id = ?', [event, about]);
  await eventually(async () => (await messages('prescription.shop-closed', customers[0]!.prescription.id)).length === 1);
  // The prescriber is told once, not once a customer.
  await eventually(
    async () => (await queryDatabase(`SELECT id FROM messages WHERE event = 'replacement.rests' AND account_id = ?`, [physician.account])).length === 1,
  );
  expect(await seenBy(customers[0]!.patient, customers[0]!.prescription.id)).toMatchObject({ state: 'on_hold', replacement: { kind: 'shop_closed' } });
  expect((await seenBy(customers[2]!.patient, customers[2]!.prescription.id)).state).toBe('dispensed');

  const { patient, prescription } = customers[0]!;
  expect((await reissue(await signedIn('physician-two'), prescription.id, 20_000)).status).toBe(404);
  expect((await reissue(patient, prescription.id, 20_000)).status).toBe(403);
  expect((await reissue(physician, prescription.id, 10_000)).error.name).toBe('version.stale');
  const heir = must(await reissue(physician, prescription.id, 20_000), 'reissue');
  expect(heir).toMatchObject({ state: 'active', totalMg: 30_000, dispensedMg: 10_000 });
  expect(await seenBy(patient, heir.id)).toMatchObject({ restAt: null, replaces: { id: prescription.id } });
  expect(heir.patientName).toBe((await seenBy(patient, prescription.id)).patientName);
  expect((await patient.get(`/api/prescriptions/${heir.id}/pt33.pdf`)).status).toBe(200);
  const other = await newStall();
  await begun(other, { ...customers[0]!, prescription: heir as never }, 20_000);
  expect((await seenBy(patient, heir.id)).state).toBe('dispensed');

  // Not signed, the rest stays where it was: nobody sells it, and the prescriber may still.
  const second = customers[1]!;
  must(
    await ends(
      physician,
      'refuse',
      waiting.find(({ prescriptionId }) => prescriptionId === second.prescription.id)!,
    ),
    'refuse',
  );
  expect((await seenBy(second.patient, second.prescription.id)).restAt).not.toBeNull();
  expect(must(await reissue(physician, second.prescription.id, 26_000), 'later').dispensedMg).toBe(4_000);
});

test('wants a second factor given just now', async () => {
  const { issued, seller, lot, claimId } = await atTheCounter();
  must(await sell(seller, claimId, lot.id, 10_000), 'sell');
  const { physician, prescription } = issued;
  const at = process.env.BAI_TEST_DB_URL ? new Date('2026-01-01') : Date.parse('2026-01-01');
  const [{ assured_at: before }] = (await queryDatabase<{ assured_at: Date | number }>(
    'SELECT assured_at FROM sessions WHERE account_id = ? AND ended_at IS NULL ORDER BY id DESC LIMIT 1',
    [physician.account],
  )) as [{ assured_at: Date | number }];
  await queryDatabase('UPDATE sessions SET assured_at = ? WHERE account_id = ?', [at, physician.account]);
  try {
    expect((await reissue(physician, prescription.id, 20_000)).error.name).toBe('assurance.needed');
    expect((await seenBy(issued.patient, prescription.id)).state).toBe('active');
  } finally {
    await queryDatabase('UPDATE sessions SET assured_at = ? WHERE account_id = ?', [before, physician.account]);
  }
});

it('of a dispensary that has no more is reissued once, however often it is pressed', async () => {
  const { issued, seller, lot, claimId } = await atTheCounter();
  const { patient, physician, prescription } = issued;
  // Any dispensary may begin: there is nothing to free.
  expect((await reissue(physician, prescription.id, 30_000)).error).toMatchObject({ status: 409, name: 'rest.free' });
  must(await sell(seller, claimId, lot.id, 10_000), 'sell');
  expect((await seenBy(patient, prescription.id)).restAt).not.toBeNull();
  const answers = await Promise.all(Array.from({ length: 6 }, () => reissue(physician, prescription.id, 20_000)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.name))).toEqual(new Set(['prescription.replaced']));
  const [row] = await queryDatabase<{ kind: string; state: string }>('SELECT kind, state FROM replacements WHERE prescription_id = ?', [prescription.id]);
  expect(row).toMatchObject({ kind: 'sold_out', state: 'signed' });
  expect((await queryDatabase('SELECT id FROM prescriptions WHERE replaces_id = ?', [prescription.id])).length).toBe(1);
});

test('waits while something else is to be signed', async () => {
  const { issued, seller, lot, claimId } = await atTheCounter();
  must(await sell(seller, claimId, lot.id, 10_000), 'sell');
  const asked = must(await ask(admin, issued.prescription.id), 'ask');
  expect((await reissue(issued.physician, issued.prescription.id, 20_000)).error.name).toBe('replacement.waiting');
  must(await ends(admin, 'withdraw', asked), 'withdraw');
});

describe('what was handed in outside the platform', () => {
  const close = (person: Person, id: string, body: object = { place: 'ร้านยาข้างบ้าน', reason: 'ยื่นใบจริงแล้ว' }): Promise<Answer<Prescription>> =>
    person.post(`/api/prescriptions/${id}/close-outside`, body);

  test('is closed by its prescriber or the office with a reason: nothing more is sold, its paper is there, and the patient is told', async () => {
    const { issued, seller, lot, claimId } = await atTheCounter();
    const { patient, physician, prescription } = issued;
    for (const move of ['print', 'wetSign', 'handOver']) must(await physician.post(`/api/prescriptions/${prescription.id}/original`, { move }), move);
    expect((await close(await signedIn('physician-two'), prescription.id)).status).toBe(404);
    expect((await close(patient, prescription.id)).status).toBe(403);
    expect((await close(physician, prescription.id, { reason: '' })).status).toBe(400);
    const closed = must(await close(physician, prescription.id), 'close');
    expect(closed).toMatchObject({ state: 'closed_outside', reason: 'ร้านยาข้างบ้าน: ยื่นใบจริงแล้ว', original: 'surrendered' });
    expect((await sell(seller, claimId, lot.id, 1_000)).error.name).toBe('prescription.closed-outside');
    expect((await patient.get(`/api/prescriptions/${prescription.id}/qr`)).error.name).toBe('prescription.closed-outside');
    expect((await close(physician, prescription.id)).error.name).toBe('state.forbids');
    const { seller: other } = await onDuty('budtender');
    expect(must(await other.post<{ verdict: string }>('/api/prescriptions/verify', { by: 'code', text: prescription.code }), 'verify').verdict).toBe(
      'closed_outside',
    );
    const mails = await eventually(async () => {
      const found = await queryDatabase<{ text: string }>('SELECT text FROM messages WHERE event = ? AND about_id = ?', [
        'prescription.closed-outside',
        prescription.id,
      ]);
      return found.length > 0 && found;
    });
    expect(mails).toHaveLength(1);
    const office = await issuedPrescription(undefined, { dailyMg: 500, days: 4 });
    expect(must(await close(admin, office.prescription.id, { reason: 'ผู้ป่วยโทรแจ้ง' }), 'office').state).toBe('closed_outside');
  });
});

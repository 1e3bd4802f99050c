import { queryDatabase } from '../../../cms/test/clock';
import { daytime, must, testPictures } from '../../../cms/test/journey';
import { newPatient, signedIn, type Answer, type Person } from '../../../cms/test/people';
import { slipPhoto, slipPicture, slipText } from '../../../cms/test/slip-picture';
import { detailOf, oddJournals, waitingPayment, type Detail } from './waiting-payment';

jest.setTimeout(120_000);

interface Slip {
  readonly id: string;
  readonly decision: string | null;
  readonly type: string | null;
  readonly read: { readonly bank: string; readonly reference: string } | null;
  readonly elsewhere: { readonly why: string; readonly paymentId: string; readonly number: string } | null;
}
type Shown = Detail & { readonly number: string; readonly slips: readonly Slip[] };

let patient: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  await daytime();
  patient = await newPatient();
  other = await newPatient();
  admin = await signedIn('admin');
});
afterEach(async () => expect(await oddJournals()).toEqual([]));

let transfers = 0;
const newReference = (): string => `2026REF${Date.now()}${(transfers += 1)}`;
const show = (payment: { id: string }, bytes: Buffer, person = patient, type = 'image/png'): Promise<Answer<Detail>> =>
  person.upload<Detail>(`/api/payments/${payment.id}/slip`, { name: 'slip', bytes, type }, {});
const accept = (payment: { id: string }, bankReference: string): Promise<Answer<Detail>> =>
  admin.post<Detail>(`/api/payments/${payment.id}/review`, { decision: 'accept', bankReference });
const slipsOf = async (person: Person, payment: { id: string }): Promise<readonly Slip[]> => ((await detailOf(person, payment)) as Shown).slips;
const newestOf = async (person: Person, payment: { id: string }): Promise<Slip> => (await slipsOf(person, payment)).at(-1)!;

test('what the QR of a slip says stands beside it: of a screenshot, and of a photo askew', async () => {
  const { payment } = await waitingPayment(patient);
  const [first, second] = [newReference(), newReference()];
  must(await show(payment, await slipPicture(slipText(first, '014'))), 'screenshot');
  expect(await newestOf(patient, payment)).toMatchObject({ type: 'image/png', read: { bank: '014', reference: first }, elsewhere: null });
  must(await show(payment, await slipPhoto(slipText(second)), patient, 'image/jpeg'), 'photo');
  expect(await newestOf(admin, payment)).toMatchObject({ type: 'image/jpeg', read: { bank: '004', reference: second }, elsewhere: null });
  // Each of them can be looked at; those of others cannot.
  const [replaced] = await slipsOf(admin, payment);
  const file = await admin.get(`/api/payments/${payment.id}/slip`, { slipId: replaced!.id });
  expect([file.status, file.headers['content-type']]).toEqual([200, 'image/png']);
  const { payment: foreign } = await waitingPayment(other);
  must(await show(foreign, (await testPictures()).card, other), 'slip of another');
  expect((await patient.get(`/api/payments/${payment.id}/slip`, { slipId: (await newestOf(other, foreign)).id })).status).toBe(404);
});

test('what is no slip’s QR is not read, and the slip is looked at all the same', async () => {
  const { payment } = await waitingPayment(patient);
  const good = slipText(newReference());
  const pictures = {
    none: (await testPictures()).card,
    pay: await slipPicture(payment.qr!),
    spoilt: await slipPicture(`${good.slice(0, -4)}0000`),
    two: await slipPicture(good, slipText(newReference())),
  };
  for (const [name, picture] of Object.entries(pictures)) {
    expect([name, must(await show(payment, picture), name).state]).toEqual([name, 'in_review']);
    expect([name, (await newestOf(patient, payment)).read]).toEqual([name, null]);
  }
  expect(must(await accept(payment, newReference()), 'accept').state).toBe('paid');
});

test('a transfer that was accepted is not handed in again, by nobody and for nothing, and whose it was is not said', async () => {
  const reference = newReference();
  const picture = await slipPicture(slipText(reference));
  const [{ payment: paid }, { payment }, { payment: own }] = [await waitingPayment(patient), await waitingPayment(other), await waitingPayment(patient)];
  must(await show(paid, picture), 'slip');
  // Somebody typed what stands beside the QR: both are spent.
  const typed = newReference();
  must(await accept(paid, typed), 'accept');
  for (const [person, mine] of [
    [other, payment],
    [patient, own],
  ] as const) {
    for (const shown of [picture, await slipPicture(slipText(typed))]) {
      const refused = await show(mine, shown, person);
      expect([refused.status, refused.error.name]).toEqual([422, 'slip.reused']);
      expect(JSON.stringify(refused.error)).not.toContain(paid.id);
    }
    expect(await detailOf(person, mine)).toMatchObject({ state: 'pending', slips: [] });
  }
  // Nothing of it is kept.
  expect(await queryDatabase('SELECT id FROM stored_files WHERE owner_id = ? AND removed_at IS NULL', [payment.id])).toEqual([]);
  // Nor is it accepted on a slip that could not be read.
  must(await show(payment, (await testPictures()).card, other), 'unread slip');
  const again = await accept(payment, reference.toLowerCase());
  expect([again.status, again.error.name]).toEqual([422, 'slip.reused']);
});

it('one transfer shown for two payments at once: who decides is told, the payers are not, and one of the two is paid', async () => {
  const reference = newReference();
  const picture = await slipPicture(slipText(reference));
  const [{ payment: one }, { payment: two }] = [await waitingPayment(patient), await waitingPayment(other)];
  const shown = await Promise.all([show(one, picture), show(two, picture, other)]);
  shown.forEach((answer) => expect(must(answer, 'slip').state).toBe('in_review'));
  expect(await newestOf(admin, one)).toMatchObject({
    read: { reference },
    elsewhere: { why: 'waiting', paymentId: two.id, number: expect.any(String) as string },
  });
  expect((await newestOf(admin, two)).elsewhere).toMatchObject({ why: 'waiting', paymentId: one.id });
  expect([(await newestOf(patient, one)).elsewhere, (await newestOf(other, two)).elsewhere]).toEqual([null, null]);

  // What is typed differs: what was read is spent all the same.
  const answers = await Promise.all([accept(one, reference), accept(two, newReference())]);
  expect(answers.map(({ status, error }) => (status === 200 ? 'accepted' : error.name)).sort()).toEqual(['accepted', 'slip.reused']);
  const lost = answers[0]!.status === 200 ? two : one;
  expect((await newestOf(admin, lost)).elsewhere).toMatchObject({ why: 'accepted', paymentId: lost === one ? two.id : one.id });
  expect((await detailOf(admin, lost)).state).toBe('in_review');
  must(await admin.post(`/api/payments/${lost.id}/review`, { decision: 'reject', reason: 'สลิปนี้ใช้กับรายการอื่นแล้ว' }), 'reject');
  expect((await newestOf(admin, lost)).elsewhere).toBeNull();
});

it('of a slip handed in while its transfer is accepted, either nothing is kept, or it is never accepted', async () => {
  const reference = newReference();
  const picture = await slipPicture(slipText(reference));
  const [{ payment: paid }, { payment }] = [await waitingPayment(patient), await waitingPayment(other)];
  must(await show(paid, picture), 'slip');
  const [accepted, late] = await Promise.all([accept(paid, reference), show(payment, picture, other)]);
  must(accepted, 'accept');
  if (late.status !== 200) return expect(late.error.name).toBe('slip.reused');
  expect((await newestOf(admin, payment)).elsewhere).toMatchObject({ why: 'accepted', paymentId: paid.id });
  expect((await accept(payment, newReference())).error.name).toBe('slip.reused');
});

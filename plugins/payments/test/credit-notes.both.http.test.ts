import { must } from '../../../cms/test/journey';
import { newPatient, signedIn, type Person } from '../../../cms/test/people';
import { sendEvent } from '../../../cms/test/sandbox';
import { approveBack, askBack, cashPayment, direct, payOut, type HandRefund } from './cash-payment';
import { refundOffice } from './refund-office';
import { detailOf, paidPayment, reaching } from './waiting-payment';

jest.setTimeout(120_000);

type Credited = HandRefund & { readonly creditNoteNumber: string | null; readonly amount: number };
interface Note {
  readonly number: string;
  readonly issuedOn: string;
  readonly reference: string;
  readonly totalSatang: number;
  readonly corrects: { readonly originalSatang: number; readonly rightSatang: number };
}

const office = refundOffice();
const refundsOf = async (payment: { id: string }): Promise<Credited[]> => (await detailOf(office.admin, payment)).refunds as unknown as Credited[];
const noteOf = async ({ id }: { id: string }): Promise<Note> => {
  const [row] = await office.inside.sql('SELECT credit_note FROM refunds WHERE document_id = ?', [id]);
  return (typeof row!.credit_note === 'string' ? JSON.parse(row!.credit_note) : row!.credit_note) as Note;
};
const paper = (person: Person, payment: { id: string }, refund: { id: string }) =>
  person.get(`/api/payments/${payment.id}/refunds/${refund.id}/credit-note.pdf`);
/** Pays a part of a cash payment out by hand. */
const back = async (payment: { id: string }, amount: number): Promise<void> => {
  const refund = await askBack(office.admin, payment, amount);
  must(await direct(office.patient, refund), 'account');
  await approveBack(office.inside, refund);
  must(await payOut(office.admin, refund, { way: 'transfer', paidOn: office.today, bankReference: '2026-11 abc 12345' }), 'pay out');
};

test('each part that goes back has a credit note, in the transaction that settles it, which the payer opens beside the receipt', async () => {
  const payment = await cashPayment(office.patient, office.admin);
  await back(payment, 100);
  await back(payment, 50);
  const [first, second] = await refundsOf(payment);
  expect([first!.creditNoteNumber, second!.creditNoteNumber]).toEqual([expect.stringMatching(/^CN\d\d-\d{7}-\d$/), expect.stringMatching(/^CN\d\d-\d{7}-\d$/)]);
  const counted = (number: string | null): number => Number(number!.slice(5, 12));
  expect(counted(second!.creditNoteNumber)).toBe(counted(first!.creditNoteNumber) + 1);
  const { receiptNumber } = (await detailOf(office.admin, payment)) as unknown as { receiptNumber: string };
  expect(await noteOf(first!)).toMatchObject({ issuedOn: office.today, reference: expect.stringContaining(receiptNumber) as string, totalSatang: 100 });
  expect((await noteOf(second!)).corrects).toMatchObject({ originalSatang: payment.amount - 100, rightSatang: payment.amount - 150 });
  const { rows } = must(await office.patient.get<{ rows: { id: string; credited: object[] }[] }>('/api/payments'), 'list');
  expect(rows.find(({ id }) => id === payment.id)!.credited).toHaveLength(2);
  for (const person of [office.patient, office.admin]) expect((await paper(person, payment, first!)).headers['content-type']).toBe('application/pdf');
});

test('a provider’s refund has one too; a stranger, another payment and an unsettled refund have none', async () => {
  const { payment } = await paidPayment(office.patient);
  const refund = await askBack(office.admin, payment, payment.amount);
  expect((await paper(office.patient, payment, refund)).status).toBe(404);
  await approveBack(office.inside, refund);
  await reaching(office.admin, payment, 'refunded');
  expect((await paper(office.patient, payment, refund)).status).toBe(200);
  for (const stranger of [await newPatient(), await signedIn('budtender')]) expect((await paper(stranger, payment, refund)).status).toBe(404);
  const { payment: other } = await paidPayment(office.patient);
  expect((await paper(office.patient, other, refund)).status).toBe(404);
});

test('money that no receipt named goes back without a credit note', async () => {
  const twice = await paidPayment(office.patient);
  must(await sendEvent({ ...twice.success, id: `${twice.success.id}-2` }), 'twice');
  const [surplus] = await refundsOf(twice.payment);
  await approveBack(office.inside, surplus!);
  const settled = async (): Promise<Credited> => {
    const [found] = await refundsOf(twice.payment);
    return found!.state === 'succeeded' ? found! : new Promise((resolve) => setTimeout(resolve, 200)).then(settled);
  };
  expect((await settled()).creditNoteNumber).toBeNull();
});

test('many at once take numbers without gaps', async () => {
  const payments = await Promise.all(Array.from({ length: 4 }, () => cashPayment(office.patient, office.admin)));
  const asked = await Promise.all(payments.map((payment) => askBack(office.admin, payment, 100)));
  for (const refund of asked) await approveBack(office.inside, refund);
  await Promise.all(asked.map(async (refund) => must(await payOut(office.admin, refund, { way: 'cash', paidOn: office.today }), 'pay out')));
  const rows = await office.inside.sql<{ issuer_key: string; credit_note_number: string }>(
    'SELECT issuer_key, credit_note_number FROM refunds WHERE credit_note_number IS NOT NULL',
  );
  for (const issuer of new Set(rows.map(({ issuer_key }) => issuer_key))) {
    const numbers = rows
      .filter(({ issuer_key }) => issuer_key === issuer)
      .map(({ credit_note_number }) => Number(credit_note_number.slice(5, 12)))
      .sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
  }
});

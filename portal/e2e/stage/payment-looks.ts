import { expect } from '@playwright/test';
import { heldAppointment, must, openPayment, submittedApplication, type OpenedPayment } from '../../../cms/test/journey';
import { newPatient, signedIn, type Person } from '../../../cms/test/people';
import { sendEvent } from '../../../cms/test/sandbox';
import { slipPicture, slipText } from '../../../cms/test/slip-picture';
import { askBack, cashPayment, direct } from '../../../plugins/payments/test/cash-payment';
import type { Look } from './look';
import type { Place } from './place';
import { WORDS } from './words';

let transfers = 0;
/** A time days away, held for an application, and its payment by QR with a slip that waits to be looked at, of a transfer of its own unless told. */
export const shownSlip = async (person: Person, application: string, reference = `2026LOOK${Date.now()}${(transfers += 1)}`): Promise<OpenedPayment> => {
  const held = await heldAppointment(person, { application, late: true });
  const payment = must(await openPayment(person, held.id), 'payment');
  const slip = { name: 'slip.png', bytes: await slipPicture(slipText(reference)), type: 'image/png' };
  return must(await person.upload<OpenedPayment>(`/api/payments/${payment.id}/slip`, slip, {}), 'slip');
};

/** Somebody new, whose slip the office did not accept. */
const refusedSlip = async (): Promise<Place> => {
  const person = await newPatient('สลิปไม่ผ่าน ทดลอง');
  const { id } = await shownSlip(person, (await submittedApplication(person)).id);
  must(await (await signedIn('admin')).post(`/api/payments/${id}/review`, { decision: 'reject', reason: 'อ่านยอดเงินไม่ออก' }), 'reject');
  return { address: `/patient/application/payment-verification?payment=${id}`, by: person };
};

/** Somebody new, whose card was refused. */
const refusedCard = async (): Promise<Place> => {
  const person = await newPatient('บัตรไม่ผ่าน ทดลอง');
  const { id, providerUrl, amount } = must(await openPayment(person, (await heldAppointment(person, { late: true })).id, 'card'), 'payment');
  const reference = providerUrl!.split('/').at(-1)!;
  must(await sendEvent({ id: `evt-${reference}`, type: 'charge.failed', reference, amount, currency: 'THB' }), 'refusal');
  return { address: `/patient/application/payment-callback?payment=${id}`, by: person };
};

/** The office looks at a slip whose transfer stands on another that waits. */
const sharedSlip: Look['of'] = async ({ places }) => {
  const reference = `2026SHARED${Date.now()}`;
  const shown = async (name: string): Promise<OpenedPayment> => {
    const person = await newPatient(name);
    return shownSlip(person, (await submittedApplication(person)).id, reference);
  };
  await shown('สลิปร่วม ทดลอง');
  const { id } = await shown('สลิปร่วมสอง ทดลอง');
  return { address: `/admin/payments/${id}`, by: places['payments/admin/one'].by };
};

/** Somebody chose a slip, and sees what the device reads on it before it is sent. */
const chosenSlip: Look = {
  name: 'consultations/pay-verification.chosen',
  of: ({ places }) => places['consultations/pay-verification'],
  then: async (page, language) => {
    await page.getByText(WORDS[language].payments.review.other).click();
    await page.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await slipPicture(slipText('2026CHOSEN0000042')) });
    await expect(page.getByText(/000042/)).toBeVisible();
  },
};

/** Providers told of money in baht and in another currency, and of a refusal, none of which matches a payment. */
const unmatchedEvents: Look['of'] = async ({ places }) => {
  const events = [
    { type: 'charge.succeeded', amount: 45_000, currency: 'THB' },
    { type: 'charge.succeeded', amount: 1_250, currency: 'USD' },
    { type: 'charge.failed', amount: 45_000, currency: 'THB' },
  ] as const;
  for (const [index, event] of events.entries()) {
    const id = `evt-look-${Date.now()}-${index}`;
    must(await sendEvent({ id, reference: `sbx_${id}`, ...event }), 'event');
  }
  return places['payments/admin/unmatched'];
};

/** A refund waits for its payer's account, and another for its approval, to an account whose name differs. */
const askedRefunds: Look['of'] = async ({ places }) => {
  const [person, admin] = [await newPatient('คืนเงิน ทดลอง'), await signedIn('admin')];
  const payment = await cashPayment(person, admin);
  const refund = await askBack(admin, payment, 10_000);
  must(await direct(person, refund, { kind: 'bank', bank: '004', number: '1234567890', holder: 'ญาติ ทดลอง' }), 'account');
  await askBack(admin, payment, 5_000);
  return places['payments/admin/refunds'];
};

/** States of paying that the plain addresses do not show. */
export const PAYMENT_LOOKS: readonly Look[] = [
  { name: 'consultations/pay-callback.refused', of: refusedCard },
  {
    name: 'consultations/pay-callback.slow',
    of: ({ places }) => places['consultations/pay-callback'],
    then: async (page, language) => {
      await expect(page.getByText(WORDS[language].payments.back.slow)).toBeVisible();
    },
  },
  { name: 'consultations/pay-verification.refused', of: refusedSlip },
  chosenSlip,
  { name: 'payments/admin/one.slip', of: sharedSlip },
  { name: 'payments/admin/unmatched.full', of: unmatchedEvents },
  { name: 'payments/admin/refunds.full', of: askedRefunds },
];

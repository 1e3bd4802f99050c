import { dispensariesOwnedBy, discountInvoice, invoiceById, onInvoiceDropped, presentInvoice, settleInvoice } from '@bai/directory/server';
import type { SubscriptionInvoice } from '@bai/directory/contracts';
import { refuse, type Bilingual } from '@bai/kernel/contracts';
import { DAY, fromNow, systemSeat, transaction, type Seat } from '@bai/kernel/server';
import { LIVE_PAYMENTS, paymentsProblems } from '../contracts';
import { takeCoupon } from './coupons';
import { registerPayable, type Payable, type PayableFacts } from './payables';
import { payments } from './payments';
import { cancelUnpaid } from './return-payment';
import { platformIssuer } from './settings';

const KIND = 'subscription';
const AT = '/dispensary/subscription';
/** Nobody else can take it meanwhile: the money may take its time. */
const PATIENCE = 7 * DAY;

/** Who pays, as a receipt names them: the dispensary by its tax number, where there is one. */
const payerOf = async (accountId: string): Promise<string> => {
  const [shop] = await dispensariesOwnedBy(accountId);
  return shop ? [shop.name.th, shop.taxId && `(${shop.taxId})`].filter(Boolean).join(' ') : '';
};

const titleOf = ({ kind, terms, from, until }: { kind: string; terms: { name: Bilingual } | null; from: string; until: string }): Bilingual => ({
  th: `${kind === 'upgrade' ? 'เปลี่ยนเป็นแผนบริการ' : 'แผนบริการ'} ${terms!.name.th} (${from} ถึง ${until})`,
  en: `${kind === 'upgrade' ? 'Change to tier' : 'Tier'} ${terms!.name.en} (${from} to ${until})`,
});

const facts = async (seat: Seat, id: string): Promise<PayableFacts> => {
  const invoice = await invoiceById(seat, id);
  if (invoice.state !== 'open') throw refuse('state.forbids', { machine: 'subscription-invoice', state: invoice.state, move: 'settle' });
  return {
    amount: invoice.amount,
    title: titleOf(invoice),
    payerAccountId: invoice.accountId,
    payerPatientId: null,
    payerName: await payerOf(invoice.accountId),
    physicianId: null,
    clinicId: null,
    atClinic: false,
    until: fromNow(PATIENCE).toISOString(),
    issuer: await platformIssuer(),
  };
};

/** An invoice of a subscription as payments sees it. */
const payableSubscription: Payable = {
  facts,
  told: AT,
  address: () => AT,
  settle: (seat, id, payment) => settleInvoice(seat, id, payment.id),
  // Never asked for: nobody pays for a subscription at a clinic.
  defer: () => Promise.reject(refuse('state.forbids')),
};

const refuseBeingPaid = async (seat: Seat, id: string, why: string): Promise<void> => {
  await cancelUnpaid(seat, KIND, id, why);
  const live = await payments.first(systemSeat('subscriptions'), { payableKind: KIND, payableId: id, state: [...LIVE_PAYMENTS] });
  if (live) throw paymentsProblems.refuse('payment.running');
};

/** Lets subscriptions be paid, and an invoice on its way to being paid stand. */
export const payForSubscriptions = (): void => {
  registerPayable(KIND, payableSubscription);
  onInvoiceDropped((seat, id) => refuseBeingPaid(seat, id, 'another invoice took its place'));
};

/** Takes a coupon off an open invoice of one's own; what they had begun to pay is asked for anew. */
export const takeCouponForInvoice = (seat: Seat, id: string, code: string): Promise<SubscriptionInvoice> =>
  transaction(async () => {
    const { state, amount, discount: before } = await invoiceById(seat, id, { lock: true });
    if (state !== 'open') throw refuse('state.forbids', { machine: 'subscription-invoice', state, move: 'settle' });
    const discount = await takeCoupon(seat, code, { kind: KIND, id, price: amount + before });
    await refuseBeingPaid(seat, id, 'a coupon was taken');
    return presentInvoice(await discountInvoice(seat, id, discount));
  });

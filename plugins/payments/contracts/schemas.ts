import { bilingual, day, id, instant, listQuery, page, plainNumber, reasonText, satang, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { paymentMachine, refundMachine } from './machine';
import { destination } from './refunds/destination';
import { refundRule } from './refunds/rules';

export const paymentMethod = z.enum(['promptpay', 'card', 'at_clinic']);
/** The ways in which something can be paid for. */
export const paymentWays = z.array(paymentMethod);
/** What is paid for: a kind that the domain which sells it has registered, and its record. A kind nobody registered is `record.missing`. */
export const payableRef = z.object({ kind: z.string().regex(/^[a-z][a-z_]{1,39}$/), id });

export const payment = z.object({
  id,
  number: z.string(),
  payable: payableRef,
  title: bilingual,
  amount: satang,
  /** All that has come in for it, refunds not taken off. */
  received: satang,
  method: paymentMethod,
  provider: z.string(),
  state: z.enum(statesOf(paymentMachine)),
  /** When an unpaid one lapses. */
  expiresAt: instant.nullable(),
  /** EMVCo payload of the PromptPay QR, while it can be paid; for the rest where a part has come. */
  qr: z.string().nullable(),
  /** The provider's own page, where it has one. */
  providerUrl: z.string().nullable(),
  /** The payer may show the bank’s slip of a transfer instead of waiting for the provider’s word, or another while nobody has looked at it. */
  takesSlip: z.boolean(),
  /** The platform hears of the money by the payer's slip alone, so the payer has to show one. */
  bySlip: z.boolean(),
  receiptNumber: z.string().nullable(),
  paidAt: instant.nullable(),
  payerName: z.string(),
  createdAt: instant,
});
export type Payment = z.infer<typeof payment>;

export const openPayment = z.object({ payable: payableRef, method: paymentMethod });
export type OpenPayment = z.output<typeof openPayment>;
export const paymentQuery = listQuery.extend({
  /** What was paid for: the kind that the domain which sells it has registered. */
  kind: z
    .string()
    .regex(/^[a-z][a-z_]{1,39}$/)
    .optional(),
  state: z.enum(statesOf(paymentMachine)).optional(),
  method: paymentMethod.optional(),
});
export const providerEvent = z.object({ provider: z.string(), eventId: z.string(), outcome: z.string(), at: instant });

/** Why an event could not be matched: nobody knows its payment, its id came before about something else, or the money is no baht. */
export const unmatchedWhy = z.enum(['unknown', 'reused', 'currency']);
/** What a provider said that fits nothing, kept for somebody to look into. `amount` in the smallest unit of `currency`. */
export const unmatchedEvent = z.object({
  id,
  provider: z.string(),
  eventId: z.string(),
  why: unmatchedWhy,
  reference: z.string(),
  amount: satang,
  currency: z.string(),
  /** The payment that its reference names, if there is one. */
  paymentId: id.nullable(),
  createdAt: instant,
});

/** The ways in which an administrator gives money back by hand. */
export const payOutWay = z.enum(['transfer', 'cash']);
/** The bank's own reference of a transfer, as the slip shows it. */
export const bankReference = z
  .string()
  .max(100)
  .transform(plainNumber)
  .pipe(z.string().regex(/^[A-Z0-9]{6,60}$/));

export const refund = z.object({
  id,
  number: z.string(),
  amount: satang,
  reason: z.string(),
  /** The rule by which the money goes back; null of a refund that no rule of these asked for. */
  rule: refundRule.nullable(),
  state: z.enum(statesOf(refundMachine)),
  /** The account of the admin who asked; null where the rules did. Neither who asked nor who approved before may approve. */
  requestedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  /** The rules give it back: it may be approved, and never refused. */
  owed: z.boolean(),
  /** Why it was refused, in the words of who did; the payer reads them. */
  refusal: z.string().nullable(),
  /** The words of the bank that sent the money back; null unless it failed. */
  failure: z.string().nullable(),
  /** The day on which a transfer came back that had arrived before; null unless it failed so. */
  returnedOn: day.nullable(),
  /** The provider of the payment gives nothing back by itself: an administrator does, and records it. */
  byHand: z.boolean(),
  /** The account that the payer named for money given back by hand; null while there is none. */
  destination: destination.nullable(),
  /** The payer can name an account, or another. */
  takesDestination: z.boolean(),
  /** Nothing is sent to the account before; null where it may be sent at once. */
  heldUntil: instant.nullable(),
  /** Named by an approval, so that a refund that changed since it was seen is not approved. */
  version: z.number().int(),
  /** The record of money given back by hand: the day, the way and the reference of the bank, and the presence of a proof. */
  paidOut: z.object({ paidOn: day, way: payOutWay, bankReference: z.string().nullable(), proven: z.boolean() }).nullable(),
  /** The credit note that takes back its part of the receipt; null until it has gone back, and where no receipt named the money. */
  creditNoteNumber: z.string().nullable(),
  createdAt: instant,
});
export type Refund = z.infer<typeof refund>;
/** A payment in a list, with its refused refunds and their reasons, the refunds for which its payer can name an account, and its credit notes. */
export const paymentRow = payment.extend({
  refused: z.array(refund.pick({ number: true, amount: true, refusal: true })),
  returning: z.array(refund.pick({ id: true, number: true, amount: true, destination: true, heldUntil: true })),
  /** The credit notes of what went back. */
  credited: z.array(refund.pick({ id: true, amount: true, creditNoteNumber: true })),
});
export const paymentPage = page(paymentRow);
/** The refund that an administrator requests, in satang. Without a rule it is a special case, which two others approve. */
export const askRefund = z.object({ amount: satang.min(1), reason: reasonText(500), rule: refundRule.default('special') });
export type AskRefund = z.output<typeof askRefund>;
/** The version of the refund that the administrator saw; of a refund that changed meanwhile, the approval is `version.stale`. */
export const approveRefund = z.object({ version: z.number().int().optional() });
/** Why money does not go back; the payer reads it. */
export const rejectRefund = z.object({ reason: reasonText(500) });

/** What became of a slip; one that another took the place of before anybody had looked at it is `replaced`. */
export const slipDecision = z.enum(['accept', 'reject', 'underpaid', 'replaced']);
/** What the QR on a bank's slip says: the bank that sent the money, by its code at the Bank of Thailand, and its reference of the transfer. */
export const slipReading = z.object({ bank: z.string().regex(/^\d{3}$/), reference: bankReference });
export type SlipReading = z.output<typeof slipReading>;
/** The slip that was looked at; unless told, the newest. Where another has taken its place meanwhile, the decision is `version.stale`. */
const slipId = id.optional();
/** Which slip of a payment is looked at; unless told, the newest. */
export const slipQuery = z.object({ slipId });
/** What an admin finds on a slip: the transfer (of the rest, unless an amount is given), one of less than the rest, or nothing. */
export const reviewSlip = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('accept'), slipId, bankReference, amount: satang.min(1).optional() }),
  z.object({ decision: z.literal('underpaid'), slipId, bankReference, amount: satang.min(1) }),
  z.object({ decision: z.literal('reject'), slipId, reason: reasonText(500) }),
]);
export type ReviewSlip = z.output<typeof reviewSlip>;
/** Where else the reference of a slip stands: it was accepted for a payment before, or is on the slip of another that waits. */
export const slipElsewhere = z.object({ why: z.enum(['accepted', 'waiting']), paymentId: id, number: z.string() });
/** A slip the payer handed in, and what was found on it. */
export const slip = z.object({
  id,
  decision: slipDecision.nullable(),
  /** What its file is, `image/png`; null once its bytes were removed. */
  type: z.string().nullable(),
  /** What the platform read from the QR in its picture; null where it could not. */
  read: slipReading.nullable(),
  /** Told to who looks at slips, of one that waits; null for everybody else. */
  elsewhere: slipElsewhere.nullable(),
  amount: satang.nullable(),
  bankReference: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: instant,
});

/** What a slip has to show besides the amount: in whose name the money is received, and how the PromptPay id that its QR named ends. */
export const slipReceiver = z.object({ name: bilingual, proxyEnd: z.string().nullable() });
/** Where a payment stands among those whose slips wait to be looked at, the first one first; whoever is past its own review goes on from there. */
export const slipQueue = z.object({
  place: z.number().int().nullable(),
  waiting: z.number().int(),
  previousId: id.nullable(),
  nextId: id.nullable(),
});

export const paymentDetail = payment.extend({
  /** Null where the money comes by no transfer. */
  receiver: slipReceiver.nullable(),
  /** Told to who looks at slips, of a payment that has one; null for everybody else. */
  queue: slipQueue.nullable(),
  events: z.array(providerEvent),
  unmatched: z.array(unmatchedEvent),
  history: z.array(z.object({ move: z.string(), to: z.string(), role: z.string().nullable(), why: z.string().nullable(), at: instant })),
  refunds: z.array(refund),
  slips: z.array(slip),
  ledger: z.array(z.object({ account: z.string(), debit: satang, credit: satang, at: instant })),
});
export type PaymentDetail = z.infer<typeof paymentDetail>;
export const paymentFigures = z.object({
  todayPaid: satang,
  todayCount: z.number().int(),
  refundDue: z.number().int(),
  /** Unmatched events that wait for an administrator. */
  unmatched: z.number().int(),
  days: z.array(z.object({ day: z.string(), amount: satang })),
});

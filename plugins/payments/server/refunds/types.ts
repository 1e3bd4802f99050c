import type { ReceiptSnapshot } from '@bai/documents/server';
import { boolean, calendarDay, defineType, integer, json, longText, moment, oneOf, ref, secret, string } from '@bai/kernel/server';
import { destinationKind, payOutWay, refundMachine, refundRule } from '../../contracts';

/** Money that goes back to its payer, with the reason. `requestedBy` is null where a rule of the platform requested it. */
export const refundType = defineType({
  plugin: 'payments',
  name: 'refund',
  plural: 'refunds',
  machine: refundMachine,
  fields: {
    number: string({ required: true, unique: true }),
    paymentId: ref({ required: true }),
    /** Facts of the payment, by which the list is searched and told apart. */
    paymentNumber: string({ required: true }),
    payerName: string({ required: true }),
    provider: string({ required: true }),
    payerAccountId: ref({ required: true }),
    amount: integer({ required: true }),
    reason: longText({ required: true }),
    /** The rule by which it goes back; none on refunds from before rules were recorded. */
    rule: oneOf(refundRule.options),
    /** The last day of the promised time. */
    dueOn: calendarDay({ required: true, index: true }),
    requestedBy: string(),
    approvedBy: string(),
    confirmedBy: string(),
    /** An administrator requested it, and a rule has owed it since. */
    owed: boolean(),
    refusal: longText(),
    /** The moment at which the money had first gone back; later changes of the record leave it. */
    succeededAt: moment({ index: true }),
    /** The account that the payer named for it; `destinationDiffers`: its name is not the payer's. */
    destinationKind: oneOf(destinationKind.options),
    destinationBank: string({ sensitive: true }),
    destinationHolder: string({ sensitive: true }),
    destinationNumber: secret(),
    destinationLast: string({ sensitive: true }),
    destinationDiffers: boolean(),
    /** The moment at which the payer was asked for an account, and at which one who named none was asked once more. */
    askedAt: moment(),
    askedAgainAt: moment(),
    /** Nothing is sent to the account before this moment: it replaced an approved one. */
    heldUntil: moment(),
    /** The record of money given back by hand; `paidBy` is the account of the administrator. */
    paidOn: calendarDay(),
    paidWay: oneOf(payOutWay.options),
    paidReference: string(),
    paidBy: string(),
    proofId: string(),
    /** The credit note that takes back its part of a receipt, and the issuer whose numbers it counts in. */
    issuerKey: string(),
    creditNoteNumber: string(),
    creditNote: json<ReceiptSnapshot>(),
    /** The payout file that it is in, and the words of the bank that sent it back. */
    payoutId: string({ index: true }),
    failure: longText({ sensitive: true }),
    /** The day on which the bank sent back a transfer that had arrived before. */
    returnedOn: calendarDay(),
    /** The account of the administrator who recorded that it came back; another person approves it again. */
    returnedBy: string(),
    /** The payout file from which the bank sent it back. */
    returnedFrom: string({ index: true }),
  },
  searchable: ['number', 'paymentNumber', 'creditNoteNumber', 'payerName'],
  numbers: ['number', 'paymentNumber', 'creditNoteNumber'],
  indexes: [{ on: ['amount'] }, { on: ['issuerKey', 'creditNoteNumber'], unique: true }],
});

/** Refunds that one file hands to a bank; `accountId` is the account of the administrator. */
export const payoutType = defineType({
  plugin: 'payments',
  name: 'payout',
  plural: 'payouts',
  fields: {
    number: string({ required: true, unique: true }),
    count: integer({ required: true }),
    amount: integer({ required: true }),
    accountId: ref({ required: true }),
    /** The first and the last download of its file, and their number, which is null of a payout from before downloads were recorded. */
    takenAt: moment(),
    takenBy: string(),
    takenLastAt: moment(),
    takenLastBy: string(),
    takenCount: integer(),
    /** The withdrawal of a payout made by mistake, and the word of the administrator that the bank did not have it. */
    withdrawnAt: moment(),
    withdrawnBy: string(),
    withdrawnWhy: longText(),
    notHandedIn: boolean(),
  },
});

import type { Bilingual } from '@bai/kernel/contracts';
import type { ReceiptSnapshot } from '@bai/documents/server';
import { boolean, calendarDay, defineType, integer, json, longText, moment, oneOf, ref, secret, string } from '@bai/kernel/server';
import { destinationKind, paymentMachine, paymentMethod, payOutWay, refundMachine, refundRule, slipDecision, unmatchedWhy } from '../contracts';
import type { Issuer } from './payables';

/** Money asked for one thing: who pays, what for, how, and how far it has come. */
export const paymentType = defineType({
  plugin: 'payments',
  name: 'payment',
  plural: 'payments',
  machine: paymentMachine,
  fields: {
    number: string({ required: true, unique: true }),
    payerAccountId: ref({ required: true }),
    payerPatientId: ref(),
    payerName: string({ required: true }),
    physicianId: ref(),
    clinicId: ref(),
    payableKind: string({ required: true }),
    payableId: ref({ required: true }),
    title: json<Bilingual>(),
    amount: integer({ required: true }),
    received: integer({ required: true }),
    method: oneOf(paymentMethod.options, { required: true }),
    provider: string({ required: true }),
    providerReference: string({ unique: true }),
    qr: longText(),
    expiresAt: moment({ index: true }),
    paidAt: moment({ index: true }),
    issuer: json<Issuer>(),
    issuerKey: string({ required: true }),
    receiptNumber: string(),
    receipt: json<ReceiptSnapshot>(),
  },
  searchable: ['number', 'receiptNumber', 'payerName'],
  numbers: ['number', 'receiptNumber'],
  indexes: [
    { on: ['payableKind', 'payableId'] },
    { on: ['issuerKey', 'receiptNumber'], unique: true },
    { on: ['state', 'expiresAt'] },
    { on: ['amount'] },
    { on: ['method', 'createdAt'] },
  ],
});

/** A provider's event as it came. Its own id makes twins of it impossible. */
export const providerEventType = defineType({
  plugin: 'payments',
  name: 'provider-event',
  plural: 'provider-events',
  fields: {
    provider: string({ required: true }),
    eventId: string({ required: true }),
    kind: string({ required: true }),
    paymentId: ref({ required: true }),
    charge: string(),
    /** What it says in short: a twin says the same. */
    digest: string(),
    raw: longText({ required: true }),
    outcome: string({ required: true }),
  },
  indexes: [{ on: ['provider', 'eventId'], unique: true }, { on: ['provider', 'charge'] }],
});

/** What fits nothing is listed as it came, perhaps of one kind: with the row number of the keyset. */
export const UNMATCHED_INDEXES = [
  'CREATE INDEX unmatched_events_list ON unmatched_events (created_at, id)',
  'CREATE INDEX unmatched_events_why_list ON unmatched_events (why, created_at, id)',
];

/** A provider's event that fits nothing: kept until somebody has looked into it. What it says makes twins of it impossible. */
export const unmatchedEventType = defineType({
  plugin: 'payments',
  name: 'unmatched-event',
  plural: 'unmatched-events',
  fields: {
    provider: string({ required: true }),
    eventId: string({ required: true, index: true }),
    why: oneOf(unmatchedWhy.options, { required: true }),
    kind: string({ required: true }),
    reference: string({ required: true }),
    paymentId: ref(),
    amount: integer({ required: true }),
    currency: string({ required: true }),
    digest: string({ required: true, unique: true }),
    raw: longText({ required: true }),
  },
});

/** A bank's slip that a payer handed in, and what was found on it. A bank's reference is accepted once, ever. */
export const slipType = defineType({
  plugin: 'payments',
  name: 'slip',
  plural: 'slips',
  fields: {
    paymentId: ref({ required: true }),
    fileId: ref({ required: true }),
    decision: oneOf(slipDecision.options),
    amount: integer(),
    bankReference: string({ unique: true }),
    reason: longText(),
    /** What the QR in its picture says: the bank that sent the money, by its code, and its reference of the transfer. */
    readBank: string(),
    readReference: string({ index: true }),
  },
});

/** A bank's reference of a transfer that was accepted, as somebody typed it or as it was read: once, ever. */
export const bankReferenceType = defineType({
  plugin: 'payments',
  name: 'bank-reference',
  plural: 'bank-references',
  fields: { reference: string({ required: true, unique: true }), slipId: ref({ required: true }) },
});

/** One line of a journal; the lines of a journal balance, and none is ever changed. */
export const ledgerEntryType = defineType({
  plugin: 'payments',
  name: 'ledger-entry',
  plural: 'ledger-entries',
  fields: {
    journalId: ref({ required: true }),
    paymentId: ref(),
    /** What else it is about: a payout's number, an event's id. */
    reference: string({ index: true }),
    account: string({ required: true }),
    debit: integer({ required: true }),
    credit: integer({ required: true }),
  },
});

/** Money that is to go back to its payer, and why. Nobody asked for it where the rules did. */
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
    /** Somebody asked for it, and the rules owe it since. */
    owed: boolean(),
    refusal: longText(),
    /** The moment at which the money had gone back; later changes of the record leave it. */
    succeededAt: moment({ index: true }),
    /** The account that the payer named for it; `destinationDiffers`: its name is not the payer's. */
    destinationKind: oneOf(destinationKind.options),
    destinationBank: string({ sensitive: true }),
    destinationHolder: string({ sensitive: true }),
    destinationNumber: secret(),
    destinationLast: string({ sensitive: true }),
    destinationDiffers: boolean(),
    /** The moment at which a payer who had named none was asked once more. */
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
  },
});

/** Something off the price of what is not care: by its code, for some days. */
export const couponType = defineType({
  plugin: 'payments',
  name: 'coupon',
  plural: 'coupons',
  fields: {
    code: string({ required: true, unique: true }),
    percent: integer(),
    amount: integer(),
    validFrom: calendarDay({ required: true }),
    validUntil: calendarDay({ required: true }),
    most: integer(),
    note: string(),
    ended: boolean({ required: true }),
  },
  searchable: ['code', 'note'],
});

/** A coupon that somebody took for something. Once it is paid for it is spent; until then it is given back when they let go of it. */
export const redemptionType = defineType({
  plugin: 'payments',
  name: 'redemption',
  plural: 'redemptions',
  fields: {
    couponId: ref({ required: true }),
    accountId: ref({ required: true }),
    payableKind: string({ required: true }),
    payableId: ref({ required: true }),
    /** Satang. */
    discount: integer({ required: true }),
  },
  indexes: [
    { on: ['payableKind', 'payableId'], unique: true },
    { on: ['couponId', 'accountId'], unique: true },
  ],
});

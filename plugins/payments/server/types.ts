import type { Bilingual } from '@bai/kernel/contracts';
import type { ReceiptSnapshot } from '@bai/documents/server';
import { boolean, calendarDay, defineType, integer, json, longText, moment, oneOf, ref, string } from '@bai/kernel/server';
import { paymentMachine, paymentMethod, slipDecision } from '../contracts';
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

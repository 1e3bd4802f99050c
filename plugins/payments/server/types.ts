import type { Bilingual } from '@bai/kernel/contracts';
import type { ReceiptSnapshot } from '@bai/documents/server';
import { defineType, integer, json, longText, moment, oneOf, ref, string } from '@bai/kernel/server';
import { paymentMachine, paymentMethod, refundMachine } from '../contracts';
import type { Issuer } from './payables';

/** Money asked for one thing: who pays, what for, how, and how far it has come. */
export const paymentType = defineType({
  plugin: 'payments',
  name: 'payment',
  plural: 'payments',
  machine: paymentMachine,
  fields: {
    number: string({ required: true, unique: true }),
    payerAccount: ref({ required: true }),
    payerPatient: ref({ required: true }),
    payerName: string({ required: true }),
    practitioner: ref(),
    payableKind: string({ required: true }),
    payableId: ref({ required: true }),
    title: json<Bilingual>(),
    amount: integer({ required: true }),
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
  indexes: [{ on: ['payableKind', 'payableId'] }, { on: ['issuerKey', 'receiptNumber'], unique: true }, { on: ['state', 'expiresAt'] }],
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
    raw: longText({ required: true }),
    outcome: string({ required: true }),
  },
  indexes: [{ on: ['provider', 'eventId'], unique: true }],
});

/** One line of a journal; the lines of a journal balance, and none is ever changed. */
export const ledgerEntryType = defineType({
  plugin: 'payments',
  name: 'ledger-entry',
  plural: 'ledger-entries',
  fields: {
    journal: ref({ required: true }),
    paymentId: ref({ required: true }),
    account: string({ required: true }),
    debit: integer({ required: true }),
    credit: integer({ required: true }),
  },
});

/** Money that is to go back to its payer, and why. */
export const refundType = defineType({
  plugin: 'payments',
  name: 'refund',
  plural: 'refunds',
  machine: refundMachine,
  fields: {
    number: string({ required: true, unique: true }),
    paymentId: ref({ required: true }),
    payerAccount: ref({ required: true }),
    amount: integer({ required: true }),
    reason: longText({ required: true }),
  },
});

import type { Bilingual } from '@bai/kernel/contracts';
import { boolean, calendarDay, defineType, integer, json, longText, moment, oneOf, ref, secret, string } from '@bai/kernel/server';
import { FILING_FORMS, filingMachine, MONEY_BACK, MOVEMENTS, SALE_KINDS, transactionMachine, USE_KINDS } from '../contracts';

/** What a dispensary sells. Names and prices are for its own staff alone. */
export const productType = defineType({
  plugin: 'transactions',
  name: 'product',
  plural: 'products',
  fields: {
    dispensaryId: ref({ required: true }),
    name: string({ required: true }),
    strain: string({ required: true }),
    thcHundredths: integer({ required: true }),
    cbdHundredths: integer({ required: true }),
    pricePerGram: integer({ required: true }),
    active: boolean({ required: true }),
    lowMg: integer(),
  },
});

/** A delivery of one product from one GACP-certified source. */
export const lotType = defineType({
  plugin: 'transactions',
  name: 'lot',
  plural: 'lots',
  fields: {
    dispensaryId: ref({ required: true }),
    productId: ref({ required: true }),
    number: string({ required: true }),
    supplier: string({ required: true }),
    supplierLicense: string({ required: true }),
    gacpNumber: string({ required: true }),
    gacpExpiresOn: calendarDay({ required: true }),
    province: string({ required: true }),
    receivedOn: calendarDay({ required: true }),
    expiresOn: calendarDay({ required: true }),
    receivedMg: integer({ required: true }),
    onHandMg: integer({ required: true }),
    /** Set aside and not on hand; of it, what customers brought back. */
    quarantinedMg: integer(),
    returnedMg: integer(),
    supplierId: ref(),
    documentNumber: string(),
    documentOn: calendarDay(),
    documentFileId: ref(),
    place: string(),
  },
  keyed: ['number'],
  indexes: [{ on: ['productId', 'numberKey'], unique: true }],
});

/** To which licensee goods went, and by which paper. */
export interface Transfer {
  readonly buyer: string;
  readonly license: string;
  readonly documentNumber: string;
}

/** One change of a lot's weight; what is on hand is the sum of these. Append-only. */
export const movementType = defineType({
  plugin: 'transactions',
  name: 'stock-movement',
  plural: 'stock-movements',
  fields: {
    dispensaryId: ref({ required: true }),
    productId: ref({ required: true }),
    lotId: ref({ required: true }),
    kind: oneOf(MOVEMENTS, { required: true }),
    mg: integer({ required: true }),
    balanceMg: integer({ required: true }),
    transactionId: ref(),
    note: longText(),
    accountId: ref(),
    transfer: json<Transfer>(),
  },
  // A shop's first movement says since when it owes reports.
  indexes: [{ on: ['productId', 'createdAt'] }, { on: ['dispensaryId', 'createdAt'] }],
});

/** One line of a sale, with what it relied on. */
export interface SaleLine {
  readonly lotId: string;
  readonly lot: string;
  readonly productId: string;
  readonly product: Bilingual;
  readonly mg: number;
  readonly amount: number;
  readonly pricePerGram: number;
}

/** Who sold, as a receipt says it. */
export interface Issuer {
  readonly address: Bilingual;
  readonly taxId: string;
  readonly branch: string;
}

/** A recorded sale. */
export const transactionType = defineType({
  plugin: 'transactions',
  name: 'transaction',
  plural: 'transactions',
  machine: transactionMachine,
  fields: {
    number: string({ required: true, unique: true }),
    receiptNumber: string({ required: true }),
    at: moment({ required: true, index: true }),
    day: calendarDay({ required: true, index: true }),
    dispensaryId: ref({ required: true }),
    dispensaryName: json<Bilingual>(),
    licenseNumber: string({ required: true }),
    sellerAccountId: ref({ required: true }),
    sellerName: json<Bilingual>(),
    dutyId: ref({ required: true }),
    issuer: json<Issuer>(),
    /** Empty on sales from before there were others: those were of the platform. */
    kind: oneOf(SALE_KINDS),
    /** Of a sale from the platform's prescription. */
    claimId: ref(),
    prescriptionId: ref(),
    prescriptionNumber: string(),
    patientId: ref(),
    /** Of a sale from a paper of elsewhere. */
    paperId: ref({ index: true }),
    /** Of a sale to another licensee. */
    buyerId: ref(),
    buyerLicense: string(),
    documentNumber: string(),
    /** Who bought. */
    patientName: string({ required: true }),
    lines: json<SaleLine[]>(),
    totalMg: integer({ required: true }),
    totalAmount: integer({ required: true }),
    discount: integer(),
    payment: string({ required: true }),
    idSeen: string(),
    originalPlace: string(),
    voidKind: string(),
    voidReason: string(),
    voidedAt: moment(),
    creditNote: string(),
    moneyBack: oneOf(MONEY_BACK),
  },
  searchable: ['number', 'receiptNumber', 'creditNote', 'prescriptionNumber', 'patientName'],
  numbers: ['number', 'receiptNumber', 'creditNote', 'prescriptionNumber'],
  indexes: [
    { on: ['dispensaryId', 'receiptNumber'], unique: true },
    { on: ['dispensaryId', 'creditNote'], unique: true },
    { on: ['dispensaryId', 'day'] },
    { on: ['sellerAccountId', 'day'] },
  ],
});

/** A row of the monthly use report, written from its sale in the same transaction. Append-only: what is taken back is another row. */
export const useRowType = defineType({
  plugin: 'transactions',
  name: 'use-row',
  plural: 'use-rows',
  fields: {
    transactionId: ref({ required: true }),
    transactionNumber: string({ required: true }),
    dispensaryId: ref({ required: true }),
    sellerAccountId: ref({ required: true }),
    month: string({ required: true }),
    day: calendarDay({ required: true }),
    patientId: ref(),
    documentNumber: secret(),
    documentLast: string(),
    name: string({ required: true }),
    birthDate: calendarDay(),
    purpose: string({ sensitive: true }),
    licenseNumber: string({ required: true }),
    mg: integer({ required: true }),
    /** Empty on rows from before there were reversals: those were sales. */
    kind: oneOf(USE_KINDS),
    /** The row that this one takes back. */
    reversesId: ref({ unique: true }),
    /** Rows from before there were reversals were marked when their sale was voided; they count nothing. */
    voided: boolean({ required: true }),
    /** The license of another licensee who bought; empty for patients. */
    buyerLicense: string(),
  },
  // Its page in order, and its sum, from the index alone: the rows of a month lie scattered among those of all dispensaries.
  indexes: [{ on: ['dispensaryId', 'month', 'createdAt'] }, { on: ['dispensaryId', 'month', 'voided', 'mg'] }, { on: ['dispensaryId', 'documentLast'] }],
});

/** A dispensary's report of one month, by form and license. */
export const filingType = defineType({
  plugin: 'transactions',
  name: 'filing',
  plural: 'filings',
  machine: filingMachine,
  fields: {
    dispensaryId: ref({ required: true }),
    month: string({ required: true }),
    form: oneOf(FILING_FORMS, { required: true }),
    licenseNumber: string(),
  },
  indexes: [{ on: ['dispensaryId', 'month', 'form', 'licenseNumber'], unique: true }],
});

/** All dispensaries' filings are listed by their month, or as they were made: with the row number of the keyset. */
export const FILING_INDEXES = ['CREATE INDEX filings_month_list ON filings (month, id)', 'CREATE INDEX filings_list ON filings (created_at, id)'];

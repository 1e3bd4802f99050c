import { bilingual, copied, day, id, instant, line, lineOrNothing, listQuery, milligrams, page, satang, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { MONEY_BACK, PAYMENT_WAYS } from './void/void-sale';
import { filingMachine, transactionMachine } from './machine';

export const MOVEMENTS = ['opening', 'receive', 'sale', 'transfer_out', 'void', 'quarantine', 'waste', 'sample', 'loss', 'adjust', 'count'] as const;

export const lot = z.object({
  id,
  number: z.string(),
  supplier: z.string(),
  supplierLicense: z.string(),
  gacpNumber: z.string(),
  gacpExpiresOn: day,
  province: z.string(),
  receivedOn: day,
  expiresOn: day,
  receivedMg: milligrams,
  /** Null for a seller while stock is counted: they count blind. */
  onHandMg: milligrams.nullable(),
  /** Set aside, and no part of what is on hand; of it, what customers brought back and nobody may sell again. */
  quarantinedMg: milligrams,
  returnedMg: milligrams,
  sellable: z.boolean(),
  supplierId: id.nullable(),
  /** The paper that the goods came with; null for lots from before it was asked for, and for opening stock. */
  documentNumber: z.string().nullable(),
  documentOn: day.nullable(),
  /** There is a photo or PDF of it. */
  documented: z.boolean(),
  place: z.string().nullable(),
});
export type Lot = z.infer<typeof lot>;
export const product = z.object({
  id,
  dispensaryId: id,
  name: bilingual,
  strain: z.string(),
  thcHundredths: z.number().int(),
  cbdHundredths: z.number().int(),
  pricePerGram: satang,
  active: z.boolean(),
  lots: z.array(lot),
  onHandMg: milligrams.nullable(),
  /** Below this it is marked as running low; null is the platform's own, 20 g. */
  lowMg: milligrams.nullable(),
  low: z.boolean(),
  version: z.number().int(),
});
export type Product = z.infer<typeof product>;
export const productQuery = z.object({ dispensaryId: id.optional(), q: z.string().trim().max(100).optional() });
/** Hundredths of a percent. */
const hundredths = z.number().int({ error: 'whole' }).min(0).max(10_000);
export const newProduct = z.object({
  dispensaryId: id,
  name: line(120),
  strain: line(120),
  thcHundredths: hundredths,
  cbdHundredths: hundredths,
  pricePerGram: satang.pipe(z.number().min(1)),
  lowMg: milligrams.nullable().default(null),
});
export const changeProduct = newProduct.omit({ dispensaryId: true }).extend({ active: z.boolean(), version: z.number().int() });
/** Receives a delivery. What counts of its supplier today goes with the lot; a supplier whose license is over is taken knowingly. */
export const receiveLot = z.object({
  productId: id,
  supplierId: id,
  number: copied(),
  documentNumber: copied(),
  documentOn: day,
  place: lineOrNothing(60),
  receivedOn: day,
  expiresOn: day,
  mg: milligrams.pipe(z.number().min(10)),
  despiteExpiry: z.boolean().default(false),
});
export const movement = z.object({
  at: instant,
  kind: z.enum(MOVEMENTS),
  mg: z.number().int(),
  lot: z.string(),
  product: bilingual,
  note: z.string().nullable(),
  balanceMg: z.number().int(),
  /** Who did it; null for what was moved before it was kept. */
  by: bilingual.nullable(),
  /** To whom it was transferred, and by which paper. */
  transfer: z.object({ buyer: z.string(), license: z.string(), documentNumber: z.string() }).nullable(),
});
export const movementQuery = z.object({ productId: id });

/** A claim while the sale screen lives: what is left, and until when it is this dispensary's. */
export const claim = z.object({
  id,
  prescriptionId: id,
  number: z.string(),
  patientName: z.string(),
  documentMasked: z.string(),
  totalMg: milligrams,
  leftMg: milligrams,
  validUntil: day,
  until: instant,
  requiresOriginal: z.boolean(),
  /** Where the dispensary keeps the original since an earlier part; null where it has not taken it in. */
  keptOriginal: z.object({ place: z.string().nullable() }).nullable(),
  dispensingMode: z.string(),
  restElsewhere: z.boolean(),
});
export type Claim = z.infer<typeof claim>;

/** Records a sale. The three ticks of the counter are part of it; each missing one is a refusal that names its rule. */
export const sell = z.object({
  claimId: id,
  lines: z
    .array(z.object({ lotId: id, mg: milligrams.pipe(z.number().min(10)) }))
    .min(1)
    .max(20),
  payment: z.enum(PAYMENT_WAYS),
  idSeen: z.enum(['national_id', 'passport']).nullable(),
  originalReceived: z.boolean(),
  originalPlace: z.string().trim().max(60).default(''),
  exclusionsAsked: z.boolean(),
  /** Satang off the price of the lines together. */
  discount: satang.default(0),
});
export type Sell = z.output<typeof sell>;
const state = z.enum(statesOf(transactionMachine));
/** From the platform's own prescription, from a paper PT.33 of elsewhere, or to another licensee. */
export const SALE_KINDS = ['platform', 'paper', 'licensee'] as const;
export type SaleKind = (typeof SALE_KINDS)[number];
export const saleLine = z.object({ product: bilingual, lot: z.string(), mg: milligrams, amount: satang });
/** What a receipt says of who sold, as it was on that day; null for sales from before it was kept. */
const issuer = z.object({ address: bilingual, taxId: z.string(), branch: z.string() });
export const transaction = z.object({
  id,
  kind: z.enum(SALE_KINDS),
  number: z.string(),
  receiptNumber: z.string(),
  state,
  at: instant,
  dispensary: bilingual,
  licenseNumber: z.string(),
  issuer: issuer.nullable(),
  seller: bilingual,
  /** Who bought: a patient, or another licensee. */
  patientName: z.string(),
  /** Of the platform's prescription, or the paper's own number where it has one. */
  prescriptionNumber: z.string().nullable(),
  buyerLicense: z.string().nullable(),
  documentNumber: z.string().nullable(),
  lines: z.array(saleLine),
  totalMg: milligrams,
  /** What was paid: the lines together, less the discount. */
  totalAmount: satang,
  discount: satang,
  payment: z.string(),
  voidKind: z.string().nullable(),
  voidReason: z.string().nullable(),
  voidedAt: instant.nullable(),
  /** The number of the credit note that took a receipt back; null on sales voided before they were issued. */
  creditNote: z.string().nullable(),
  moneyBack: z.enum(MONEY_BACK).nullable(),
  /** What it was sold on: from there it is recorded again. */
  prescriptionId: id.nullable(),
  paperId: id.nullable(),
  buyerId: id.nullable(),
  voidable: z.boolean(),
  /** PT.28 of its month is filed, so that voiding the sale owes a supplement; only told of sales that may be voided. */
  monthFiled: z.boolean(),
  /** PT.28 of its month is frozen and not filed: what is frozen still has the sale once it is voided. Only told of sales that may be voided. */
  monthFrozen: z.boolean(),
});
export type Transaction = z.infer<typeof transaction>;
export const transactionQuery = listQuery.extend({ state: state.optional(), day: day.optional(), patientId: id.optional() });
export const transactionPage = page(transaction);

/** A row of the monthly use report PT.28; the full document number is revealed in the report itself only. */
/** What wrote a row: a sale, its reversal in a month that is open, or its correction in one that is filed. */
export const USE_KINDS = ['sale', 'void', 'correction'] as const;
export const pt28Row = z.object({
  id,
  order: z.number().int(),
  day,
  documentMasked: z.string(),
  name: z.string(),
  /** Null where another licensee bought. */
  birthDate: day.nullable(),
  purpose: z.string(),
  licenseNumber: z.string(),
  /** Of another licensee who bought; null for patients. */
  buyerLicense: z.string().nullable(),
  /** Negative where a sale is taken back. */
  mg: z.number().int(),
  transaction: z.string(),
  kind: z.enum(USE_KINDS),
  /** A sale that was taken back. */
  voided: z.boolean(),
});
/** A month of a monthly report, `YYYY-MM`. */
export const filingMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'format' });
export const pt28Query = z.object({
  month: filingMonth.optional(),
  /** The number of a sale: its rows alone, of whatever month. */
  transaction: z.string().trim().max(40).optional(),
  /** `form` leaves out what was sold and voided while the month was open, as the report does; `book` has every row. */
  view: z.enum(['book', 'form']).default('book'),
  dispensaryId: id.optional(),
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});
export const pt28 = z.object({
  month: z.string(),
  dispensary: bilingual.nullable(),
  licenseNumber: z.string(),
  rows: z.array(pt28Row),
  /** Of the whole month, as is `count`. */
  totalMg: z.number().int(),
  count: z.number().int(),
  /** Sales of the whole month that were voided while it was open: the form has neither them nor what took them back. */
  leftOut: z.number().int(),
  next: z.string().nullable(),
});
export type Pt28 = z.infer<typeof pt28>;

/** The monthly reports: PT.27 of source and stock, PT.28 of use. */
export const FILING_FORMS = ['pt27', 'pt28'] as const;
export const filing = z.object({
  id,
  dispensaryId: id,
  month: z.string(),
  form: z.enum(FILING_FORMS),
  /** Of the dispensary’s license in whose name it is. */
  licenseNumber: z.string(),
  state: z.enum(statesOf(filingMachine)),
  version: z.number().int(),
});
export type Filing = z.infer<typeof filing>;

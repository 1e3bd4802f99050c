import { bilingual, day, id, instant, line, listQuery, milligrams, page, satang, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
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
  onHandMg: milligrams,
  sellable: z.boolean(),
});
export type Lot = z.infer<typeof lot>;
export const product = z.object({
  id,
  name: bilingual,
  strain: z.string(),
  thcHundredths: z.number().int(),
  cbdHundredths: z.number().int(),
  pricePerGram: satang,
  active: z.boolean(),
  lots: z.array(lot),
  onHandMg: milligrams,
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
});
export const changeProduct = newProduct.omit({ dispensaryId: true }).extend({ active: z.boolean(), version: z.number().int() });
export const receiveLot = z.object({
  productId: id,
  number: line(60),
  supplier: line(120),
  supplierLicense: line(60),
  gacpNumber: line(60),
  gacpExpiresOn: day,
  province: line(80),
  receivedOn: day,
  expiresOn: day,
  mg: milligrams.pipe(z.number().min(10)),
});
export const movement = z.object({
  at: instant,
  kind: z.enum(MOVEMENTS),
  mg: z.number().int(),
  lot: z.string(),
  product: bilingual,
  note: z.string().nullable(),
  balanceMg: z.number().int(),
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
  payment: z.enum(['cash', 'transfer', 'card_terminal']),
  idSeen: z.enum(['national_id', 'passport']).nullable(),
  originalReceived: z.boolean(),
  originalPlace: z.string().trim().max(60).default(''),
  exclusionsAsked: z.boolean(),
});
export type Sell = z.infer<typeof sell>;
const state = z.enum(statesOf(transactionMachine));
export const saleLine = z.object({ product: bilingual, lot: z.string(), mg: milligrams, amount: satang });
export const transaction = z.object({
  id,
  number: z.string(),
  receiptNumber: z.string(),
  state,
  at: instant,
  dispensary: bilingual,
  seller: bilingual,
  patientName: z.string(),
  prescriptionNumber: z.string(),
  lines: z.array(saleLine),
  totalMg: milligrams,
  totalAmount: satang,
  payment: z.string(),
  voidKind: z.string().nullable(),
  voidReason: z.string().nullable(),
  voidable: z.boolean(),
});
export type Transaction = z.infer<typeof transaction>;
export const transactionQuery = listQuery.extend({ state: state.optional(), day: day.optional(), patientId: id.optional() });
export const transactionPage = page(transaction);
export const voidSale = z.object({ kind: z.enum(['mistake', 'return']), reason: line(300) });

/** A row of the monthly use report PT.28; the full document number is revealed in the report itself only. */
/** What wrote a row: a sale, its reversal in a month that is open, or its correction in one that is filed. */
export const USE_KINDS = ['sale', 'void', 'correction'] as const;
export const pt28Row = z.object({
  id,
  order: z.number().int(),
  day,
  documentMasked: z.string(),
  name: z.string(),
  birthDate: day,
  purpose: z.string(),
  licenseNumber: z.string(),
  /** Negative where a sale is taken back. */
  mg: z.number().int(),
  transaction: z.string(),
  kind: z.enum(USE_KINDS),
  /** A sale that was taken back. */
  voided: z.boolean(),
});
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'format' });
export const pt28Query = z.object({
  month: month.optional(),
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
  next: z.string().nullable(),
});
export type Pt28 = z.infer<typeof pt28>;

export const filing = z.object({
  id,
  dispensaryId: id,
  month: z.string(),
  form: z.enum(['pt28']),
  state: z.enum(statesOf(filingMachine)),
  version: z.number().int(),
});
export type Filing = z.infer<typeof filing>;
export const filingQuery = listQuery.pick({ cursor: true, limit: true, sort: true }).extend({ dispensaryId: id.optional() });
export const filingPage = page(filing);
export const openFiling = z.object({ dispensaryId: id, month });
export const moveFiling = z.object({ move: z.enum(['check', 'reopen', 'prepare', 'file', 'amend']), reason: z.string().trim().max(500).default('') });
/** A dispensary's day and stock, and what it owes. */
export const dispensaryFigures = z.object({
  todayMg: milligrams,
  todayAmount: satang,
  todayCount: z.number().int(),
  onHandMg: milligrams,
  low: z.array(z.object({ product: bilingual, onHandMg: milligrams })),
  days: z.array(z.object({ day: z.string(), mg: milligrams })),
  /** Past months with rows whose report is not filed yet, oldest first; `dueOn` is null where the rules name no day that is known here. */
  due: z.array(z.object({ dispensaryId: id, dispensary: bilingual, month: z.string(), dueOn: day.nullable() })),
  /** What was used in the first of them: rows and milligrams. */
  firstDue: z.object({ count: z.number().int(), totalMg: z.number().int() }).nullable(),
});
export type DispensaryFigures = z.infer<typeof dispensaryFigures>;

import { bilingual, copied, day, id, instant, line, listQuery, milligrams, page, reasonLine, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { MOVEMENTS } from './schemas';
import { stockTakeMachine, wasteMachine } from './stock-machine';

const some = milligrams.pipe(z.number().min(10));
const reason = reasonLine(300);
/** A telephone number as a company writes it, an extension and spaces included; or nothing. */
export const companyPhone = z
  .string()
  .trim()
  .max(30)
  .refine((value) => value === '' || /^\+?[\d() .#-]{6,29}$/.test(value), { error: 'phone' })
  .default('');

/** Whom a dispensary buys from: by law a licensee whose cultivation has a GACP certificate. */
export const newSupplier = z.object({
  dispensaryId: id,
  name: line(120),
  licenseNumber: copied(),
  licenseExpiresOn: day,
  gacpNumber: line(60),
  gacpExpiresOn: day,
  province: line(80),
  phone: companyPhone,
});
export const changeSupplier = newSupplier.omit({ dispensaryId: true }).extend({ active: z.boolean(), version: z.number().int() });
export const supplier = z.object({
  id,
  dispensaryId: id,
  name: z.string(),
  licenseNumber: z.string(),
  licenseExpiresOn: day,
  gacpNumber: z.string(),
  gacpExpiresOn: day,
  province: z.string(),
  phone: z.string(),
  active: z.boolean(),
  /** Whether its last day is over today. */
  licenseExpired: z.boolean(),
  gacpExpired: z.boolean(),
  version: z.number().int(),
});
export type Supplier = z.infer<typeof supplier>;
export const supplierQuery = z.object({ dispensaryId: id.optional() });

/** A movement by hand. `release` puts back what was set aside, never what a customer brought back. A transfer names the licensee who takes the goods, and the paper that goes with them. */
export const stockMove = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['quarantine', 'release', 'sample', 'loss']), mg: some, reason }),
  z.object({
    kind: z.literal('transfer_out'),
    mg: some,
    reason,
    buyer: line(120),
    buyerLicense: copied(),
    buyerLicenseExpiresOn: day,
    documentNumber: copied(),
  }),
]);
export type StockMove = z.output<typeof stockMove>;

/** What moved in and out of a lot, by kind, in milligrams; their sum is what is on hand. */
export const movementSums = z.array(z.object({ lotId: id, kind: z.enum(MOVEMENTS), mg: z.number().int(), count: z.number().int() }));

export const WASTE_METHODS = ['burned', 'buried', 'mixed', 'handed_over'] as const;
/** Asks for a part of a lot to be destroyed: of what is in stock, or of what was set aside before. */
export const askWaste = z.object({ from: z.enum(['stock', 'quarantine']), mg: some, reason, method: z.enum(WASTE_METHODS) });
export const waste = z.object({
  id,
  dispensaryId: id,
  lot: z.string(),
  product: bilingual,
  mg: milligrams,
  reason: z.string(),
  method: z.enum(WASTE_METHODS),
  state: z.enum(statesOf(wasteMachine)),
  at: instant,
  askedBy: bilingual,
  /** Who saw it, or would not; null while it waits. */
  witness: bilingual.nullable(),
  decidedAt: instant.nullable(),
  refusal: z.string().nullable(),
  /** Whether who asks has asked for it: somebody else witnesses it. */
  mine: z.boolean(),
});
export type Waste = z.infer<typeof waste>;
export const wasteQuery = listQuery.extend({ state: z.enum(statesOf(wasteMachine)).optional() });
export const wastePage = page(waste);
export const refuseWaste = z.object({ reason });

/** Why a count differs. A fault in what was recorded is an adjustment; everything else is what was counted. */
export const CAUSES = ['unknown', 'weighing', 'drying', 'recorded_wrongly'] as const;
const cause = z.enum(CAUSES);
/** A lot of a stock-take. Until the count is handed in nobody is told what was expected, nor by how much the count differs. */
export const stockCount = z.object({
  lotId: id,
  lot: z.string(),
  product: bilingual,
  countedMg: milligrams.nullable(),
  expectedMg: milligrams.nullable(),
  /** Counted less expected. */
  differenceMg: z.number().int().nullable(),
  cause: cause.nullable(),
  explanation: z.string().nullable(),
  countedBy: bilingual.nullable(),
});
export type StockCount = z.infer<typeof stockCount>;
export const stockTake = z.object({
  id,
  dispensaryId: id,
  state: z.enum(statesOf(stockTakeMachine)),
  at: instant,
  openedBy: bilingual,
  handedInBy: bilingual.nullable(),
  handedInAt: instant.nullable(),
  approvedBy: bilingual.nullable(),
  closedAt: instant.nullable(),
  /** One person counted and approved. */
  alone: z.boolean(),
  lots: z.number().int(),
  counted: z.number().int(),
  /** Lots that differ; null until the count is handed in. */
  differing: z.number().int().nullable(),
  version: z.number().int(),
});
export type StockTake = z.infer<typeof stockTake>;
export const wholeStockTake = stockTake.extend({ counts: z.array(stockCount) });
export type WholeStockTake = z.infer<typeof wholeStockTake>;
export const stockTakeQuery = listQuery.extend({ state: z.enum(statesOf(stockTakeMachine)).optional() });
export const stockTakePage = page(stockTake);
export const openStockTake = z.object({ dispensaryId: id });
/** What was weighed of one lot; nothing is a count too. */
export const countLot = z.object({ lotId: id, mg: milligrams });
export const explainCount = z.object({ lotId: id, cause, explanation: reason });
export const stockTakeReason = z.object({ reason });
/** So many days before its last one a lot is among those that end. */
export const LOT_ENDING_DAYS = 30;

import { bilingual, day, id, instant, line, lineOrNothing, listQuery, page, reasonLine, reasonOrNothing, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { filingMachine } from './machine';
import { FILING_FORMS, filing, filingMonth } from './schemas';

/**
 * Gaps that a monthly report may have, by name. Of PT.28: rows without a document, a birth date or a purpose, rows whose document
 * number stands under another name or birth date too, and sales whose sum is not what left the stock. Of PT.27: lots without a GACP certificate, or one that was over when they came, or without their delivery
 * document; weight that is set aside, or waits for a witness; a stock-take under way; a delivery that was entered in another month
 * than it came; and lots whose movements do not make what they hold.
 */
export const FILING_GAPS = [
  'running',
  'license',
  'row_document',
  'row_birth',
  'row_purpose',
  'row_two_names',
  'sale_sums',
  'stock_sums',
  'lot_gacp',
  'lot_gacp_over',
  'lot_document',
  'late_delivery',
  'quarantine',
  'waste',
  'stock_take',
] as const;
export const filingGap = z.object({
  gap: z.enum(FILING_GAPS),
  /** Has to be mended before the month can be frozen; the rest is to be looked at. */
  must: z.boolean(),
  count: z.number().int(),
  /** The first of what it is about: numbers of sales or lots. */
  of: z.array(z.string()),
});
export type FilingGap = z.infer<typeof filingGap>;

/** What a report says in one line: rows of PT.28 and what was used, or lots of PT.27 and what is held at the end; milligrams. */
export const filingSums = z.object({ rows: z.number().int(), totalMg: z.number().int() });

/** The record of a filing until it was corrected. */
export const receiptBefore = z.object({
  receiptNumber: z.string(),
  filedOn: day,
  /** Its file is kept still. */
  hasFile: z.boolean(),
  at: instant,
  by: bilingual,
  reason: z.string(),
});

/** A frozen version of a report: 0 is the report itself, from 1 on the numbered supplements, each with its reason. */
export const filingVersion = z.object({
  number: z.number().int(),
  layout: z.string(),
  /** SHA-256 of what is frozen; the same content has the same one wherever it is made. */
  digest: z.string(),
  sums: filingSums,
  reason: z.string().nullable(),
  frozenOn: day,
  /** The number on the authority’s receipt; null while the version is not handed in. */
  receiptNumber: z.string().nullable(),
  /** The day of filing that the shop gave. */
  filedOn: day.nullable(),
  /** When the filing was recorded here. */
  filedAt: instant.nullable(),
  /** The record of the filing before each correction, the oldest first. */
  before: z.array(receiptBefore),
  /** Counts the changes of what is recorded: a correction names the one that it was made from. */
  version: z.number().int(),
});
export type FilingVersion = z.infer<typeof filingVersion>;

/** Where the report of one form and license stands in a month. */
export const formMonth = z.object({
  form: z.enum(FILING_FORMS),
  licenseNumber: z.string(),
  /** Null while nobody has begun it. */
  filing: filing.nullable(),
  state: z.enum(statesOf(filingMachine)),
  /** As the month stands now; what was frozen keeps its own. */
  sums: filingSums,
  gaps: z.array(filingGap),
  versions: z.array(filingVersion),
  /** Rows that were corrected since the last version was frozen: they are handed in as a supplement. */
  corrections: z.number().int(),
  /**
   * Sales that were voided after the report was frozen and that no filed supplement has: `day` is the day of the void. `filed` where the
   * report was filed by then; else it was voided before its filing was recorded.
   */
  voidedAfter: z.array(z.object({ transaction: z.string(), day, mg: z.number().int(), filed: z.boolean() })),
});
export type FormMonth = z.infer<typeof formMonth>;
export const filingMonthQuery = z.object({ dispensaryId: id.optional(), month: filingMonth.optional() });
/** A month of a dispensary with its reports; the running one as it grows. */
export const filingOverview = z.object({
  dispensaryId: id,
  dispensary: bilingual,
  month: z.string(),
  running: z.boolean(),
  /** The day by which it is to be handed in; null where the rules name no day that is known here. */
  dueOn: day.nullable(),
  /** The day that a shop better keeps. */
  targetOn: day,
  forms: z.array(formMonth),
});
export type FilingOverview = z.infer<typeof filingOverview>;

/**
 * How far a report is on a given day: before the dispensary's first month there is `none`; a month that is not over is `running`; then it
 * is `due`, or `ready` once it is frozen, and `overdue` after its last day; and `filed`, `owed` or `amended`.
 */
export const FILING_STANDINGS = ['none', 'running', 'due', 'ready', 'overdue', 'filed', 'owed', 'amended'] as const;
const filingStanding = z.enum(FILING_STANDINGS);
export type FilingStanding = z.infer<typeof filingStanding>;
/** A month of the calendar: `pt28` is the report that is least far where the month has several. */
export const calendarMonth = z.object({ month: z.string(), dueOn: day.nullable(), pt27: filingStanding, pt28: filingStanding });
export type CalendarMonth = z.infer<typeof calendarMonth>;
export const filingCalendarQuery = z.object({ dispensaryId: id.optional() });
/** The months of the years that are kept, the oldest first, to the end of this year. */
export const filingCalendar = z.object({ dispensaryId: id, targetDay: z.number().int(), months: z.array(calendarMonth) });
export type FilingCalendar = z.infer<typeof filingCalendar>;

/** Beside the file of the receipt: its number, as the authority wrote it, and the day of filing. */
export const fileFiling = z.object({ receiptNumber: line(60), filedOn: day });
/** A correction of a recorded filing, with its reason; the record before stays in its history. Made from an older `version` it is refused. */
export const correctReceipt = fileFiling.extend({ reason: reasonLine(500), version: z.coerce.number().int().min(0) });
/** `before` asks for the file of an earlier record, by its place in the history. */
export const filingReceiptQuery = z.object({ before: z.coerce.number().int().min(0).max(999).optional() });
export const amendFiling = z.object({ reason: reasonLine(500) });
export const byFilingVersion = z.object({ id, number: z.coerce.number().int().min(0).max(999) });
export const FILING_FILES = ['pdf', 'xlsx'] as const;
export const filingFileQuery = z.object({ as: z.enum(FILING_FILES).default('pdf') });

export const filingQuery = listQuery.pick({ cursor: true, limit: true, sort: true }).extend({ dispensaryId: id.optional() });
export const filingPage = page(filing);
/** `licenseNumber` is the dispensary’s present one unless told: a month in which it changed has two reports of use. */
export const openFiling = z.object({ dispensaryId: id, month: filingMonth, form: z.enum(FILING_FORMS).default('pt28'), licenseNumber: lineOrNothing(60) });
/** `early`: the month is not over, and the dispensary sells nothing more in it. */
export const moveFiling = z.object({
  move: z.enum(['check', 'reopen', 'prepare']),
  reason: reasonOrNothing(500),
  early: z.boolean().default(false),
});

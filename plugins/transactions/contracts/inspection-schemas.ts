import { permitMachine } from '@bai/directory/contracts';
import { bilingual, day, id, instant, line, milligrams, statesOf, typedDigits } from '@bai/kernel/contracts';
import { z } from 'zod';
import { calendarMonth } from './filing-schemas';
import { FILING_FORMS } from './schemas';

/**
 * What a shop may lack on the day an officer comes, by its name: of the shop and its license, of who is on duty, of lots in stock, of paper
 * originals and of monthly reports.
 */
export const FINDINGS = [
  'shop_stopped',
  'license_missing',
  'license_expired',
  'license_ending',
  'nobody_on_duty',
  'seller_unfit',
  'seller_ending',
  'lot_uncertified',
  'lot_gacp_over',
  'lot_over',
  'stock_sums',
  'originals_unplaced',
  'filing_over',
  'supplement_owed',
] as const;
export type FindingName = (typeof FINDINGS)[number];
export const finding = z.object({
  finding: z.enum(FINDINGS),
  /** Against a rule today; the rest will be soon. */
  must: z.boolean(),
  count: z.number().int(),
  /** The first of what it is about: numbers of licenses and lots, names of staff, months. */
  of: z.array(z.string()),
});
export type Finding = z.infer<typeof finding>;

export const inspectedLicense = z.object({
  kind: bilingual,
  number: z.string(),
  expiresOn: day.nullable(),
  state: z.enum(statesOf(permitMachine)),
  renewalNumber: z.string().nullable(),
  counts: z.boolean(),
});
/** Who is on duty, with what hangs on the wall of them. */
export const inspectedSeller = z.object({
  name: bilingual,
  since: instant,
  licenseNumber: z.string(),
  licenseExpiresOn: day.nullable(),
  trainedUntil: day.nullable(),
  /** Licensed and trained in date, and not suspended. */
  fit: z.boolean(),
});
export const inspectedLot = z.object({
  id,
  number: z.string(),
  supplier: z.string(),
  supplierLicense: z.string(),
  province: z.string(),
  gacpNumber: z.string(),
  gacpExpiresOn: day,
  expiresOn: day,
  onHandMg: milligrams,
  asideMg: milligrams,
  sellable: z.boolean(),
});
export const inspectedProduct = z.object({
  id,
  name: z.string(),
  strain: z.string(),
  onHandMg: milligrams,
  asideMg: milligrams,
  /** What all movements of it add up to; on hand, where nothing is wrong. */
  movedMg: z.number().int(),
  lots: z.array(inspectedLot),
});
/** A report that was handed in, with its last receipt, or one that still is to be. */
export const inspectedFiling = z.object({
  month: z.string(),
  form: z.enum(FILING_FORMS),
  licenseNumber: z.string().nullable(),
  filed: z.boolean(),
  /** A correction was made after filing, and the supplement with it is not filed yet. */
  owed: z.boolean(),
  filedOn: day.nullable(),
  receiptNumber: z.string().nullable(),
  supplements: z.number().int(),
  dueOn: day.nullable(),
  over: z.boolean(),
});

/** A shop as an officer wants to see it, now. Nobody's name but the staff's is in it. */
export const inspection = z.object({
  dispensaryId: id,
  dispensary: bilingual,
  address: bilingual,
  at: instant,
  /** Who looks; an officer with their office. */
  by: bilingual,
  office: z.string().nullable(),
  /** No findings. */
  ready: z.boolean(),
  findings: z.array(finding),
  licenses: z.array(inspectedLicense),
  onDuty: z.array(inspectedSeller),
  products: z.array(inspectedProduct),
  originals: z.object({ places: z.array(z.object({ place: z.string(), count: z.number().int() })), unplaced: z.number().int() }),
  filings: z.array(inspectedFiling),
  /** The same months as the owner sees them. */
  calendar: z.array(calendarMonth),
});
export type Inspection = z.infer<typeof inspection>;
export const inspectionQuery = z.object({ dispensaryId: id.optional() });

/** Minutes for which an officer's link is good. */
export const INSPECTION_MINUTES = 30;
/** Wrong codes that end a link. */
export const INSPECTION_TRIES = 5;

export const inspectionLink = z.object({ id, createdAt: instant, endsAt: instant, openedBy: bilingual, looks: z.number().int(), lookedAt: instant.nullable() });
export type InspectionLink = z.infer<typeof inspectionLink>;
export const openInspection = z.object({ dispensaryId: id });
/** `token` stands in the link, `code` is told apart from it; both are said once. */
export const inspectionOpened = z.object({ token: z.string(), code: z.string(), link: inspectionLink });
export type InspectionOpened = z.infer<typeof inspectionOpened>;

/** What an officer gives: the code that the shop told them, their name and office, for the trail. */
export const officerEntry = z.object({
  /** Eight digits in either script, in one piece or two. */
  code: z
    .string()
    .trim()
    .refine((typed) => /^\d{8}$/.test(typedDigits(typed)), { error: 'inspection-code' }),
  name: line(80),
  office: line(120),
});
export const visitInspection = officerEntry.extend({ token: z.string().max(200) });
export const inspectionVisit = z.object({ until: instant, inspection });
export type InspectionVisit = z.infer<typeof inspectionVisit>;

export const ORIGINAL_KINDS = ['prescription', 'paper'] as const;
/** A paper original of which nobody said where it is: of a prescription, or a paper from elsewhere. */
export const unplacedOriginal = z.object({ kind: z.enum(ORIGINAL_KINDS), id, number: z.string().nullable(), issuedOn: day });
export type UnplacedOriginal = z.infer<typeof unplacedOriginal>;
/** So many are listed, and placed, at once. */
export const UNPLACED_MOST = 50;
export const placeOriginals = z.object({
  dispensaryId: id,
  place: line(60),
  prescriptionIds: z.array(id).max(UNPLACED_MOST).default([]),
  paperIds: z.array(id).max(UNPLACED_MOST).default([]),
});

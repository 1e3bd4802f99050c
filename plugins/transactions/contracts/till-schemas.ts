import { nationality, passportNumber, profession, thaiId } from '@bai/directory/contracts';
import { bilingual, copied, copiedOrNothing, day, id, instant, line, milligrams, reasonLine, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { claim, sell } from './schemas';
import { companyPhone } from './stock-schemas';
import { paperMachine } from './till-machine';

const counter = sell.pick({ lines: true, payment: true, discount: true });

/** The kinds of document that a PT.33 names its patient by. */
export const PAPER_IDS = ['thai_id', 'passport'] as const;

/** The number of a document as it is kept, by its kind. */
export const idNumber = { thai_id: thaiId, passport: passportNumber };

/** Whom a PT.33 names. */
const namedPerson = z.object({
  patientName: line(120),
  idKind: z.enum(PAPER_IDS),
  nationality: z.string().min(1, { error: 'required' }).pipe(nationality),
  documentNumber: z.string().trim().min(1, { error: 'required' }).max(40),
  birthDate: day,
});
const checkNumber = ({ idKind, documentNumber }: z.output<typeof namedPerson>, { addIssue }: z.RefinementCtx): void => {
  const [fault] = idNumber[idKind].safeParse(documentNumber).error?.issues ?? [];
  if (fault && documentNumber) addIssue({ code: 'custom', path: ['documentNumber'], message: fault.message });
};

/**
 * A seller's answer where the dispensary has the document's number under another name or birth date: what was `entered` is right, the
 * `earlier` entry is right and is taken over, or the form says so as it is `printed`.
 */
export const NAME_ANSWERS = ['entered', 'earlier', 'printed'] as const;
export const nameAnswer = z.object({
  answer: z.enum(NAME_ANSWERS),
  /** The entry that is right, for `earlier`. */
  earlierId: id.nullable().default(null),
  reason: reasonLine(200),
});
export type NameAnswer = z.output<typeof nameAnswer>;

/** What stands on a PT.33 that was issued elsewhere, copied by the seller who has it in their hands. What it is good for in all is the dose times the days, as the form has it. */
export const copyPaper = z
  .object({
    /** Its own number, where it has one. */
    number: copiedOrNothing(),
    issuedOn: day,
    prescriberName: line(120),
    profession,
    prescriberLicense: copied(),
    ...namedPerson.shape,
    /** Code of an indication of the rules that held on the day of issue. */
    condition: z.string().trim().min(1, { error: 'required' }).max(40),
    dailyMg: milligrams.pipe(z.number().min(10)),
    days: z.number().int({ error: 'whole' }).min(1).max(365),
    /** It looks like a form that was taken in (`paper.alike`), and the seller has found that it is another. */
    another: z.boolean().default(false),
    /** The answer to `paper.differing`. */
    aboutName: nameAnswer.nullable().default(null),
  })
  .superRefine(checkNumber);

/** Asks what the dispensary has under a document's number with another name or birth date. */
export const comparePaper = namedPerson.superRefine(checkNumber);
/** An entry of the dispensary, newest first. Of another seller's sale the name is not told to a budtender. */
export const earlierEntry = z.object({ id, day, name: z.string().nullable(), birthDate: day.nullable() });
export type EarlierEntry = z.infer<typeof earlierEntry>;

/** Purchases of one person at a dispensary since a day, on other forms than this one; `sameName` is false where name or birth date were others. */
export const otherPurchases = z.object({
  since: day,
  totalMg: milligrams,
  purchases: z.array(z.object({ day, mg: milligrams, sameName: z.boolean() })),
});

/** A copied PT.33, as its shop sees it. */
export const paper = z.object({
  id,
  dispensaryId: id,
  number: z.string().nullable(),
  issuedOn: day,
  validUntil: day,
  prescriberName: z.string(),
  profession,
  prescriberLicense: z.string(),
  patientName: z.string(),
  documentMasked: z.string(),
  birthDate: day,
  conditionName: bilingual,
  dailyMg: milligrams,
  days: z.number().int(),
  totalMg: milligrams,
  leftMg: milligrams,
  state: z.enum(statesOf(paperMachine)),
  /** The seller's answer, with its reason, where the dispensary had its number under another name. */
  nameAnswer: z.enum(NAME_ANSWERS).nullable(),
  nameReason: z.string().nullable(),
  /** Whether its last day is over today. */
  expired: z.boolean(),
  /** There is a photo of it; nothing is sold from it before. */
  photographed: z.boolean(),
  at: instant,
  version: z.number().int(),
});
export type Paper = z.infer<typeof paper>;
export const discardPaper = z.object({ reason: reasonLine(300) });

/** Records a sale from a PT.33 that was issued elsewhere. Nobody but the seller's eye has checked it, and they say so; the other ticks are those of every sale. */
export const sellOnPaper = counter.extend({
  paperId: id,
  checkedByEye: z.boolean(),
  ...sell.pick({ idSeen: true, originalReceived: true, originalPlace: true, exclusionsAsked: true }).shape,
});
export type SellOnPaper = z.output<typeof sellOnPaper>;

/** Another licensee to whom a dispensary sells. */
export const newBuyer = z.object({ name: line(120), licenseNumber: copied(), licenseExpiresOn: day, province: line(80), phone: companyPhone });
export const changeBuyer = newBuyer.extend({ active: z.boolean(), version: z.number().int() });
export const buyer = z.object({
  id,
  dispensaryId: id,
  name: z.string(),
  licenseNumber: z.string(),
  licenseExpiresOn: day,
  province: z.string(),
  phone: z.string(),
  active: z.boolean(),
  /** Whether the last day of the license is over today. */
  expired: z.boolean(),
  /** There is a photo or PDF of the license; nothing is sold before. */
  documented: z.boolean(),
  version: z.number().int(),
});
export type Buyer = z.infer<typeof buyer>;

/** Records a sale to another licensee: their license was seen in date, and the paper that goes with the goods has a number. */
export const sellToLicensee = counter.extend({ buyerId: id, documentNumber: copied(), licenseSeen: z.boolean() });
export type SellToLicensee = z.output<typeof sellToLicensee>;

/** Keeps what a customer is about to pay for from being sold to somebody else, for a minute; in place of what the seller kept before. */
export const holdStock = sell.pick({ lines: true });
export const heldStock = z.object({ until: instant });

/** A sale on a prescription that its seller has begun and not finished: the prescription is reserved for the dispensary until then. */
export const begunSale = claim
  .pick({ id: true, prescriptionId: true, number: true, patientName: true, documentMasked: true, leftMg: true, until: true })
  .extend({
    since: instant,
    /** True where the seller can go on with it at the place of their duty; off duty they can, once they begin there. */
    here: z.boolean(),
  });
export type BegunSale = z.infer<typeof begunSale>;

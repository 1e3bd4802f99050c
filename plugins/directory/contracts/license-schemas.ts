import { id, instant, line } from '@bai/kernel/contracts';
import { z } from 'zod';

const both = <S extends z.ZodType>(words: S) => z.object({ th: words, en: words });
/** Who holds licenses, trainings and approvals. */
export const LICENSE_HOLDERS = ['physician', 'seller', 'dispensary', 'clinic'] as const;
export type LicenseHolder = (typeof LICENSE_HOLDERS)[number];

const QUANTIFIERS = /[*+?]|\{\d+(?:,\d*)?\}/g;
const MOST_QUANTIFIERS = 8;
const MOST_LONG = 3;
/** Characters of a pattern. */
const LONGEST = 120;
/**
 * Whether a pattern can be read as a regular expression and is answered at once, whatever number is held against it: no group is
 * repeated, nothing refers back or looks around, and few parts are of a length of their own.
 */
export const isSimplePattern = (pattern: string): boolean => {
  if (pattern.length > LONGEST) return false;
  try {
    new RegExp(pattern, 'u');
  } catch {
    return false;
  }
  if (/\\[1-9k]|\(\?[=!<]/.test(pattern)) return false;
  const bare = pattern
    .replace(/\\./g, 'x')
    // eslint-disable-next-line regexp/no-super-linear-move -- the pattern is short
    .replace(/\[[^\]]*\]/g, 'x')
    .replace(/\(\?:/g, '(');
  const found = bare.match(QUANTIFIERS) ?? [];
  return !/\)(?:[*+]|\{)/.test(bare) && found.length <= MOST_QUANTIFIERS && found.filter((one) => one !== '?').length <= MOST_LONG;
};

const facts = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'rule-code' })
    .max(40),
  name: both(line(120)),
  holderKind: z.enum(LICENSE_HOLDERS),
  issuer: both(line(160)),
  /** Months from the day of issue; null where it has no end of its own. */
  validityMonths: z.number().int({ error: 'whole' }).min(1).max(600).nullable(),
  /** What its numbers look like, as a regular expression over the whole number; null: anything. */
  numberPattern: line(LONGEST).refine(isSimplePattern, { error: 'format' }).nullable(),
  /** What is asked for with it. */
  documents: z.array(both(line(120))).max(10),
  /** So many days before its last one its holder is reminded. */
  reminderDays: z
    .array(z.number())
    .refine((days) => days.length <= 8 && new Set(days).size === days.length && days.every((one) => Number.isInteger(one) && one >= 1 && one <= 365), {
      error: 'format',
    }),
  /** Whether it stops what it allows once its last day is over. */
  blocksWhenExpired: z.boolean(),
});
/** What is written of a kind of license or training. */
export const licenseMasterDraft = facts;
export type LicenseMasterDraft = z.output<typeof licenseMasterDraft>;
export const keepLicenseMaster = facts.extend({ stamp: z.string().max(200) });

export const LICENSE_FACTS = [
  'code',
  'name',
  'holderKind',
  'issuer',
  'validityMonths',
  'numberPattern',
  'documents',
  'reminderDays',
  'blocksWhenExpired',
] as const;
/** What a write made of it: its number from 1, when, and what was other than before; all of it in the first. */
const masterVersion = z.object({ number: z.number().int(), at: instant, changed: z.array(z.enum(LICENSE_FACTS)) });

/** `permits`: how many there are of it, checked or not. `asked`: the platform itself asks for it, so that it is never deleted. */
export const licenseMasterRow = facts.extend({ id, numberPattern: z.string().nullable(), permits: z.number().int(), asked: z.boolean(), updatedAt: instant });
export type LicenseMasterRow = z.infer<typeof licenseMasterRow>;
export const officeLicenseMaster = licenseMasterRow.extend({ stamp: z.string(), versions: z.array(masterVersion) });
export type OfficeLicenseMaster = z.infer<typeof officeLicenseMaster>;

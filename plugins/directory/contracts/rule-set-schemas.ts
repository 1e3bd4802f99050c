import { bilingual, day, id, instant, line, milligrams, reasonLine, text } from '@bai/kernel/contracts';
import { z } from 'zod';
import { askedOf, profession } from './facts';

const both = <S extends z.ZodType>(words: S) => z.object({ th: words, en: words });
const code = z
  .string()
  .trim()
  .regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/, { error: 'rule-code' })
  .max(40);
const years = z.number().int({ error: 'whole' }).min(1).max(50);
const unlike = <T extends { readonly code: string }>(rows: readonly T[]): boolean => new Set(rows.map((row) => row.code)).size === rows.length;

export const DISPENSING_MODES = ['single_event', 'same_dispensary', 'any_dispensary'] as const;
export const FILING_RULES = ['last-day-of-following-month', 'set-by-province'] as const;
export const LAYOUTS = ['pt33-2568-1'] as const;
export const RETAINED = ['dispensing', 'filings', 'medicalRecord', 'original'] as const;
/** The rules for which a source can be named. */
export const SOURCED = [
  'conditions',
  'exclusions',
  'professions',
  'maxDays',
  'softLimits',
  'minAge',
  'bloodPressure',
  'dispensing',
  'retention',
  'filings',
  'layout',
] as const;

export const legalSource = z.object({
  title: line(255),
  titleThai: line(255),
  number: line(80).nullable(),
  dated: day,
  url: z
    .url({ protocol: /^https?$/, error: 'web-address' })
    .max(500)
    .nullable(),
  about: z.array(z.enum(SOURCED)),
});

const facts = z.object({
  version: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, { error: 'rule-version' })
    .max(40),
  effectiveFrom: day,
  /** The last day; null: until further notice. */
  effectiveTo: day.nullable(),
  notes: z.object({ th: text(), en: text() }),
  sources: z.array(legalSource).min(1).max(20),
  conditions: z
    .array(z.object({ code, name: both(line(255)), professions: z.array(profession).min(1) }))
    .min(1)
    .max(100)
    .refine(unlike, { error: 'codes-alike' }),
  professions: z.array(profession).min(1),
  exclusions: z
    .array(z.object({ code, askedOf, question: both(line(255)), explanation: both(text(1000).pipe(z.string().min(1))) }))
    .max(30)
    .refine(unlike, { error: 'codes-alike' }),
  bloodPressure: z.array(profession),
  maxDays: z.number().int({ error: 'whole' }).min(1).max(365),
  countsIssueDay: z.boolean(),
  softDailyMg: milligrams.min(10),
  softTotalMg: milligrams.min(10),
  minAge: z.number().int({ error: 'whole' }).min(0).max(120),
  dispensingMode: z.enum(DISPENSING_MODES),
  requiresWetInk: z.boolean(),
  allowsPaperSale: z.boolean(),
  allowsLicenseeSale: z.boolean(),
  sellsWhileRenewalFiled: z.boolean(),
  retention: z.object({ dispensing: years, filings: years, medicalRecord: years, original: years }),
  filingDue: z.object({ default: z.enum(FILING_RULES), provinces: z.record(z.string().max(80), z.enum(FILING_RULES)) }),
  layout: z.enum(LAYOUTS),
});
const inOrder = (given: { effectiveFrom: string; effectiveTo: string | null }): boolean =>
  given.effectiveTo === null || given.effectiveTo >= given.effectiveFrom;
const WRONG_ORDER = { error: 'order', path: ['effectiveTo'] };

/** What is written of a rule set. */
export const ruleSetDraft = facts.refine(inOrder, WRONG_ORDER);
export type RuleSetDraft = z.output<typeof ruleSetDraft>;
export const keepRuleSet = facts.extend({ stamp: z.string().max(200) }).refine(inOrder, WRONG_ORDER);
/** The last day of a version that records relied on: all that may still be said of it. */
export const endRuleSet = z.object({ stamp: z.string().max(200), effectiveTo: day.nullable(), reason: reasonLine(300) });

export const RULE_SET_TIMES = ['past', 'now', 'coming'] as const;
const when = z.enum(RULE_SET_TIMES);
/** As it is stored, which older entries fill by fewer rules than the form asks. */
const stored = {
  sources: z.array(
    z.object({
      title: z.string(),
      titleThai: z.string().nullable(),
      number: z.string().nullable(),
      dated: z.string(),
      url: z.string().nullable(),
      about: z.array(z.string()).nullable(),
    }),
  ),
  notes: bilingual,
  retention: z.record(z.string(), z.number()),
  filingDue: z.object({ default: z.string(), provinces: z.record(z.string(), z.string()) }),
  layout: z.string(),
};
export const officeRuleSet = facts.extend({ ...stored, id, stamp: z.string(), when, used: z.boolean(), updatedAt: instant });
export type OfficeRuleSet = z.infer<typeof officeRuleSet>;

export const ruleSetRow = z.object({
  id,
  version: z.string(),
  effectiveFrom: day,
  effectiveTo: day.nullable(),
  when,
  used: z.boolean(),
  conditions: z.number().int(),
  maxDays: z.number().int(),
  minAge: z.number().int(),
});
export type RuleSetRow = z.infer<typeof ruleSetRow>;
/** All versions, the newest first, and the days between the first and the last on which none is in force; `to` null: from then on. */
export const ruleSetList = z.object({ rows: z.array(ruleSetRow), gaps: z.array(z.object({ from: day, to: day.nullable() })) });
export type RuleSetList = z.infer<typeof ruleSetList>;

export const DRY_RUN_KINDS = ['draft', 'application', 'booking', 'prescription'] as const;
export type DryRunKind = (typeof DRY_RUN_KINDS)[number];
/** Why something is judged otherwise; and whether it is refused then, or goes on and is only seen otherwise. */
export const DRY_RUN_REASONS = ['condition', 'age', 'questions', 'excluded', 'profession', 'days', 'wet-ink', 'dispensing'] as const;
export type DryRunReason = (typeof DRY_RUN_REASONS)[number];
export const EFFECTS = ['refused', 'otherwise'] as const;
export const verdict = z.object({ reason: z.enum(DRY_RUN_REASONS), effect: z.enum(EFFECTS) });
export type Verdict = z.infer<typeof verdict>;

export const dryRunPart = z.object({
  kind: z.enum(DRY_RUN_KINDS),
  seen: z.number().int(),
  refused: z.number().int(),
  otherwise: z.number().int(),
  reasons: z.array(verdict.extend({ count: z.number().int() })),
  /** The first of them; `id` is that of the application, of a prescription its own. */
  first: z.array(z.object({ id, number: z.string(), verdicts: z.array(verdict) })),
});
export type DryRunPart = z.infer<typeof dryRunPart>;
export const dryRun = z.object({ rules: ruleSetDraft, on: day });
export const dryRunReply = z.object({ on: day, comparedWith: z.string().nullable(), parts: z.array(dryRunPart) });
export type DryRunReply = z.infer<typeof dryRunReply>;

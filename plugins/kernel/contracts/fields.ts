import { z } from 'zod';
import { isReason, REASON_LEAST, sameSpelling, typedDigits } from './plain-text';
import type { FieldProblem } from './problems';

/** The public id of a record: 25 characters that nobody guesses; what was made before, and what Strapi's panel makes, has 24. */
export const ID_SHAPE = /^[a-z0-9]{24,25}$/;
export const id = z.string().regex(ID_SHAPE, { error: 'id' });
/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime({ error: 'instant' });
/** A calendar day `YYYY-MM-DD` in Asia/Bangkok, of a year that anybody alive means. */
export const day = z.iso.date({ error: 'day' }).refine((value) => value >= '1900-01-01' && value <= '2200-12-31', { error: 'day' });
/** Money in integer satang. */
export const satang = z.number().int({ error: 'whole' }).min(0).max(2_000_000_000);
/** Weight in integer milligrams, in steps of 10 mg. */
export const milligrams = z.number().int({ error: 'whole' }).min(0).max(1_000_000_000).multipleOf(10, { error: 'step10' });
/** What turns a text around or breaks its line: a name with it shows as another, and forges lines where it is printed. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u;
/** Text of one line, trimmed, not empty, without signs that nobody sees. */
export const line = (max = 200) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((value) => !UNSEEN.test(value), { error: 'format' });
/** The same, or nothing. */
export const lineOrNothing = (max = 200) => z.union([z.string().trim().length(0), line(max)]).default('');
/** A number of elsewhere, as a license, a lot or a document has it: one line, kept in one spelling however it was copied. */
export const copied = (max = 60) => z.string().transform(sameSpelling).pipe(line(max));
/** The same, or nothing. */
export const copiedOrNothing = (max = 60) =>
  z
    .string()
    .default('')
    .transform(sameSpelling)
    .pipe(z.union([z.string().length(0), line(max)]));
/** A number of digits alone, so many of them, however they were typed or copied: with Thai digits, hyphens, spaces or characters that nobody sees. */
export const digits = (least: number, most = least, error = 'format') =>
  z
    .string()
    .max(60)
    .transform(typedDigits)
    .pipe(z.string().refine((value) => /^\d*$/.test(value) && value.length >= least && value.length <= most, { error }));
/** The number by which the Revenue Department knows a payer. */
export const taxNumber = digits(13);
/** The branch of a payer at the Revenue Department; `00000` is the head office. */
export const taxBranch = digits(5);
/** Text of several lines, trimmed; may be empty. */
export const text = (max = 4000) => z.string().trim().max(max);
const reasonRule = { error: 'short', params: { bound: REASON_LEAST } };
/** Why somebody does something, in several lines: every reason that a contract asks a person for is this one or one of the next two. */
export const reasonText = (max = 500) => z.string().trim().min(REASON_LEAST, { abort: true }).max(max).refine(isReason, reasonRule);
/** The same in one line. */
export const reasonLine = (max = 300) => reasonText(max).refine((value) => !UNSEEN.test(value), { error: 'format' });
/** The same in several lines, or nothing. */
export const reasonOrNothing = (max = 500) =>
  text(max)
    .refine((value) => value === '' || isReason(value), reasonRule)
    .default('');
/** Words kept in both languages. */
export const bilingual = z.object({ th: z.string(), en: z.string() });
export type Bilingual = z.infer<typeof bilingual>;
/** Parameters of an address that names one record. */
export const byId = z.object({ id });

/** What every list takes: search words, sort (`-` for descending), filters beside, a cursor of the page before. */
export const listQuery = z.object({
  q: z.string().trim().max(100).optional(),
  sort: z.string().max(40).optional(),
  cursor: z.string().max(400).optional(),
  /** The first and the last day, in Bangkok, of the moment by which the list is sorted first. */
  since: day.optional(),
  until: day.optional(),
  /** States of which the answer tells how many there are (to 1,000), as tabs show it. */
  counts: z
    .string()
    .regex(/^[a-z_]{1,30}(,[a-z_]{1,30}){0,7}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});

/** What every list answers: the rows, how many there are in all (exact to 1,000; 1,001 in `counts` is more than that), and the cursor of the next page. */
export const page = <S extends z.ZodType>(row: S) =>
  z.object({
    rows: z.array(row),
    total: z.number().int(),
    totalExact: z.boolean(),
    next: z.string().nullable(),
    counts: z.record(z.string(), z.number().int()).optional(),
  });

type Issue = z.core.$ZodIssue;

const SENTENCES: Readonly<Record<string, string>> = {
  required: 'This is needed.',
  kind: 'This has the wrong form.',
  short: 'This is too short.',
  long: 'This is too long.',
  small: 'This is too small.',
  large: 'This is too large.',
  choice: 'This is not one of the choices.',
  unknown: 'This field is not known.',
  format: 'This is not written correctly.',
};

const sized = (issue: Issue & { code: 'too_small' | 'too_big'; origin: string }): [string, Record<string, number>] => {
  const bound = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  const counted = issue.origin === 'string' || issue.origin === 'array';
  if (issue.code === 'too_small') return counted && bound === 1 ? ['required', {}] : [counted ? 'short' : 'small', { bound }];
  return [counted ? 'long' : 'large', { bound }];
};

/** An empty field is asked for; "written wrongly" would send its reader looking for a mistake. */
const isEmpty = ({ input, code, message }: Issue): boolean =>
  input === '' && (code === 'invalid_format' || (code === 'custom' && ['format', 'day'].includes(message)));

const ruleOf = (issue: Issue): [string, Record<string, string | number>] => {
  if (isEmpty(issue)) return ['required', {}];
  // A schema that names its own rule says so in its message: one lower-case word.
  if (/^[a-z][a-z0-9.-]*$/.test(issue.message)) return [issue.message, 'params' in issue && issue.params ? (issue.params as Record<string, number>) : {}];
  if (issue.code === 'too_small' || issue.code === 'too_big') return sized(issue as never);
  if (issue.code === 'invalid_type') return [issue.input === undefined || issue.input === null || issue.input === '' ? 'required' : 'kind', {}];
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') return [issue.input === undefined || issue.input === '' ? 'required' : 'choice', {}];
  if (issue.code === 'unrecognized_keys') return ['unknown', {}];
  return ['format', {}];
};

/** The failures of a parse as field problems; `prefix` is the part of the request (`body`, `query`, `params`) or empty. */
export const fieldsOf = (error: z.ZodError, prefix = ''): FieldProblem[] =>
  error.issues.map((issue) => {
    const [rule, params] = ruleOf(issue);
    const path = [prefix, ...issue.path.map(String)].filter(Boolean).join('.');
    return { path, rule, params, message: SENTENCES[rule] ?? SENTENCES.format! };
  });

/** A field problem made by hand, for rules that need more than the request to judge. */
export const field = (path: string, rule: string, message: string, params: FieldProblem['params'] = {}): FieldProblem => ({ path, rule, message, params });

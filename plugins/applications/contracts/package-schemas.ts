import { bilingual, day, id, instant, line, listQuery, page, reasonLine, satang, text } from '@bai/kernel/contracts';
import { z } from 'zod';
import { mode } from './schemas';
import { track } from './steps';

const both = <S extends z.ZodType>(words: S) => z.object({ th: words, en: words });

/** How the office names a package in links and exports; it never changes its meaning. */
export const packageCode = z
  .string()
  .trim()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'package-code' })
  .max(40);

const facts = z.object({
  code: packageCode,
  name: both(line(255)),
  /** What is included, as people read it before choosing. */
  includes: both(text(1000).pipe(z.string().min(1))),
  track,
  mode,
  price: satang,
  minutes: z.number().int({ error: 'whole' }).min(5).max(240),
  activeFrom: day,
  /** The last day on which it can be chosen; null: until further notice. */
  activeTo: day.nullable(),
  /** In a queue, the higher number is called first. */
  queuePriority: z.number().int({ error: 'whole' }).min(0).max(100),
});
const inOrder = ({ activeFrom, activeTo }: { activeFrom: string; activeTo: string | null }): boolean => activeTo === null || activeTo >= activeFrom;
const WRONG_ORDER = { error: 'order', path: ['activeTo'] };

/** What the office writes of a package. */
export const packageDraft = facts.refine(inOrder, WRONG_ORDER);
export type PackageDraft = z.output<typeof packageDraft>;
/** A draft with the stamp of what it was made from. */
export const keepPackage = facts.extend({ stamp: z.string().max(200) }).refine(inOrder, WRONG_ORDER);
export const endPackage = z.object({ stamp: z.string().max(200), reason: reasonLine(300) });

/** Those who hold a package at a price, which they keep whatever it costs later: drafts, and what was submitted and is not over. */
export const heldPrice = z.object({ price: satang, drafts: z.number().int(), open: z.number().int() });
export type HeldPrice = z.infer<typeof heldPrice>;

/** Words, code and figures as they stand, which the panel judges by rules of its own. */
const asStored = {
  code: z.string(),
  name: bilingual,
  includes: bilingual,
  price: z.number().int(),
  minutes: z.number().int(),
  queuePriority: z.number().int(),
};

export const PACKAGE_STATES = ['offered', 'coming', 'over'] as const;
const offered = z.enum(PACKAGE_STATES);

/** A package as the office has it, with who holds which price. */
export const officePackage = facts.extend({ ...asStored, id, stamp: z.string(), offered, held: z.array(heldPrice), updatedAt: instant });
export type OfficePackage = z.infer<typeof officePackage>;

export const packageRow = facts.extend({ ...asStored, id, offered, drafts: z.number().int(), open: z.number().int(), updatedAt: instant });
export type PackageRow = z.infer<typeof packageRow>;
export const packagePage = page(packageRow);
export const packageQuery = listQuery.extend({ track: track.optional(), mode: mode.optional(), offered: offered.optional() });

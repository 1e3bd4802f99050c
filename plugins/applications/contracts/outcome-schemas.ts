import { id, instant, milligrams } from '@bai/kernel/contracts';
import { z } from 'zod';

/** What a treatment brought with it that was not wanted; `none` stands alone. */
export const SIDE_EFFECTS = ['none', 'drowsy', 'dry_mouth', 'dizzy', 'palpitations', 'anxiety', 'other'] as const;
export const sideEffect = z.enum(SIDE_EFFECTS);
export type SideEffect = z.infer<typeof sideEffect>;

/** The highest mark of a score, whose lowest is 0. */
export const SCORE_MOST = 10;
const score = z.number({ error: 'required' }).int({ error: 'whole' }).min(0).max(SCORE_MOST);

/**
 * How somebody did under a prescription, in their own words: pain from 0 (none) to 10 (the worst there is), sleep from 0 (very bad)
 * to 10 (very good), and what they used. What `other` was stands in the note.
 */
export const outcomeScores = z
  .object({
    pain: score,
    sleep: score,
    sideEffects: z
      .array(sideEffect)
      .min(1, { error: 'required' })
      .max(SIDE_EFFECTS.length)
      .refine((said) => !said.includes('none') || said.length === 1, { error: 'none-alone' }),
    note: z.string().trim().max(500).default(''),
    milligramsUsed: milligrams.pipe(z.number().max(1_000_000)),
  })
  .refine(({ sideEffects, note }) => !sideEffects.includes('other') || note !== '', { path: ['note'], error: 'required' });
export type OutcomeScores = z.infer<typeof outcomeScores>;

/** Scores as they were given with an application, and when. */
export const outcome = z.object({ ...outcomeScores.shape, applicationId: id, at: instant });
export type Outcome = z.infer<typeof outcome>;

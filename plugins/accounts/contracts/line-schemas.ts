import { instant, line } from '@bai/kernel/contracts';
import { z } from 'zod';

/** Who stands for LINE: itself, or an example where demo people exist and no channel is set; null where nobody can link. */
export const LINE_SIDES = ['line', 'example'] as const;
export type LineSide = (typeof LINE_SIDES)[number];

/** One's account at LINE, as far as the platform knows it. */
export const ownLine = z.object({
  side: z.enum(LINE_SIDES).nullable(),
  /** Messages go there too, to who has linked one. */
  writes: z.boolean(),
  /** Under which name and since when it is linked; null where none is. */
  linked: z.object({ name: z.string(), at: instant }).nullable(),
});
export type OwnLine = z.infer<typeof ownLine>;
/** The address at LINE where one agrees, good for ten minutes. */
export const lineBegun = z.object({ url: z.string() });

const state = z.string().regex(/^[a-z0-9]{10,40}\.[\w-]{43}$/, { error: 'format' });
/** What LINE sent the browser back with. */
export const finishLine = z.object({ state, code: z.string().min(1).max(2000) });
/** Agrees in the example: as whom. */
export const agreeLineExample = z.object({
  state,
  nonce: z.string().min(1).max(100),
  challenge: z.string().regex(/^[\w-]{43}$/, { error: 'format' }),
  name: line(60),
});
export const lineExampleAgreed = z.object({ code: z.string() });

import { day, id, instant } from '@bai/kernel/contracts';
import { z } from 'zod';

/** A stretch of text in one manner; `url` where it leads somewhere. */
export const span = z.object({ text: z.string(), bold: z.boolean(), italic: z.boolean(), url: z.string().nullable() });
export type Span = z.infer<typeof span>;
const spans = z.array(span);

/** A part of what editors write. */
export const contentBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.number().int().min(1).max(6), spans }),
  z.object({ kind: z.literal('paragraph'), spans }),
  z.object({ kind: z.literal('quote'), spans }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(spans) }),
]);
export type ContentBlock = z.infer<typeof contentBlock>;

export const contentLanguage = z.enum(['th', 'en']);
export const contentQuery = z.object({ language: contentLanguage });
/** What was written, in `language`: the one that was asked for, or the other where only that is published. */
const written = { title: z.string(), body: z.array(contentBlock), language: contentLanguage };

export const ANNOUNCEMENT_LEVELS = ['info', 'attention'] as const;
export const announcement = z.object({ id, ...written, level: z.enum(ANNOUNCEMENT_LEVELS), shownUntil: day.nullable() });
export type Announcement = z.infer<typeof announcement>;

export const bySlug = z.object({ slug: z.string().min(1).max(120) });
export const contentPage = z.object({ slug: z.string(), ...written, updatedAt: instant });
export type ContentPage = z.infer<typeof contentPage>;

import { day, id, instant } from '@bai/kernel/contracts';
import { z } from 'zod';

/** A part of what editors write, as the panel keeps it; who draws it decides what of it may be drawn. */
export const contentBlock = z.record(z.string(), z.unknown());

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

/** So many pages stand in the foot of what everybody may read, at most. */
export const FOOT_MOST = 9;
export const footPage = z.object({ slug: z.string(), title: z.string(), language: contentLanguage });
export type FootPage = z.infer<typeof footPage>;

import { refuse } from '@bai/kernel/contracts';
import { documents, today, type Seat } from '@bai/kernel/server';
import { z } from 'zod';
import { ANNOUNCEMENT_LEVELS, contentBlock, type Announcement, type ContentPage } from '../contracts';

type Language = 'th' | 'en';
const OTHER: Readonly<Record<Language, Language>> = { th: 'en', en: 'th' };

const entry = z.object({
  documentId: z.string(),
  title: z.string(),
  body: z.array(contentBlock).nullish(),
  audience: z.string(),
  shownFrom: z.string().nullish(),
  shownUntil: z.string().nullish(),
  level: z.enum(ANNOUNCEMENT_LEVELS).optional(),
  slug: z.string().optional(),
  updatedAt: z.coerce.date(),
});
type Entry = z.output<typeof entry>;

/** Whether somebody is meant by it, and today is one of its days. */
const isShown = ({ audience, shownFrom, shownUntil }: Entry, { role }: Seat): boolean =>
  (audience === 'everyone' || audience === role) && (!shownFrom || shownFrom <= today()) && (!shownUntil || shownUntil >= today());

const publishedIn = async (uid: `api::${string}`, locale: Language, filters: object = {}): Promise<Entry[]> =>
  (await documents(uid).findMany({ locale, status: 'published', filters, sort: 'publishedAt:desc', limit: 100 })).map((stored) => entry.parse(stored));

const ANNOUNCEMENT = 'api::announcement.announcement';
const PAGE = 'api::page.page';

/** What is announced to somebody today, newest first; what is published in the other language alone comes in that. */
export const announcementsFor = async (seat: Seat, language: Language): Promise<Announcement[]> => {
  const own = await publishedIn(ANNOUNCEMENT, language);
  const rest = (await publishedIn(ANNOUNCEMENT, OTHER[language])).filter(({ documentId }) => own.every((one) => one.documentId !== documentId));
  const all = [...own.map((one) => ({ one, language })), ...rest.map((one) => ({ one, language: OTHER[language] }))];
  return all
    .filter(({ one }) => isShown(one, seat))
    .map(({ one, language: written }) => ({
      id: one.documentId,
      title: one.title,
      body: one.body ?? [],
      language: written,
      level: one.level ?? 'info',
      shownUntil: one.shownUntil ?? null,
    }));
};

const pageIn = async (seat: Seat, language: Language, filters: object): Promise<Entry | undefined> =>
  (await publishedIn(PAGE, language, filters)).find((one) => isShown(one, seat));

/** A page by its address, which may differ between the languages. What nobody published, or for others, is not there. */
export const pageFor = async (seat: Seat, slug: string, language: Language): Promise<ContentPage> => {
  const named = (await pageIn(seat, language, { slug })) ?? (await pageIn(seat, OTHER[language], { slug }));
  if (!named) throw refuse('record.missing');
  const same = { documentId: named.documentId };
  const [own, other] = [await pageIn(seat, language, same), await pageIn(seat, OTHER[language], same)];
  const { title, body, updatedAt } = own ?? other!;
  return { slug, title, body: body ?? [], language: own ? language : OTHER[language], updatedAt: updatedAt.toISOString() };
};

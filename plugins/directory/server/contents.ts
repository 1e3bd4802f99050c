import { refuse } from '@bai/kernel/contracts';
import { documents, today, type Seat } from '@bai/kernel/server';
import { z } from 'zod';
import { ANNOUNCEMENT_LEVELS, contentBlock, FOOT_MOST, type Announcement, type ContentPage, type FootPage } from '../contracts';

type Language = 'th' | 'en';
const OTHER: Readonly<Record<Language, Language>> = { th: 'en', en: 'th' };

const entry = z.object({
  documentId: z.string(),
  title: z.string(),
  body: z.array(contentBlock).nullish(),
  shownUntil: z.string().nullish(),
  level: z.enum(ANNOUNCEMENT_LEVELS).optional(),
  slug: z.string().optional(),
  footPlace: z.number().int().nullish(),
  updatedAt: z.coerce.date(),
});
type Entry = z.output<typeof entry>;

/** What is written for everybody, as a filter of the Document Service. */
export const FOR_ALL = { audience: 'everyone' } as const;

/** Today is one of its days. */
const onItsDays = (): object[] => [
  { $or: [{ shownFrom: { $null: true } }, { shownFrom: { $lte: today() } }] },
  { $or: [{ shownUntil: { $null: true } }, { shownUntil: { $gte: today() } }] },
];
/** What everybody is shown today, as a filter of the Document Service. */
export const shownToAll = (): object => ({ $and: [FOR_ALL, ...onItsDays()] });
/** The same with what is for somebody's role. */
const shownTo = ({ role }: Seat): object => ({ $and: [{ audience: { $in: [FOR_ALL.audience, role] } }, ...onItsDays()] });

const publishedIn = async (uid: `api::${string}`, locale: Language, ...filters: object[]): Promise<Entry[]> =>
  (await documents(uid).findMany({ locale, status: 'published', filters: { $and: filters }, sort: 'publishedAt:desc', limit: 100 })).map((stored) =>
    entry.parse(stored),
  );

const ANNOUNCEMENT = 'api::announcement.announcement';
const PAGE = 'api::page.page';

/** What is published in a language, the newest first, and after it what is published in the other alone. */
const inEither = async (uid: `api::${string}`, language: Language, filters: object): Promise<{ one: Entry; language: Language }[]> => {
  const own = await publishedIn(uid, language, filters);
  const rest = (await publishedIn(uid, OTHER[language], filters)).filter(({ documentId }) => own.every((one) => one.documentId !== documentId));
  return [...own.map((one) => ({ one, language })), ...rest.map((one) => ({ one, language: OTHER[language] }))];
};

/** What is announced to somebody today, newest first; what is published in the other language alone comes in that. */
export const announcementsFor = async (seat: Seat, language: Language): Promise<Announcement[]> => {
  return (await inEither(ANNOUNCEMENT, language, shownTo(seat))).map(({ one, language: written }) => ({
    id: one.documentId,
    title: one.title,
    body: one.body ?? [],
    language: written,
    level: one.level ?? 'info',
    shownUntil: one.shownUntil ?? null,
  }));
};

/** The pages that stand in the foot of what everybody may read, in the editors' order. */
export const footPages = async (language: Language): Promise<FootPage[]> =>
  (await inEither(PAGE, language, { $and: [shownToAll(), { footPlace: { $notNull: true } }] }))
    .sort(({ one }, { one: other }) => one.footPlace! - other.footPlace!)
    .slice(0, FOOT_MOST)
    .map(({ one: { slug, title }, language: written }) => ({ slug: slug!, title, language: written }));

const pageIn = async (seat: Seat, language: Language, filters: object): Promise<Entry | undefined> =>
  (await publishedIn(PAGE, language, shownTo(seat), filters))[0];

/** A page by its address, which may differ between the languages. What nobody published, or for others, is not there. */
export const pageFor = async (seat: Seat, slug: string, language: Language): Promise<ContentPage> => {
  const named = (await pageIn(seat, language, { slug })) ?? (await pageIn(seat, OTHER[language], { slug }));
  if (!named) throw refuse('record.missing');
  const same = { documentId: named.documentId };
  const [own, other] = [await pageIn(seat, language, same), await pageIn(seat, OTHER[language], same)];
  const { title, body, updatedAt } = own ?? other!;
  return { slug, title, body: body ?? [], language: own ? language : OTHER[language], updatedAt: updatedAt.toISOString() };
};

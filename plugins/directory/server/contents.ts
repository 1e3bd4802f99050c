import { refuse } from '@bai/kernel/contracts';
import { documents, today, type Seat } from '@bai/kernel/server';
import { z } from 'zod';
import { ANNOUNCEMENT_LEVELS, type Announcement, type ContentBlock, type ContentPage, type Span } from '../contracts';

type Language = 'th' | 'en';
const OTHER: Readonly<Record<Language, Language>> = { th: 'en', en: 'th' };

interface Node {
  readonly type?: string;
  readonly text?: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly url?: string;
  readonly level?: number;
  readonly format?: string;
  readonly children?: readonly Node[];
}

/** Addresses that do nothing but lead somewhere. */
const safe = (url: string | undefined): string | null => (url && /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(url) ? url : null);

const spansOf = (nodes: readonly Node[] = [], url: string | null = null): Span[] =>
  nodes.flatMap((node) =>
    node.type === 'link' ? spansOf(node.children, safe(node.url)) : [{ text: node.text ?? '', bold: node.bold ?? false, italic: node.italic ?? false, url }],
  );

/** A list within a list follows its entry: people read what it says, and the panel keeps how deep it stood. */
const itemsOf = ({ children = [] }: Node): Span[][] => children.flatMap((item) => (item.type === 'list' ? itemsOf(item) : [spansOf(item.children)]));

const blockOf = (node: Node): ContentBlock[] => {
  if (node.type === 'heading') return [{ kind: 'heading', level: node.level ?? 2, spans: spansOf(node.children) }];
  if (node.type === 'list') return [{ kind: 'list', ordered: node.format === 'ordered', items: itemsOf(node) }];
  if (node.type === 'image') return [];
  return [{ kind: node.type === 'quote' ? 'quote' : 'paragraph', spans: spansOf(node.children) }];
};
const blocksOf = (body: unknown): ContentBlock[] => (Array.isArray(body) ? (body as Node[]).flatMap(blockOf) : []);

const entry = z.object({
  documentId: z.string(),
  title: z.string(),
  body: z.unknown(),
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
      body: blocksOf(one.body),
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
  return { slug, title, body: blocksOf(body), language: own ? language : OTHER[language], updatedAt: updatedAt.toISOString() };
};

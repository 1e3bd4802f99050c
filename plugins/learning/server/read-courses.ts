import { containing, documents, plainColumn, sql } from '@bai/kernel/server';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { COURSES_A_PAGE, type coursePage, type courseQuery } from '../contracts';
import { presentCard, storedCard } from './present-course';
import { COURSE } from './uids';

type Query = z.output<typeof courseQuery>;

// In SQL: which language of a course is shown is decided for each, before the page is cut; the Document Service knows one at a time.
const matching = ({ language, q, category, level, price, taughtIn }: Query): Knex.QueryBuilder => {
  const inOwn = sql()('courses as o').select('o.id').whereRaw('o.document_id = c.document_id').where('o.locale', language).whereNotNull('o.published_at');
  const query = sql()('courses as c')
    .whereNotNull('c.published_at')
    .where((shown) => void shown.where('c.locale', language).orWhereNotExists(inOwn));
  if (category) void query.where('c.category', category);
  if (level) void query.where('c.level', level);
  if (price) void query.where('c.price', price === 'free' ? '=' : '>', 0);
  if (taughtIn) void query.whereIn('c.language', [taughtIn, 'both']);
  for (const word of (q ?? '').split(/\s+/).filter(Boolean))
    void query.whereRaw(`(${plainColumn('c.title')} LIKE ? ESCAPE '!' OR ${plainColumn('c.summary')} LIKE ? ESCAPE '!')`, Array(2).fill(containing(word)));
  return query;
};

interface Found {
  readonly document_id: string;
  readonly title: string;
  readonly locale: 'th' | 'en';
}

const cardsIn = async (locale: 'th' | 'en', found: readonly Found[]) => {
  const ids = found.flatMap((one) => (one.locale === locale ? [one.document_id] : []));
  if (ids.length === 0) return [];
  const stored = await documents(COURSE).findMany({
    locale,
    status: 'published',
    filters: { documentId: { $in: ids } },
    populate: { cover: true },
    limit: COURSES_A_PAGE,
  });
  return stored.map((one) => presentCard(storedCard.parse(one), locale));
};

/** A page of the catalogue: what is published, in the language of the screen, or in the other where it is in that alone. */
export const listCourses = async (query: Query): Promise<z.input<typeof coursePage>> => {
  // Sorted here: an entry of editors has no column in the order of a Thai dictionary, and there are a few hundred courses at most.
  const all = (await matching(query).orderBy('c.document_id').select('c.document_id', 'c.locale', 'c.title')) as Found[];
  const total = all.length;
  const begin = (query.page - 1) * COURSES_A_PAGE;
  const found = all.sort((one, other) => one.title.localeCompare(other.title, query.language)).slice(begin, begin + COURSES_A_PAGE);
  const cards = [...(await cardsIn('th', found)), ...(await cardsIn('en', found))];
  const rows = found.flatMap(({ document_id }) => cards.find(({ id }) => id === document_id) ?? []);
  return { rows, total, page: query.page, pages: Math.max(1, Math.ceil(total / COURSES_A_PAGE)) };
};

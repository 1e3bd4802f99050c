import { ruleSetVersions } from '@bai/directory/server';
import { bilingual, field, refuse } from '@bai/kernel/contracts';
import { containing, documents, pageByKeyset, plainColumn, type Sorting, sql, systemSeat } from '@bai/kernel/server';
import type { Knex } from 'knex';
import { z } from 'zod';
import { QUESTION_TYPES, SITTINGS_LEAST, type bankPage, type bankQuery, type BankRow } from '../contracts';
import { questionFigureRows } from './collections';
import { ALL_EXAMS } from './figure-types';
import { figuresIn, NO_SUMS, shareOf } from './item-sums';
import { QUESTION } from './uids';

type Query = z.output<typeof bankQuery>;

const moment = z.coerce.date().transform((at) => at.toISOString());
const words = bilingual.nullish().transform((found) => found ?? { th: '', en: '' });
const storedRow = z.object({
  documentId: z.string(),
  type: z.enum(QUESTION_TYPES),
  stem: words,
  category: z.object({ documentId: z.string(), name: words }).nullish(),
  tags: z.array(z.object({ name: z.string() })),
  points: z.number(),
  version: z.number(),
  ruleSetVersion: z.string().nullish(),
  retired: z.boolean(),
  updatedAt: moment,
});
const populate = { stem: true, category: { populate: { name: true } }, tags: true };

/** The versions of rules that later ones have replaced. */
export const replacedRuleSets = async (): Promise<string[]> => (await ruleSetVersions()).flatMap(({ version, replaced }) => (replaced ? [version] : []));

/** Of some questions, those that somebody was asked. */
export const usedAmong = async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
  // In SQL: whether there is any version, without what is kept of it.
  const rows = (await sql()('used_contents').distinct('content_id').whereIn('content_id', ids)) as { content_id: string }[];
  return new Set(rows.map(({ content_id: id }) => id));
};

const NOT_ASKED: BankRow['figures'] = { asked: 0, facility: null, discrimination: null };

/** How some questions do, each in the version in which it stands, as they were last counted. */
const figuresOf = async (versions: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, BankRow['figures']>> => {
  const counted = await questionFigureRows.every(systemSeat('bank'), { examId: ALL_EXAMS, questionId: [...versions.keys()] });
  return new Map(
    counted.map(({ questionId, versions: parted }) => {
      const { asked, facility, discrimination } = figuresIn(parted?.[versions.get(questionId)!] ?? NO_SUMS);
      return [questionId, { asked, facility: asked < SITTINGS_LEAST ? null : shareOf(facility), discrimination: shareOf(discrimination) }];
    }),
  );
};

/** Questions of the bank as lines, by their ids; each once, in no order. A fixed number of queries. */
export const bankRows = async (ids: readonly string[]): Promise<ReadonlyMap<string, BankRow>> => {
  if (ids.length === 0) return new Map();
  const stored = z.array(storedRow).parse(await documents(QUESTION).findMany({ filters: { documentId: { $in: ids } }, populate, limit: ids.length }));
  const [used, replaced] = [await usedAmong(ids), await replacedRuleSets()];
  const figures = await figuresOf(new Map(stored.map(({ documentId, version }) => [documentId, version])));
  return new Map(
    stored.map(({ documentId: id, category, tags, ruleSetVersion, ...row }) => [
      id,
      {
        ...row,
        id,
        category: category ? { id: category.documentId, name: category.name } : null,
        tags: tags.map(({ name }) => name),
        used: used.has(id),
        figures: figures.get(id) ?? NOT_ASKED,
        stale: Boolean(ruleSetVersion && replaced.includes(ruleSetVersion)),
      },
    ]),
  );
};

const STEM = `EXISTS (SELECT 1 FROM questions_cmps AS p JOIN components_words_texts AS w ON w.id = p.cmp_id
  WHERE p.entity_id = q.id AND p.field = 'stem' AND (${plainColumn('w.th')} LIKE ? ESCAPE '!' OR ${plainColumn('w.en')} LIKE ? ESCAPE '!'))`;
const CATEGORY = `EXISTS (SELECT 1 FROM questions_category_lnk AS l JOIN question_categories AS c ON c.id = l.question_category_id
  WHERE l.question_id = q.id AND c.document_id = ?)`;
const TAG = `EXISTS (SELECT 1 FROM questions_cmps AS p JOIN components_learning_tags AS t ON t.id = p.cmp_id
  WHERE p.entity_id = q.id AND p.field = 'tags' AND t.name = ?)`;

/** The questions of the bank by where they stand in it. */
// In SQL: the Document Service counts and pages by numbers of pages, which skip and repeat while others write.
export const questionsBy = ({
  categoryId,
  tag,
}: {
  readonly categoryId?: string | null | undefined;
  readonly tag?: string | null | undefined;
}): Knex.QueryBuilder => {
  const query = sql()('questions as q');
  if (categoryId) void query.whereRaw(CATEGORY, [categoryId]);
  if (tag) void query.whereRaw(TAG, [tag]);
  return query;
};

/** Leaves what has every word in it, in one of the two languages; `has` asks for one word, twice. */
export const matching = (query: Knex.QueryBuilder, has: string, words = ''): Knex.QueryBuilder => {
  for (const word of words.split(/\s+/).filter(Boolean)) void query.whereRaw(has, Array<string>(2).fill(containing(word)));
  return query;
};

const narrowed = ({ q, type, state, ...by }: Query, replaced: readonly string[]): Knex.QueryBuilder => {
  const query = matching(questionsBy(by), STEM, q);
  if (type) void query.where('q.type', type);
  if (state) void query.where('q.retired', state === 'retired');
  if (state === 'stale') void query.whereIn('q.rule_set_version', replaced);
  return query;
};

type Sorts = Readonly<Record<string, Pick<Sorting, 'column' | 'valueOf' | 'comparable'>>>;
/** By what the bank is sorted. */
export const LISTED = {
  updatedAt: {
    column: 'q.updated_at',
    valueOf: ({ updated_at: at }) => new Date(at as string | number).toISOString(),
    comparable: (value) => (z.iso.datetime().safeParse(value).success ? new Date(value as string) : undefined),
  },
  points: {
    column: 'q.points',
    valueOf: ({ points }) => points,
    comparable: (value) => (z.int32().safeParse(value).success ? (value as number) : undefined),
  },
} satisfies Sorts;

/** By what one of the lists of editors' entries is asked to be sorted. */
export const sortingOf = (sort: string | undefined, sorts: Sorts, id: string): Sorting => {
  const asked = sort ?? '-updatedAt';
  const found = Object.entries(sorts).find(([name]) => name === asked.replace(/^-/, ''));
  if (!found) throw refuse('input.invalid', { fields: [field('query.sort', 'choice', 'This cannot be used here.')] });
  return { ...found[1], id, descending: asked.startsWith('-') };
};

/** A page of the bank. */
export const listBank = async (query: Query): Promise<z.input<typeof bankPage>> => {
  const sorting = sortingOf(query.sort, LISTED, 'q.id');
  const wanted = narrowed(query, query.state === 'stale' ? await replacedRuleSets() : []);
  const { rows, ...page } = await pageByKeyset(wanted, sorting, query, sql().raw('q.id, q.document_id, q.updated_at, q.points'));
  const ids = rows.map((row) => row.document_id as string);
  const found = await bankRows(ids);
  return { ...page, rows: ids.flatMap((id) => found.get(id) ?? []) };
};

import { ruleSetVersions } from '@bai/directory/server';
import { bilingual, field, refuse } from '@bai/kernel/contracts';
import { documents, forUpdate, sql, transaction, uniqueViolation, written } from '@bai/kernel/server';
import { z } from 'zod';
import { learningProblems, type BankChoices, type categoryDraft } from '../contracts';
import { QUESTION_CATEGORY } from './uids';

type Draft = z.output<typeof categoryDraft>;

/** So many categories and tags can be chosen from. */
const MOST = 500;
const stored = z.array(z.object({ documentId: z.string(), code: z.string(), name: bilingual }));

interface Counted {
  readonly name: string;
  readonly n: number | string;
}
// In SQL: how many questions stand under each name, in one statement.
const inCategories = (): Promise<Counted[]> =>
  sql()('questions_category_lnk as l')
    .join('question_categories as c', 'c.id', 'l.question_category_id')
    .groupBy('c.document_id')
    .select('c.document_id as name')
    .count({ n: '*' });
const underTags = (): Promise<Counted[]> =>
  sql()('questions_cmps as p')
    .join('components_learning_tags as t', 't.id', 'p.cmp_id')
    .where('p.field', 'tags')
    .groupBy('t.name')
    .orderBy('t.name')
    .limit(MOST)
    .select('t.name as name')
    .count({ n: '*' });

/** What questions are sorted by. */
export const bankChoices = async (): Promise<BankChoices> => {
  const found = stored.parse(await documents(QUESTION_CATEGORY).findMany({ populate: { name: true }, sort: 'code:asc', limit: MOST }));
  const counts = new Map((await inCategories()).map(({ name, n }) => [name, Number(n)]));
  return {
    categories: found.map(({ documentId: id, code, name }) => ({ id, code, name, questions: counts.get(id) ?? 0 })),
    tags: (await underTags()).map(({ name, n }) => ({ name, questions: Number(n) })).sort((one, other) => one.name.localeCompare(other.name, 'th')),
    ruleSets: (await ruleSetVersions()).map(({ version }) => version),
  };
};

const taken = () => refuse('input.invalid', { fields: [field('code', 'category-taken', 'There is a category of this code.')] });

const requireFree = async (code: string, own?: string): Promise<void> => {
  // In SQL: the panel would say of a code that it is not unique, in its own words.
  const rows = (await sql()('question_categories').where({ code }).select('document_id')) as { document_id: string }[];
  if (rows.some(({ document_id: id }) => id !== own)) throw taken();
};

const write = async (work: () => Promise<unknown>): Promise<BankChoices> => {
  try {
    await written(work);
  } catch (error) {
    // Two made it at once.
    if (uniqueViolation(error)) throw taken();
    throw error;
  }
  return bankChoices();
};

/** Makes a category, in the one transaction of its idempotency key. */
export const createCategory = async (data: Draft): Promise<BankChoices> => {
  await requireFree(data.code);
  return write(() => documents(QUESTION_CATEGORY).create({ data }));
};

// In SQL: held until commit, so that nobody deletes what is being named, nor fills what is being deleted.
const hold = async (id: string): Promise<number> => {
  const row = (await forUpdate(sql()('question_categories').where({ document_id: id }).select('id')).first()) as { id: number } | undefined;
  if (!row) throw refuse('record.missing');
  return row.id;
};

export const changeCategory = (id: string, data: Draft): Promise<BankChoices> =>
  transaction(async () => {
    await hold(id);
    await requireFree(data.code, id);
    return write(() => documents(QUESTION_CATEGORY).update({ documentId: id, data }));
  });

/** Deletes a category that no question is of, and that no exam draws from. */
export const deleteCategory = (id: string): Promise<BankChoices> =>
  transaction(async () => {
    const number = await hold(id);
    for (const table of ['questions_category_lnk', 'components_learning_sections_category_lnk'])
      if (await sql()(table).where({ question_category_id: number }).first('id')) throw learningProblems.refuse('category.filled');
    return write(() => documents(QUESTION_CATEGORY).delete({ documentId: id }));
  });

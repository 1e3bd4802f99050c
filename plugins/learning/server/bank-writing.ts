import { field, refuse, type FieldProblem } from '@bai/kernel/contracts';
import { documents, sql, transaction, written } from '@bai/kernel/server';
import type { z } from 'zod';
import { learningProblems, withoutForeign, type BankQuestion, type keepQuestion, type QuestionDraft } from '../contracts';
import { bankQuestion, examsAsking } from './bank-question';
import { holdContent } from './content-stamp';
import { QUESTION } from './uids';

/** Where the form of the portal has what the panel calls otherwise. */
const named = (path: string): string =>
  path
    .replace(/^category$/, 'categoryId')
    .replace(/^media/, 'pictures')
    .replace(/^(tags\.\d+)\.name$/, '$1');

const categoryFault = async ({ categoryId }: QuestionDraft): Promise<FieldProblem[]> => {
  // In SQL: whether it is there, before a save that would not say at which field it is not.
  const found = categoryId === null || (await sql()('question_categories').where({ document_id: categoryId }).first('id'));
  return found ? [] : [field('categoryId', 'choice', 'There is no such category.')];
};

const pictureFaults = async ({ pictures }: QuestionDraft): Promise<FieldProblem[]> => {
  const ids = pictures.map(({ id }) => Number(id));
  // In SQL: the media library is Strapi's own.
  const rows = ids.length ? ((await sql()('files').whereIn('id', ids).where('mime', 'like', 'image/%').select('id')) as { id: number }[]) : [];
  const known = new Set(rows.map(({ id }) => id));
  return ids.flatMap((id, index) => (known.has(id) ? [] : [field(`pictures.${index}`, 'choice', 'There is no such picture.')]));
};

const dataOf = async (draft: QuestionDraft): Promise<object> => {
  const { categoryId, tags, pictures, type, stem, options, answers, partialCredit, numericAnswer, tolerance, feedback, points, ruleSetVersion, retired } =
    withoutForeign(draft);
  const fields = [...(await categoryFault(draft)), ...(await pictureFaults(draft))];
  if (fields.length) throw refuse('input.invalid', { fields });
  const rest = { type, stem, options, answers, partialCredit, numericAnswer, tolerance, feedback, points, ruleSetVersion, retired };
  return {
    ...rest,
    category: categoryId,
    tags: [...new Set(tags)].map((name) => ({ name })),
    media: pictures.map(({ id }) => Number(id)),
  };
};

/** Writes a new question; answers its id. */
export const addQuestion = async (draft: QuestionDraft): Promise<string> => {
  const data = await dataOf(draft);
  const { documentId } = await written(() => documents(QUESTION).create({ data }), named);
  return documentId as string;
};

/** Writes a new question, in the one transaction of its idempotency key. */
export const createQuestion = async (draft: QuestionDraft): Promise<BankQuestion> => bankQuestion(await addQuestion(draft));

/** Changes a question as it was read; `version.stale` where somebody wrote it since. */
export const changeQuestion = (id: string, { stamp, ...draft }: z.output<typeof keepQuestion>): Promise<BankQuestion> =>
  transaction(async () => {
    await holdContent('questions', id, stamp);
    const data = await dataOf(draft);
    await written(() => documents(QUESTION).update({ documentId: id, data }), named);
    return bankQuestion(id);
  });

/** Deletes a question that nobody was asked and no exam has. */
export const deleteQuestion = (id: string): Promise<void> =>
  transaction(async () => {
    const { used } = await bankQuestion(id);
    if (!used && (await examsAsking(id)).length > 0) throw learningProblems.refuse('question.placed');
    await written(() => documents(QUESTION).delete({ documentId: id }));
  });

import { field, refuse } from '@bai/kernel/contracts';
import { documents, sql, transaction, written } from '@bai/kernel/server';
import type { z } from 'zod';
import { learningProblems, type createExam, type ExamRules, type ExamSection, type keepExamRules, type keepExamSections, type OfficeExam } from '../contracts';
import { holdContent } from './content-stamp';
import { officeExam } from './exam-office';
import { EXAM } from './uids';

/** Where the form of the portal has what the panel calls otherwise. */
const named = (path: string): string => path.replace(/^(sections\.\d+)\.questions/, '$1.questionIds').replace(/^(sections\.\d+)\.category$/, '$1.categoryId');

// In SQL: which of them are there, of many at once, before a save that would not say at which field one is not.
const known = async (table: 'questions' | 'question_categories', ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = ids.length ? ((await sql()(table).whereIn('document_id', ids).select('document_id')) as { document_id: string }[]) : [];
  return new Set(rows.map(({ document_id: id }) => id));
};

const requireKnown = async (sections: readonly ExamSection[]): Promise<void> => {
  const questions = await known(
    'questions',
    sections.flatMap(({ questionIds }) => questionIds),
  );
  const categories = await known(
    'question_categories',
    sections.flatMap(({ categoryId }) => categoryId ?? []),
  );
  const fields = sections.flatMap(({ questionIds, categoryId }, index) => [
    ...(questionIds.every((id) => questions.has(id))
      ? []
      : [field(`sections.${index}.questionIds`, 'question-gone', 'A question is not in the bank any more.')]),
    ...(categoryId === null || categories.has(categoryId) ? [] : [field(`sections.${index}.categoryId`, 'choice', 'There is no such category.')]),
  ]);
  if (fields.length) throw refuse('input.invalid', { fields });
};

const dataOf = async (sections: readonly ExamSection[]): Promise<object[]> => {
  await requireKnown(sections);
  return sections.map(({ title, kind, questionIds, categoryId, tag, count }) => ({
    title,
    kind,
    questions: kind === 'fixed' ? [...new Set(questionIds)] : [],
    category: kind === 'drawn' ? categoryId : null,
    tag: kind === 'drawn' ? tag : null,
    count: kind === 'drawn' ? count : null,
  }));
};

const rulesData = <R extends ExamRules>(rules: R): R => ({ ...rules, graceMinutes: rules.overdue === 'grace' ? rules.graceMinutes : null });

/** Writes a new exam, in the one transaction of its idempotency key. */
export const writeExam = async ({ sections, ...rules }: z.output<typeof createExam>): Promise<OfficeExam> => {
  const data = { ...rulesData(rules), sections: await dataOf(sections) };
  const { documentId } = await written(() => documents(EXAM).create({ data }), named);
  return officeExam(documentId as string);
};

const change = (id: string, stamp: string, dataFor: () => Promise<object>): Promise<OfficeExam> =>
  transaction(async () => {
    await holdContent('exams', id, stamp);
    const data = await dataFor();
    await written(() => documents(EXAM).update({ documentId: id, data }), named);
    return officeExam(id);
  });

/** Changes the rules as they were read; `version.stale` where somebody wrote the exam since. */
export const changeRules = (id: string, { stamp, ...rules }: z.output<typeof keepExamRules>): Promise<OfficeExam> =>
  change(id, stamp, async () => rulesData(rules));

/** Changes which questions are asked; the same. */
export const changeSections = (id: string, { stamp, sections }: z.output<typeof keepExamSections>): Promise<OfficeExam> =>
  change(id, stamp, async () => ({ sections: await dataOf(sections) }));

/** Deletes an exam that no course has and nobody sat in. */
export const deleteExam = (id: string): Promise<void> =>
  transaction(async () => {
    const { courses, sittings, underWay } = await officeExam(id);
    if (courses.length || sittings || underWay) throw learningProblems.refuse('exam.needed');
    await written(() => documents(EXAM).delete({ documentId: id }));
  });

import { field, refuse } from '@bai/kernel/contracts';
import { documents } from '@bai/kernel/server';
import { z } from 'zod';
import { ANSWERED_BY, learningProblems, type QuestionReview, type tryAnswer, type TriedExam, type TriedQuestion } from '../contracts';
import { storedQuestion, type StoredQuestion } from './check-question';
import { arrange, drawQuestions } from './draw-questions';
import { writtenExam } from './exam-facts';
import { presentRules } from './exam-office';
import { fits, type Asked } from './marks';
import { presentAsked } from './present-attempt';
import { reviewOf } from './review';
import { contentOf, VERSIONED } from './used-contents';

const heldBy = (negativeMarking: boolean): Parameters<typeof reviewOf>[2] => ({ marks: null, rules: { negativeMarking } });

const presentTried = (question: StoredQuestion, shuffles: boolean, negativeMarking: boolean): TriedQuestion => {
  const asked = { question, drawn: arrange(question, question.version, shuffles) };
  const review = reviewOf({ ...asked, correction: null }, null, heldBy(negativeMarking));
  return { ...presentAsked(asked), checked: false, review, order: [...asked.drawn.options], matchOrder: [...asked.drawn.matches] };
};

const readQuestion = async (id: string): Promise<StoredQuestion> => {
  const found = await contentOf('question', id);
  if (!found) throw refuse('record.missing');
  return storedQuestion.parse(found);
};

/** A question as somebody would be asked it, with what is right beside it. Nothing of it is kept. */
export const tryQuestion = async (id: string): Promise<TriedQuestion> => presentTried(await readQuestion(id), true, false);

const same = (some: readonly string[], all: readonly string[]): boolean => JSON.stringify([...some].sort()) === JSON.stringify([...all].sort());

/** Marks an answer to a question in the order in which it was shown, as an exam would. Nothing of it is kept. */
export const markTry = async (id: string, { order, matchOrder, answer, negativeMarking }: z.output<typeof tryAnswer>): Promise<QuestionReview> => {
  const question = await readQuestion(id);
  const { options, matches } = arrange(question, question.version, false);
  // Somebody changed it while it was tried.
  if (!same(order, options) || !same(matchOrder, matches)) throw refuse('version.stale');
  const asked: Asked = { question, drawn: { questionId: id, contentVersion: question.version, options: order, matches: matchOrder } };
  if (answer && (answer.kind !== ANSWERED_BY[question.type] || !fits(asked, answer)))
    throw refuse('input.invalid', { fields: [field('answer', 'choice', 'This cannot be an answer to the question.')] });
  return reviewOf({ ...asked, correction: null }, answer, heldBy(negativeMarking));
};

/** Questions as they stand now, in the order in which they are named. */
export const questionsNow = async (ids: readonly string[]): Promise<StoredQuestion[]> => {
  const { uid, populate } = VERSIONED.question;
  const found = z.array(storedQuestion).parse(await documents(uid).findMany({ filters: { documentId: { $in: ids } }, populate, limit: ids.length }));
  const byId = new Map(found.map((question) => [question.documentId, question]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** An exam as somebody would be asked it now, drawn anew each time, by the real draw. Nothing of it is kept. */
export const tryExam = async (id: string): Promise<TriedExam> => {
  const exam = await writtenExam(id);
  const ids = drawQuestions(exam.sections, exam.shufflesQuestions);
  if (!ids) throw learningProblems.refuse('exam.empty');
  const questions = (await questionsNow(ids)).map((question) => presentTried(question, exam.shufflesOptions, exam.negativeMarking));
  return { ...presentRules(exam), id, questions };
};

import { systemSeat, type Seat } from '@bai/kernel/server';
import { askedIn, questionsAt } from './asked-questions';
import { examCorrections } from './collections';
import type { DrawnQuestion } from './exam-types';
import type { Marked } from './other-version';

/** The questions of a draw with what they are marked by: the version that was asked, or a corrected one. */
export const markedIn = async (draw: readonly DrawnQuestion[]): Promise<Marked[]> => {
  const asked = await askedIn(draw);
  const versions = new Map(draw.map(({ questionId, contentVersion }) => [questionId, contentVersion]));
  const known = await examCorrections.every(systemSeat('corrections'), { questionId: [...versions.keys()] });
  const later = known.filter(({ questionId, contentVersion }) => contentVersion > versions.get(questionId)!);
  const questions = await questionsAt(later.map(({ questionId, contentVersion }) => [questionId, contentVersion]));
  const corrections = new Map(later.map(({ questionId, raiseOnly }, index) => [questionId, { question: questions[index]!, raiseOnly }]));
  return asked.map((one) => {
    const correction = corrections.get(one.drawn.questionId);
    // What was answered in one way cannot be marked in another.
    return { ...one, correction: correction?.question.type === one.question.type ? correction : null };
  });
};

/** Has a question marked by one of its versions from now on, wherever an earlier one was asked. In the caller's transaction, which holds its lock. */
export const correct = async (seat: Seat, questionId: string, contentVersion: number, raiseOnly: boolean, why: string): Promise<void> => {
  const known = await examCorrections.first(seat, { questionId });
  if (!known) await examCorrections.create(seat, { questionId, contentVersion, raiseOnly }, { why });
  else await examCorrections.change(seat, known.id, { contentVersion, raiseOnly }, { why });
};

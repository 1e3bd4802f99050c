import { randomInt } from 'node:crypto';
import type { StoredQuestion } from './check-question';
import type { DrawnQuestion } from './exam-types';
import { HAS_OPTIONS } from './marks';

/** A section as it is drawn from: the questions that stand in it, or those of the bank that fit and how many of them. */
export interface DrawnFrom {
  readonly kind: 'fixed' | 'drawn';
  readonly questionIds: readonly string[];
  readonly count: number;
}

/** The same things in an order that nobody can foresee. */
export const shuffled = <T>(things: readonly T[]): T[] => {
  const out = [...things];
  for (let last = out.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [out[last], out[other]] = [out[other]!, out[last]!];
  }
  return out;
};

/** The questions that somebody is asked, each once; null when the bank has too few. Sections keep their order unless all is shuffled. */
export const drawQuestions = (sections: readonly DrawnFrom[], shuffles: boolean): string[] | null => {
  // What an editor chose by hand is never drawn as well.
  const taken = new Set(sections.flatMap(({ kind, questionIds }) => (kind === 'fixed' ? questionIds : [])));
  const chosen: string[] = [];
  for (const { kind, questionIds, count } of sections) {
    const found = kind === 'fixed' ? questionIds : shuffled(questionIds.filter((id) => !taken.has(id))).slice(0, count);
    if (found.length < (kind === 'fixed' ? 1 : count)) return null;
    for (const id of found) taken.add(id);
    chosen.push(...found);
  }
  return shuffles ? shuffled(chosen) : chosen;
};

/** In which order a question's options are shown. What is to be put in order or matched is always shuffled: as it is kept it is solved. */
export const arrange = (question: StoredQuestion, contentVersion: number, shuffles: boolean): DrawnQuestion => {
  const { documentId, type } = question;
  const keys = HAS_OPTIONS.has(type) ? question.options.map(({ key }) => key!) : [];
  const fixed = type === 'true_false' || (!shuffles && type !== 'ordering');
  return { questionId: documentId, contentVersion, options: fixed ? keys : shuffled(keys), matches: type === 'matching' ? shuffled(keys) : [] };
};

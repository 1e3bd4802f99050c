import { storedQuestion, type StoredQuestion } from './check-question';
import type { DrawnQuestion } from './exam-types';
import type { Asked } from './marks';
import { versionsOf } from './used-contents';

/** So many versions are kept in memory; none of them ever changes. */
const MOST = 5_000;
const kept = new Map<string, StoredQuestion>();
const keyOf = (questionId: string, version: number): string => `${questionId}:${version}`;

const fill = async (ids: readonly string[]): Promise<void> => {
  if (kept.size > MOST) kept.clear();
  for (const { contentId, contentVersion, snapshot } of await versionsOf(ids)) kept.set(keyOf(contentId, contentVersion), storedQuestion.parse(snapshot));
};

/** Questions as they were when they were drawn, by their version. */
export const questionsAt = async (versions: Iterable<readonly [questionId: string, version: number]>): Promise<StoredQuestion[]> => {
  const wanted = [...versions];
  const unknown = wanted.filter(([id, version]) => !kept.has(keyOf(id, version)));
  if (unknown.length) await fill(unknown.map(([id]) => id));
  return wanted.map(([id, version]) => kept.get(keyOf(id, version))!);
};

/** The questions of a draw, in its order. */
export const askedIn = async (draw: readonly DrawnQuestion[]): Promise<Asked[]> => {
  const questions = await questionsAt(draw.map(({ questionId, contentVersion }) => [questionId, contentVersion]));
  return draw.map((drawn, index) => ({ drawn, question: questions[index]! }));
};

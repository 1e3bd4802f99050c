import type { AnswerValue } from '../contracts';
import type { StoredQuestion } from './check-question';
import type { DrawnQuestion } from './exam-types';
import { scoreOf, type Asked } from './marks';

/** A later version of a question by which somebody had sittings marked that were asked an earlier one. */
export interface Correction {
  readonly question: StoredQuestion;
  /** Nobody's mark is lowered by it. */
  readonly raiseOnly: boolean;
}
/** A question of a sitting with what it is marked by, where that is not the version that was asked. */
export interface Marked extends Asked {
  readonly correction: Correction | null;
}

/**
 * Another version of a question as it marks what was asked: of its options those that were shown, of its gaps those that there were,
 * for as many points as were promised. What it has besides nobody could have known.
 */
export const seenBy = ({ question, drawn }: Asked, other: StoredQuestion): StoredQuestion => {
  const shown = new Set<string | null>(drawn.options);
  const gaps = new Set(question.answers.map(({ gap }) => gap));
  return {
    ...other,
    points: question.points,
    options: other.options.filter(({ key }) => shown.has(key)),
    answers: other.answers.filter(({ gap }) => gap === null || gaps.has(gap)),
  };
};

/** The options that are still there, in the order in which they were shown. */
const stillDrawn = (drawn: DrawnQuestion, { options }: StoredQuestion): DrawnQuestion => {
  const there = new Set(options.map(({ key }) => key));
  const kept = (keys: readonly string[]): string[] => keys.filter((key) => there.has(key));
  return { ...drawn, options: kept(drawn.options), matches: kept(drawn.matches) };
};

/** An answer in the places of what is still there: by the keys of options, and what is gone was not chosen. */
const movedTo = (from: DrawnQuestion, to: DrawnQuestion, answer: AnswerValue): AnswerValue => {
  const moved = (places: readonly number[]): number[] => places.map((place) => to.options.indexOf(from.options[place]!)).filter((place) => place >= 0);
  if (answer.kind === 'choices') return { kind: 'choices', choices: moved(answer.choices) };
  if (answer.kind === 'order') return { kind: 'order', order: moved(answer.order) };
  if (answer.kind !== 'pairs') return answer;
  const matchOf = (key: string): number | null => {
    const said = answer.pairs[from.options.indexOf(key)] ?? null;
    const place = said === null ? -1 : to.matches.indexOf(from.matches[said]!);
    return place < 0 ? null : place;
  };
  return { kind: 'pairs', pairs: to.options.map(matchOf) };
};

/** What an answer brings by another version of its question, which has the same type. */
export const scoreByOther = (asked: Asked, other: StoredQuestion, answer: AnswerValue | null, negative: boolean): number | null => {
  const question = seenBy(asked, other);
  const drawn = stillDrawn(asked.drawn, question);
  return scoreOf({ question, drawn }, answer && movedTo(asked.drawn, drawn, answer), negative);
};

/** What an answer brings, by the version that marks it. */
export const markOf = (marked: Marked, answer: AnswerValue | null, negative: boolean): number | null => {
  const score = scoreOf(marked, answer, negative);
  const { correction } = marked;
  if (!correction || score === null) return score;
  const anew = scoreByOther(marked, correction.question, answer, negative);
  return anew === null ? score : correction.raiseOnly ? Math.max(score, anew) : anew;
};

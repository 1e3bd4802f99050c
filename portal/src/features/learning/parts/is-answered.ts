import type { AnswerValue } from '@bai/learning/contracts';

/** Whether an answer says something. */
export const isAnswered = (answer: AnswerValue | null): boolean => {
  if (!answer) return false;
  if (answer.kind === 'choices') return answer.choices.length > 0;
  if (answer.kind === 'text') return answer.text.trim() !== '';
  if (answer.kind === 'pairs') return answer.pairs.some((pair) => pair !== null);
  return answer.kind === 'order' ? answer.order.length > 0 : Object.values(answer.gaps).some((text) => text.trim() !== '');
};

import { answerKind, type HealthAnswers, type NONE_SAID } from '@bai/applications/contracts';
import type { ReactNode } from 'react';
import { useWords } from '../../../words';

type Field = keyof typeof NONE_SAID;
type Told = Pick<HealthAnswers, Field | (typeof NONE_SAID)[Field]>;

/** Returns what was answered about medicines or allergies, in words: what was written, that there are none, or that it was not answered. */
export const useTold = (): ((field: Field, health: Told, draw?: (text: string) => ReactNode) => ReactNode) => {
  const { t } = useWords('patient');
  return (field, health, draw = (text) => text) => {
    const kind = answerKind(field, health);
    if (kind === 'some') return draw([health[field]].flat().join(', '));
    return t(kind === 'none' ? `one.none.${field}` : 'one.unanswered');
  };
};

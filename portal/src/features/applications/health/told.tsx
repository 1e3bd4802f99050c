import { answerKind, contradictions, type HealthAnswers, type NONE_SAID } from '@bai/applications/contracts';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useMe } from '../../../app/session';
import { Notice } from '../../../kit/notice';
import { Typed } from '../../../kit/texts';
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

type Denied = Parameters<typeof contradictions>[0];

const Contradicted = ({ of, to, language }: { of: Denied; to: 'patient' | 'physician'; language?: string | undefined }) => {
  const { t } = useWords('patient');
  const found = contradictions(of);
  if (found.length === 0) return null;
  return (
    <Notice kind="warning">
      {found.map(({ question, medicine }) => (
        <p key={question + medicine} className="m-0">
          <span lang={language}>
            <Typed words={medicine} />
          </span>
          <span>: </span>
          <span>
            {t(`health.contradicted.${to}`, {
              question: to === 'patient' ? t(`health.contra.${question}`) : t(`health.contraNo.${question}`),
            })}
          </span>
        </p>
      ))}
    </Notice>
  );
};

/** Asks the patient about a medicine that they typed, where they said of its kind that they do not take it. */
export const AskContradicted = () => {
  const { values } = useFormikContext<Denied>();
  return <Contradicted of={values} to="patient" />;
};

/** Shows the physician a medicine that was typed although its kind was answered with no. */
export const ShownContradicted = ({ health }: { health: HealthAnswers }) =>
  useMe()?.person?.role === 'physician' ? <Contradicted of={health} to="physician" language={health.writtenIn ?? 'th'} /> : null;

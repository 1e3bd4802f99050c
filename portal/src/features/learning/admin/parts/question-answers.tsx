import { QUESTION_PARTS } from '@bai/learning/contracts';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import { Button } from '../../../../kit/button';
import { FieldError } from '../../../../kit/field-error';
import { TextField, useFieldError } from '../../../../kit/fields';
import { NumberField } from '../../../../kit/number-field';
import { useWords } from '../../../../words';
import { gapsIn, newAnswer, type QuestionValues } from './question-values';

const MOST = 40;

/** The gap of the text that has no answer yet, else the last one. */
const nextGap = ({ stem, answers }: QuestionValues): number => {
  const gaps = gapsIn(stem.th || stem.en);
  return gaps.find((gap) => answers.every((answer) => answer.gap !== gap)) ?? gaps.at(-1) ?? 1;
};

/** The texts that are accepted: of the whole question, or of each of its gaps. */
export const QuestionAnswers = () => {
  const { t } = useWords('bank');
  const { values, setFieldValue } = useFormikContext<QuestionValues>();
  const [error, id] = [useFieldError('answers'), useId()];
  const { answers: kind } = QUESTION_PARTS[values.type];
  const { answers } = values;
  if (!kind) return null;
  const put = (changed: typeof answers): void => void setFieldValue('answers', changed);
  return (
    <fieldset className={`field${error ? ' has-error' : ''}`} aria-describedby={error ? id : undefined}>
      <legend>{t('answers')}</legend>
      <p className="hint">{t(`answersHint.${kind}`)}</p>
      <ul className="list list-bare">
        {answers.map((answer, index) => (
          <li key={answer.id} className="answer-line">
            {kind === 'gaps' && <NumberField name={`answers.${index}.gap`} label={t('gap')} maxLength={2} />}
            <TextField name={`answers.${index}.text`} label={t('answer', { number: index + 1 })} maxLength={200} autoComplete="off" />
            {answers.length > 1 && (
              <Button size="sm" look="link" icon="trash" onClick={() => put(answers.filter((_, place) => place !== index))}>
                {t('removeAnswer', { number: index + 1 })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {error && <FieldError id={id}>{error}</FieldError>}
      {answers.length < MOST && (
        <div>
          <Button size="sm" icon="plus-lg" onClick={() => put([...answers, newAnswer(kind === 'gaps' ? nextGap(values) : null)])}>
            {t('addAnswer')}
          </Button>
        </div>
      )}
    </fieldset>
  );
};

/** The number that is right, and how far from it still counts. */
export const QuestionNumber = () => {
  const { t } = useWords('bank');
  const { values } = useFormikContext<QuestionValues>();
  if (!QUESTION_PARTS[values.type].number) return null;
  return (
    <div className="grid-2">
      <NumberField name="numericAnswer" label={t('number')} places={2} step={100} />
      <NumberField name="tolerance" label={t('tolerance')} hint={t('toleranceHint')} places={2} step={100} optional />
    </div>
  );
};

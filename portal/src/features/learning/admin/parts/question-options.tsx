import { QUESTION_PARTS } from '@bai/learning/contracts';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import { BothLanguages } from '../../../../kit/both-languages';
import { Button } from '../../../../kit/button';
import { FieldError } from '../../../../kit/field-error';
import { useFieldError } from '../../../../kit/fields';
import { Sortable } from '../../../../kit/sortable';
import { useWords } from '../../../../words';
import { newOption, type OptionValues, type QuestionValues } from './question-values';

const MOST = 12;

const useOptions = () => {
  const { values, setFieldValue } = useFormikContext<QuestionValues>();
  const put = (options: readonly OptionValues[]): void => void setFieldValue('options', options);
  return { type: values.type, options: values.options, put };
};

/** Whether an option is right: one of them, or any. */
const Correct = ({ index, group }: { index: number; group: string }) => {
  const { t } = useWords('bank');
  const { type, options, put } = useOptions();
  const [error, id] = [useFieldError(`options.${index}.correct`), useId()];
  const several = QUESTION_PARTS[type].options === 'some';
  const mark = (on: boolean): void => put(options.map((option, place) => ({ ...option, correct: place === index ? on : several && option.correct })));
  return (
    <div className={`field${error ? ' has-error' : ''}`}>
      <label className="choice">
        <input
          className="form-check-input"
          type={several ? 'checkbox' : 'radio'}
          name={several ? undefined : group}
          checked={options[index]!.correct}
          aria-describedby={error ? id : undefined}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => mark(target.checked)}
        />
        <span className="grow">{t('right')}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
};

const One = ({ index, group }: { index: number; group: string }) => {
  const { t } = useWords('bank');
  const { type, options, put } = useOptions();
  const kind = QUESTION_PARTS[type].options;
  const { feedback } = options[index]!;
  const label = t('option', { number: index + 1 });
  return (
    <div className="stack">
      {(kind === 'one' || kind === 'some' || kind === 'pair') && <Correct index={index} group={group} />}
      <BothLanguages name={`options.${index}.text`} label={label} />
      {kind === 'matched' && <BothLanguages name={`options.${index}.match`} label={t('match', { number: index + 1 })} />}
      {kind !== 'matched' && kind !== 'ordered' && (
        <details open={feedback.th + feedback.en !== '' || undefined}>
          <summary>{t('optionFeedback')}</summary>
          <BothLanguages name={`options.${index}.feedback`} label={t('optionFeedbackOf', { number: index + 1 })} optional rows={2} maxLength={4000} />
        </details>
      )}
      {kind !== 'pair' && options.length > 2 && (
        <div>
          <Button size="sm" look="link" icon="trash" onClick={() => put(options.filter((_, place) => place !== index))}>
            {t('removeOption', { number: index + 1 })}
          </Button>
        </div>
      )}
    </div>
  );
};

/** The options of a question, in the order in which they are written. */
export const QuestionOptions = () => {
  const { t } = useWords('bank');
  const { type, options, put } = useOptions();
  const [error, id, group] = [useFieldError('options'), useId(), useId()];
  const kind = QUESTION_PARTS[type].options;
  if (!kind) return null;
  return (
    <fieldset className={`field${error ? ' has-error' : ''}`} aria-describedby={error ? id : undefined}>
      <legend>{t('options')}</legend>
      <p className="hint">{t(`optionsHint.${kind}`)}</p>
      <Sortable
        wide
        label={t('options')}
        lines={options.map((option, index) => ({
          id: option.id,
          name: t('option', { number: index + 1 }),
          content: <One index={index} group={group} />,
        }))}
        sorted={(ids) => put(ids.map((one) => options.find((option) => option.id === one)!))}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
      {kind !== 'pair' && options.length < MOST && (
        <div>
          <Button size="sm" icon="plus-lg" onClick={() => put([...options, newOption()])}>
            {t('addOption')}
          </Button>
        </div>
      )}
    </fieldset>
  );
};

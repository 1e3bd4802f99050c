import { healthAnswers } from '@bai/applications/contracts';
import { useField } from 'formik';
import { useId } from 'react';
import { FieldError } from '../../../kit/fields';
import { useRuleText } from '../../../kit/sentences';
import { useWords } from '../../../words';

type Answers = Readonly<Record<string, string>>;
export const CONTRAINDICATIONS = healthAnswers.shape.contraindications.keyof().options;
const all = (answer: string): Answers => Object.fromEntries(CONTRAINDICATIONS.map((key) => [key, answer]));

/** Every contraindication in sight, ticked where it is true; that none is, is an answer of its own. Holds a yes or no for each. */
export const ContraindicationsField = ({ name }: { name: string }) => {
  const { t } = useWords('patient');
  const id = useId();
  const ruleText = useRuleText();
  const [{ value }, { error, touched }, helpers] = useField<Answers>(name);
  const none = CONTRAINDICATIONS.every((key) => value[key] === 'no');
  const wrong = Boolean(error && touched);
  const put = (answers: Answers): void => {
    void helpers.setValue(answers);
    void helpers.setTouched(true, false);
  };
  const tick = (key: string, on: boolean): void => {
    const left = CONTRAINDICATIONS.filter((other) => (other === key ? on : value[other] === 'yes'));
    // With the last tick taken off nothing has been answered: that none is true has to be said.
    put(left.length ? { ...all('no'), ...Object.fromEntries(left.map((other) => [other, 'yes'])) } : all(''));
  };
  return (
    <fieldset className={`field stack-sm${wrong ? ' has-error' : ''}`} aria-describedby={wrong ? `${id}-e` : undefined}>
      <legend>{t('health.contraTitle')}</legend>
      <p className="hint">{t('health.contraHint')}</p>
      {CONTRAINDICATIONS.map((key) => (
        <label className="choice" key={key}>
          <input className="form-check-input" type="checkbox" checked={value[key] === 'yes'} onChange={({ target }) => tick(key, target.checked)} />
          <span className="grow">{t(`health.contra.${key}`)}</span>
        </label>
      ))}
      <label className="choice">
        <input className="form-check-input" type="checkbox" checked={none} onChange={({ target }) => put(all(target.checked ? 'no' : ''))} />
        <span className="grow fw-semibold">{t('health.contraNone')}</span>
      </label>
      {wrong && <FieldError id={`${id}-e`}>{ruleText('choice')}</FieldError>}
    </fieldset>
  );
};

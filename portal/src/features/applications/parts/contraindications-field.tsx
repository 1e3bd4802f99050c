import { healthAnswers } from '@bai/applications/contracts';
import { useField } from 'formik';
import { Framed, Tick } from '../../../kit/picks';
import { useRuleText } from '../../../kit/sentences';
import { useWords } from '../../../words';

type Answers = Readonly<Record<string, string>>;
export const CONTRAINDICATIONS = healthAnswers.shape.contraindications.keyof().options;
const all = (answer: string): Answers => Object.fromEntries(CONTRAINDICATIONS.map((key) => [key, answer]));

/** Every contraindication in sight, ticked where it is true; that none is, is an answer of its own. Holds a yes or no for each. */
export const ContraindicationsField = ({ name }: { name: string }) => {
  const { t } = useWords('patient');
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
    <Framed wide legend={t('health.contraTitle')} hint={t('health.contraHint')} error={wrong && ruleText('choice')}>
      {CONTRAINDICATIONS.map((key) => (
        <Tick key={key} label={t(`health.contra.${key}`)} checked={value[key] === 'yes'} turn={(on) => tick(key, on)} />
      ))}
      <Tick label={<span className="fw-semibold">{t('health.contraNone')}</span>} checked={none} turn={(on) => put(all(on ? 'no' : ''))} />
    </Framed>
  );
};

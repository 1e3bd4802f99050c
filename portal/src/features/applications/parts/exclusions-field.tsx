import type { RuleSet } from '@bai/directory/contracts';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { Facts } from '../../../kit/card';
import { YesNoField } from '../../../kit/choices';
import { said } from '../../../kit/format';
import { Notice } from '../../../kit/notice';
import { useLanguage, useWords } from '../../../words';

/** The questions of the law. Those answered before starting stand there as answered, and are asked again on demand alone. */
export const ExclusionsField = ({ questions, known }: { questions: RuleSet['exclusions']; known: Readonly<Record<string, string>> }) => {
  const { t } = useWords(['patient', 'kit']);
  const language = useLanguage();
  const { values } = useFormikContext<{ exclusions: Record<string, string> }>();
  const [asking, setAsking] = useState(() => questions.some(({ code }) => known[code] !== 'no'));
  const stopped = questions.filter(({ code }) => values.exclusions[code] === 'yes');
  return (
    <fieldset className="field">
      <legend>{t('health.exclusionsTitle')}</legend>
      {asking ? (
        questions.map(({ code, question }) => <YesNoField key={code} name={`exclusions.${code}`} legend={said(language, question)} />)
      ) : (
        <>
          <Facts pairs={questions.map(({ code, question }) => [said(language, question), t(`kit:${known[code] as 'no'}`)])} />
          <div>
            <Button size="sm" icon="pen" onClick={() => setAsking(true)}>
              {t('health.exclusionsChange')}
            </Button>
          </div>
        </>
      )}
      {stopped.map(({ code, explanation }) => (
        <Notice key={code} kind="warning">
          {t('stop')} {said(language, explanation)}
        </Notice>
      ))}
    </fieldset>
  );
};

import { LANGUAGES } from '@bai/learning/contracts';
import { useId } from 'react';
import { Card } from '../../../../kit/card';
import { FieldError } from '../../../../kit/field-error';
import { CheckField, useFieldError } from '../../../../kit/fields';
import { useWords } from '../../../../words';
import '../../../../kit/styles/screens-syllabus.css';

/** In which languages something is written; at least one. */
export const WrittenSwitches = ({ hint }: { hint: string }) => {
  const { t } = useWords('syllabus');
  const [error, id] = [useFieldError('words'), useId()];
  return (
    <Card title={t('writtenIn')}>
      <fieldset className={`field${error ? ' has-error' : ''}`} aria-describedby={error ? `${id}-e` : `${id}-h`}>
        <legend className="visually-hidden">{t('writtenIn')}</legend>
        <div className="grid-2">
          {LANGUAGES.map((language) => (
            <CheckField key={language} name={`written.${language}`} label={t(`languages.${language}`)} />
          ))}
        </div>
        {error && <FieldError id={`${id}-e`}>{error}</FieldError>}
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      </fieldset>
    </Card>
  );
};

import { useId } from 'react';
import { DateField } from '../../../../kit/date-field';
import { FieldError } from '../../../../kit/field-error';
import { TextField, useFieldError } from '../../../../kit/fields';
import { useWords } from '../../../../words';

/** A day and a time of it, which may both be left empty. */
export const MomentField = ({ name, legend }: { name: string; legend: string }) => {
  const { t } = useWords('papers');
  const [error, id] = [useFieldError(name), useId()];
  return (
    <fieldset className={`field${error ? ' has-error' : ''}`} aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      <div className="grid-2">
        <DateField name={`${name}.day`} label={t('day')} optional />
        <TextField name={`${name}.time`} label={t('time')} hint={t('timeHint')} maxLength={5} optional autoComplete="off" />
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
};

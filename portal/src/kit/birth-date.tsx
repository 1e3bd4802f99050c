import { useField } from 'formik';
import { useEffect, useId, useState, type FocusEvent } from 'react';
import { useLanguage, useWords } from '../words';
import { afterPress } from './after-press';
import { FieldError, useFieldError } from './fields';

const two = (value: string): string => value.padStart(2, '0');
const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

interface Parts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** A date of birth in three boxes; the card may show only year, or year and month. Writes `birthDate` and `birthPrecision`. */
export const BirthDateField = ({ name, precisionName, label, hint }: { name: string; precisionName: string; label: string; hint?: string }) => {
  const { t } = useWords('kit');
  const language = useLanguage();
  const id = useId();
  const [field, , date] = useField<string>(name);
  const [precision, , setPrecision] = useField<string>(precisionName);
  const error = useFieldError(name);
  const era = language === 'th' ? 543 : 0;
  const read = (): Parts => {
    const [year = '', month = '', day = ''] = (field.value ?? '').split('-');
    return {
      year: year && String(Number(year) + era),
      month: precision.value === 'year' ? '' : month && String(Number(month)),
      day: precision.value === 'day' ? day && String(Number(day)) : '',
    };
  };
  const [parts, setParts] = useState<Parts>(read);
  // A change of language shows the same year in its own era.
  useEffect(() => setParts(read()), [era]);
  const put = (change: Partial<Parts>): void => {
    const next = { ...parts, ...change };
    setParts(next);
    const typed = Number(next.year);
    // A Buddhist year typed in either language is understood as one.
    const year = typed > 2400 ? typed - 543 : typed;
    // The precision goes first and unchecked: a check of it would still see the date from before.
    void setPrecision.setValue(next.month ? (next.day ? 'day' : 'month') : 'year', false);
    if (next.year.length !== 4 || !year) return void date.setValue('');
    const month = Number(next.month) || 12;
    const day = Number(next.month) ? Number(next.day) || lastDay(year, month) : 31;
    void date.setValue(day > lastDay(year, month) ? '' : `${year}-${two(String(month))}-${two(String(day))}`);
  };
  /** A half-typed date is no mistake yet. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(relatedTarget)) afterPress(() => void date.setTouched(true));
  };
  const months = Array.from({ length: 12 }, (_, index) =>
    new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-GB', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2020, index, 15))),
  );
  const bad = error ? ' is-bad' : '';
  return (
    <fieldset className={`field${error ? ' has-error' : ''}`} aria-describedby={[error && `${id}-e`, hint && `${id}-h`].filter(Boolean).join(' ') || undefined}>
      <legend>{label}</legend>
      <div className="birth-date" onBlur={leave}>
        <input
          className={`form-control${bad}`}
          inputMode="numeric"
          autoComplete="bday-day"
          maxLength={2}
          placeholder={t('day')}
          aria-label={t('day')}
          value={parts.day}
          onChange={(event) => put({ day: event.target.value.replace(/\D/g, '') })}
        />
        <select
          className={`form-select${bad}`}
          autoComplete="bday-month"
          aria-label={t('month')}
          value={parts.month}
          onChange={(event) => put({ month: event.target.value })}
        >
          <option value="">{t('month')}</option>
          {months.map((month, index) => (
            <option key={month} value={String(index + 1)}>
              {month}
            </option>
          ))}
        </select>
        <input
          className={`form-control${bad}`}
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
          placeholder={era ? t('yearBuddhist') : t('year')}
          aria-label={era ? t('yearBuddhist') : t('year')}
          aria-invalid={error ? true : undefined}
          value={parts.year}
          onChange={(event) => put({ year: event.target.value.replace(/\D/g, '') })}
        />
      </div>
      {error && <FieldError id={`${id}-e`}>{error}</FieldError>}
      {hint && (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
};

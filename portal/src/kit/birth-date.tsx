import { sameSpelling } from '@bai/kernel/contracts';
import { useField } from 'formik';
import { useId, useState, type FocusEvent } from 'react';
import { useLanguage, useWords } from '../words';
import { lastDay, yearIn, yearMeant } from './days';
import { afterPress } from './after-press';
import { useNamed } from './field-names';
import { FieldError } from './field-error';
import { useFieldError } from './fields';
import { dayText, formatter } from './format';

const two = (value: string): string => value.padStart(2, '0');

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
  useNamed(name, label, (held) => typeof held === 'string' && (/^\d{4}-\d{2}-\d{2}$/.test(held) ? dayText(language, held) : held));
  const read = (): Parts => {
    const [year = '', month = '', day = ''] = (field.value ?? '').split('-');
    return {
      // Half a year is kept as it was typed.
      year: year.length === 4 ? String(yearIn(language, Number(year))) : year,
      month: precision.value === 'year' && year.length === 4 ? '' : month && String(Number(month)),
      day: precision.value === 'day' || year.length !== 4 ? day && String(Number(day)) : '',
    };
  };
  const [parts, setParts] = useState<Parts>(read);
  const [shownIn, setShownIn] = useState(language);
  if (shownIn !== language) {
    // Another language shows the same year in its own era.
    setShownIn(language);
    setParts(read());
  }
  const put = (change: Partial<Parts>): void => {
    const next = { ...parts, ...change };
    setParts(next);
    // The precision goes first and unchecked: a check of it would still see the date from before.
    void setPrecision.setValue(next.month ? (next.day ? 'day' : 'month') : 'year', false);
    // Half a date is no date, and yet it is kept: a draft shows it again.
    if (next.year.length !== 4) return void date.setValue(next.year || next.month || next.day ? `${next.year}-${next.month}-${next.day}` : '');
    // A year of the other era is understood as one.
    const { year } = yearMeant(Number(next.year), language);
    const month = Number(next.month) || 12;
    const day = Number(next.month) ? Number(next.day) || lastDay(year, month) : 31;
    void date.setValue(day > lastDay(year, month) ? `${year}-${next.month}-${next.day}` : `${year}-${two(String(month))}-${two(String(day))}`);
  };
  /** A half-typed date is no mistake yet. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(relatedTarget)) afterPress(() => void date.setTouched(true));
  };
  const months = Array.from({ length: 12 }, (_, index) => formatter(language, { month: 'long' }).format(new Date(Date.UTC(2020, index, 15))));
  const yearWord = language === 'th' ? t('yearBuddhist') : t('year');
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
          onChange={(event) => put({ day: sameSpelling(event.target.value).replace(/\D/g, '') })}
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
          placeholder={yearWord}
          aria-label={yearWord}
          aria-invalid={error ? true : undefined}
          value={parts.year}
          onChange={(event) => put({ year: sameSpelling(event.target.value).replace(/\D/g, '') })}
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

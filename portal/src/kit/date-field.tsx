import { useField } from 'formik';
import { useRef, useState } from 'react';
import { useLanguage, useWords } from '../words';
import { Button } from './button';
import { BUDDHIST, readDay, yearIn } from './days';
import { useControl, type Labelled } from './fields';
import { dayText } from './format';
import { Icon } from './icon';

const ISO = /^\d{4}-\d{2}-\d{2}$/;

interface Dated extends Labelled {
  /** First and last day that the calendar offers, `YYYY-MM-DD`. */
  readonly min?: string;
  readonly max?: string;
}

/**
 * A calendar day, typed in any way people write one, or taken from the calendar. The form holds `YYYY-MM-DD`; half a date is held as
 * it stands, so that a draft keeps it. A year of the other era is asked about before it is taken.
 */
export const DateField = ({ name, label, hint, optional, min, max }: Dated) => {
  const { t } = useWords('kit');
  const language = useLanguage();
  const [field, , helpers] = useField<string>(name);
  const written = (value: string): string => (ISO.test(value) ? dayText(language, value).replaceAll('\u00a0', ' ') : value);
  const shown = (value: string) => ({ typed: written(value), value, language });
  const [{ typed, value: own, language: writtenIn }, setShown] = useState(() => shown(field.value ?? ''));
  const [asked, setAsked] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  // Somebody else wrote into the form, or another language writes the same day in its own way.
  if (own !== (field.value ?? '') || writtenIn !== language) setShown(shown(field.value ?? ''));
  const take = (value: string, typed: string): void => {
    setShown({ typed, value, language });
    setAsked(null);
    void helpers.setValue(value);
  };
  const put = (text: string): void => {
    const read = readDay(text, language);
    if (!read || !read.foreign) return take(read ? read.day : text, text);
    take(text, text);
    setAsked(read.day);
  };
  const accept = (day: string): void => take(day, written(day));
  const { control, framed, bad } = useControl({
    name,
    label,
    hint: hint ?? t('dateHint'),
    optional,
    onLeft: () => setShown(shown(own)),
    say: (held) => typeof held === 'string' && written(held),
  });
  return framed(
    <>
      <div className="with-eye">
        <input
          {...control}
          className={`form-control${bad}`}
          autoComplete="off"
          maxLength={30}
          value={typed}
          onChange={(event) => put(event.target.value)}
          aria-required={optional ? undefined : true}
        />
        <button type="button" className="btn btn-icon" aria-label={t('calendar')} onClick={() => picker.current?.showPicker()}>
          <Icon name="calendar3" />
        </button>
        <input
          ref={picker}
          type="date"
          className="date-picker"
          tabIndex={-1}
          aria-hidden="true"
          value={ISO.test(field.value ?? '') ? field.value : ''}
          min={min}
          max={max}
          onChange={(event) => accept(event.target.value)}
        />
      </div>
      {asked && (
        <p className="hint" role="status">
          {t(language === 'th' ? 'eraCommon' : 'eraBuddhist', {
            written: language === 'th' ? asked.slice(0, 4) : Number(asked.slice(0, 4)) + BUDDHIST,
            meant: yearIn(language, Number(asked.slice(0, 4))),
          })}{' '}
          <Button size="sm" look="accent" onClick={() => accept(asked)}>
            {t('eraYes', { date: dayText(language, asked) })}
          </Button>
        </p>
      )}
    </>,
  );
};

import { daysBetween } from '@bai/kernel/contracts';
import type { CalendarMonth, FilingStanding } from '@bai/transactions/contracts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { dateOf, dayText, formatter, monthText, shortDayText } from '../../../../kit/format';
import { useLanguage, useWords } from '../../../../words';
import type { Language } from '../../../../words/language';
import '../../../../kit/styles/filing-year.css';

const FORMS = ['pt27', 'pt28'] as const;
type Form = (typeof FORMS)[number];

const LOOKS = {
  none: 'done',
  running: 'draft',
  due: 'waiting',
  ready: 'waiting',
  overdue: 'refused',
  filed: 'good',
  owed: 'attention',
  amended: 'good',
} as const satisfies Record<FilingStanding, string>;
/** Standings of which the day is told by which the month is filed. */
const DATED: readonly FilingStanding[] = ['running', 'due', 'ready', 'overdue'];

/** A part of a date as the language writes it, without the rest: พ.ย. and 2569, Nov and 2026. */
const partText = (language: Language, month: string, part: 'month' | 'year'): string =>
  formatter(language, part === 'month' ? { month: 'short' } : { year: 'numeric' })
    .formatToParts(dateOf(`${month}-01`))
    .find(({ type }) => type === part)!.value;
const yearText = (language: Language, year: string): string => partText(language, `${year}-01`, 'year');

interface Shown {
  readonly today: string;
  /** The month that is open beside the calendar. */
  readonly month?: string | null;
  /** The address of a month; an officer has none. */
  readonly to?: (month: string) => string;
}

const useStanding = (): ((standing: FilingStanding, dueOn: string | null, today: string) => string) => {
  const { t } = useWords('filings');
  return (standing, dueOn, today) => {
    const days = dueOn === null ? null : daysBetween(today, dueOn);
    if (standing === 'overdue') return t('year.overdue', { count: -days! });
    if (standing !== 'due') return t(`year.${standing}`);
    if (days === null) return t('year.open');
    return days === 0 ? t('year.today') : t('year.due', { count: days });
  };
};

const Cell = ({ of, form, today, month, to }: Shown & { of: CalendarMonth; form: Form }) => {
  const { t } = useWords('filings');
  const language = useLanguage();
  const standing = of[form];
  const word = useStanding()(standing, of.dueOn, today);
  const dated = of.dueOn && DATED.includes(standing) ? of.dueOn : null;
  const look = `filing-cell filing-${standing} status-${LOOKS[standing]}`;
  const inside: ReactNode = (
    <>
      <span className="visually-hidden">{t('ofMonth', { form: t(`forms.${form}`), month: monthText(language, of.month) })}: </span>
      <span>{word}</span>
      {dated && (
        <small>
          <span className="visually-hidden">{t('year.by', { date: dayText(language, dated) })}</span>
          <span aria-hidden="true">{shortDayText(language, dated)}</span>
        </small>
      )}
    </>
  );
  if (!to || standing === 'none' || of.month > today.slice(0, 7)) return <span className={look}>{inside}</span>;
  return (
    <Link className={look} to={to(of.month)} preventScrollReset aria-current={of.month === month ? 'true' : undefined}>
      {inside}
    </Link>
  );
};

/** The months of a year, each with how far its two reports are; years before and after by a button. */
export const FilingYear = ({ months, note, ...shown }: Shown & { months: readonly CalendarMonth[]; note?: ReactNode }) => {
  const { t } = useWords('filings');
  const language = useLanguage();
  const [year, setYear] = useState((shown.month ?? shown.today).slice(0, 4));
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))];
  const place = years.includes(year) ? years.indexOf(year) : years.length - 1;
  const turn = (to: string | undefined, icon: 'chevron-left' | 'chevron-right') =>
    to && (
      <Button size="sm" icon={icon} onClick={() => setYear(to)}>
        {yearText(language, to)}
      </Button>
    );
  return (
    <Card
      title={t('year.title', { year: yearText(language, years[place]!) })}
      aside={
        <div className="row-x">
          {turn(years[place - 1], 'chevron-left')}
          {turn(years[place + 1], 'chevron-right')}
        </div>
      }
    >
      <div className="filing-year">
        <div className="filing-year-head" aria-hidden="true">
          <span />
          {FORMS.map((form) => (
            <span key={form}>{t(`forms.${form}`)}</span>
          ))}
        </div>
        <ol>
          {months
            .filter(({ month }) => month.startsWith(years[place]!))
            .map((of) => (
              <li key={of.month}>
                <span aria-hidden="true">{partText(language, of.month, 'month')}</span>
                {FORMS.map((form) => (
                  <Cell key={form} of={of} form={form} {...shown} />
                ))}
              </li>
            ))}
        </ol>
      </div>
      {note && <p className="quiet small">{note}</p>}
    </Card>
  );
};

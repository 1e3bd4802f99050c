import type { ClockSpan, CoverageDay } from '@bai/transactions/contracts';
import { useState, type CSSProperties } from 'react';
import { Button } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { dateOf, shortDayText, weekdayText } from '../../../../kit/format';
import { useLanguage, useWords } from '../../../../words';
import { minutesOf, spansText } from './minutes';
import '../../../../kit/styles/screens-hours.css';

const DAYS = 7;
type Part = 'open' | 'duty' | 'gap';

/** The first and the last hour that the picture shows: all that is open, and an hour around it. */
const scaleOf = (days: readonly CoverageDay[]): readonly [number, number] => {
  const opened = days.flatMap(({ open }) => open);
  const spans = opened.length ? opened : days.flatMap(({ duty }) => duty);
  if (spans.length === 0) return [8, 20];
  const first = Math.floor(Math.min(...spans.map(({ from }) => minutesOf(from))) / 60);
  const last = Math.ceil(Math.max(...spans.map(({ to }) => minutesOf(to))) / 60);
  return [Math.max(0, first - 1), Math.min(24, last + 1)];
};

const Bar = ({ of, part, scale: [first, last] }: { of: ClockSpan; part: Part; scale: readonly [number, number] }) => {
  const share = (minutes: number): string => `${((minutes - first * 60) / ((last - first) * 60)) * 100}%`;
  const [from, to] = [Math.max(minutesOf(of.from), first * 60), Math.min(minutesOf(of.to), last * 60)];
  if (to <= from) return null;
  return <span className={`cover-${part}`} style={{ insetInlineStart: share(from), width: `calc(${share(to)} - ${share(from)})` } as CSSProperties} />;
};

/** What a day's bars say, in words. */
const useDayText = () => {
  const { t } = useWords('hours');
  return ({ hours, open, gaps, openMinutes, upTo }: CoverageDay): string => {
    if (hours !== 'open') return t(`picture.${hours}`);
    const times = spansText(open);
    if (gaps.length > 0) return t('picture.gap', { times, gaps: spansText(gaps) });
    return t(upTo && openMinutes === 0 ? 'picture.coming' : upTo ? 'picture.soFar' : 'picture.covered', { times });
  };
};

const Day = ({ of, scale }: { of: CoverageDay; scale: readonly [number, number] }) => {
  const language = useLanguage();
  const text = useDayText();
  return (
    <li>
      <span className="cover-name">
        <b>{weekdayText(language, dateOf(of.day).getUTCDay(), 'short')}</b> {shortDayText(language, of.day)}
      </span>
      <span className="cover-bars" aria-hidden="true">
        {of.open.map((span) => (
          <Bar key={`o${span.from}`} of={span} part="open" scale={scale} />
        ))}
        {of.gaps.map((span) => (
          <Bar key={`g${span.from}`} of={span} part="gap" scale={scale} />
        ))}
        {of.duty.map((span, index) => (
          <Bar key={`d${index}`} of={span} part="duty" scale={scale} />
        ))}
      </span>
      <span className={`cover-text small${of.gaps.length ? '' : ' quiet'}`}>{text(of)}</span>
    </li>
  );
};

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** A week of opening hours against duty: a bar for each day, and under it what it says. `days` are the newest first. */
export const WeekPicture = ({ days, title }: { days: readonly CoverageDay[]; title: string }) => {
  const { t } = useWords('hours');
  const language = useLanguage();
  const [back, setBack] = useState(0);
  const weeks = Math.ceil(days.length / DAYS);
  const at = Math.min(back, Math.max(0, weeks - 1));
  const shown = days.slice(at * DAYS, (at + 1) * DAYS).reverse();
  const [oldest, newest] = [shown[0], shown.at(-1)];
  if (!oldest || !newest) return null;
  const scale = scaleOf(shown);
  const middle = Math.round((scale[0] + scale[1]) / 2);
  return (
    <Card title={title}>
      <div className="row-x spread may-wrap">
        <span>{t('picture.span', { from: shortDayText(language, oldest.day), to: shortDayText(language, newest.day) })}</span>
        {weeks > 1 && (
          <span className="row-x">
            <Button size="sm" icon="chevron-left" disabled={at >= weeks - 1} onClick={() => setBack(at + 1)}>
              {t('picture.earlier')}
            </Button>
            <Button size="sm" iconAfter="chevron-right" disabled={at === 0} onClick={() => setBack(at - 1)}>
              {t('picture.later')}
            </Button>
          </span>
        )}
      </div>
      <ul className="cover-names small" aria-hidden="true">
        {(['open', 'gap', 'duty'] as const).map((part) => (
          <li key={part}>
            <span className={`cover-key cover-${part}`} />
            {t(`picture.names.${part}`)}
          </li>
        ))}
      </ul>
      <ul className="cover-week">
        <li className="cover-axis num" translate="no" aria-hidden="true">
          <span>{hourText(scale[0])}</span>
          <span>{hourText(middle)}</span>
          <span>{hourText(scale[1])}</span>
        </li>
        {shown.map((day) => (
          <Day key={day.day} of={day} scale={scale} />
        ))}
      </ul>
    </Card>
  );
};

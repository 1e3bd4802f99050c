import type { ClockSpan, CoverageDay } from '@bai/transactions/contracts';
import type { ReactNode } from 'react';
import { href } from '../../../../addresses/href';
import { ButtonLink } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { longDayText } from '../../../../kit/format';
import { Icon } from '../../../../kit/icon';
import { Name } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { lengthOf, spanMinutes } from './minutes';

/** So many lines are named; the table below has all. */
const SHOWN = 10;

const Line = ({ children, way }: { children: ReactNode; way: ReactNode }) => (
  <li>
    <Icon name="exclamation-triangle-fill" />
    <span className="grow">{children}</span>
    {way}
  </li>
);

/** A time when the shop was open and nobody was on duty, and what is to be done: to go on duty where it goes on, else to see to the staff. */
const GapLine = ({ day, gap, several }: { day: CoverageDay; gap: ClockSpan; several: boolean }) => {
  const { t } = useWords('hours');
  const language = useLanguage();
  const goesOn = day.upTo === gap.to;
  const when = { day: longDayText(language, day.day), from: gap.from, to: gap.to };
  return (
    <Line
      way={
        goesOn ? (
          <ButtonLink size="sm" look="accent" to={href('dispensary/home')}>
            {t('gaps.start')}
          </ButtonLink>
        ) : (
          <ButtonLink size="sm" to={href('directory/staff')}>
            {t('gaps.staff')}
          </ButtonLink>
        )
      }
    >
      {t(goesOn ? 'gaps.goesOn' : 'gaps.line', when)} <span className="nb">{t('gaps.length', lengthOf(spanMinutes(gap)))}</span>
      {several && (
        <small className="quiet d-block">
          <Name of={day.dispensary} />
        </small>
      )}
    </Line>
  );
};

const OutsideLine = ({ day, several }: { day: CoverageDay; several: boolean }) => {
  const { t } = useWords('hours');
  const language = useLanguage();
  return (
    <Line
      way={
        <ButtonLink size="sm" to={href('transactions/dispensary-sales', null, { since: day.day, until: day.day })}>
          {t('gaps.sales')}
        </ButtonLink>
      }
    >
      {t('gaps.outside', { day: longDayText(language, day.day), count: day.outsideSales })}
      {several && (
        <small className="quiet d-block">
          <Name of={day.dispensary} />
        </small>
      )}
    </Line>
  );
};

/** What stands out: each gap and each day with sales while the shop was to be closed, one line with its way out. */
export const GapLines = ({ days, several }: { days: readonly CoverageDay[]; several: boolean }) => {
  const { t } = useWords('hours');
  const lines = days.flatMap((day) => [
    ...[...day.gaps].reverse().map((gap) => <GapLine key={`${day.dispensaryId} ${day.day} ${gap.from}`} day={day} gap={gap} several={several} />),
    ...(day.outsideSales > 0 ? [<OutsideLine key={`${day.dispensaryId} ${day.day}`} day={day} several={several} />] : []),
  ]);
  if (!days.some(({ hours }) => hours === 'open')) return null;
  return (
    <Card title={t('gaps.title')}>
      {lines.length === 0 ? (
        <p className="mb-0">{t('gaps.none')}</p>
      ) : (
        <>
          <ul className="list list-bare gap-lines">{lines.slice(0, SHOWN)}</ul>
          {lines.length > SHOWN && <p className="quiet mb-0">{t('gaps.more', { count: lines.length - SHOWN })}</p>}
        </>
      )}
    </Card>
  );
};

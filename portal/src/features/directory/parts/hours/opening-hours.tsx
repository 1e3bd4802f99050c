import type { OpeningHours } from '@bai/directory/contracts';
import { Suspense, useState } from 'react';
import { Button } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { dayText, said } from '../../../../kit/format';
import { later } from '../../../../kit/later';
import { Notice } from '../../../../kit/notice';
import { useMe } from '../../../../app/session';
import { useLanguage, useWords } from '../../../../words';
import { needs } from '../../hours-client';
import '../../../../kit/styles/screens-hours.css';
import { closedText, weekOn } from './week-lines';
import { WeekText } from './week-text';

const HoursEditor = later(() => import('./hours-editor'));
const ClosuresEditor = later(() => import('./closures-editor'));

const Closed = ({ of: { closures } }: { of: OpeningHours }) => {
  const { t } = useWords('hours');
  const language = useLanguage();
  const today = useMe()!.today;
  const coming = closures.filter(({ lastDay }) => lastDay >= today);
  if (coming.length === 0) return null;
  return <p>{t('closures.coming', { dates: coming.map((days) => closedText(language, days)).join(', ') })}</p>;
};

/** The opening hours of one shop as they hold today, what is planned, and the ways to change them. */
export const OpeningHoursCard = ({ of, several }: { of: OpeningHours; several: boolean }) => {
  const { t } = useWords('hours');
  const language = useLanguage();
  const today = useMe()!.today;
  const [open, setOpen] = useState<'week' | 'closures' | null>(null);
  const close = (): void => setOpen(null);
  const week = weekOn(of, today);
  const planned = of.weeks.filter(({ since }) => since > today);
  return (
    <Card title={several ? t('titleOf', { shop: said(language, of.dispensary) }) : t('title')}>
      {week ? (
        <WeekText spans={week.spans} />
      ) : (
        <div className="hours-none">
          <Notice kind="warning">{t('none')}</Notice>
        </div>
      )}
      {planned.map(({ since, spans }) => (
        <div key={since}>
          <p className="fw-semibold">{t('planned', { date: dayText(language, since) })}</p>
          <WeekText spans={spans} />
        </div>
      ))}
      <Closed of={of} />
      <div className="cta">
        <Button icon="clock" look={week ? 'secondary' : 'primary'} needs={needs('keepOpenWeek')} onClick={() => setOpen('week')}>
          {week ? t('change') : t('keep')}
        </Button>
        {of.version > 0 && (
          <Button icon="calendar3" needs={needs('keepClosures')} onClick={() => setOpen('closures')}>
            {t('closures.title')}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {open === 'week' && <HoursEditor of={of} close={close} />}
        {open === 'closures' && <ClosuresEditor of={of} close={close} />}
      </Suspense>
    </Card>
  );
};

import { Figure } from '../../../kit/card';
import { Chart } from '../../../kit/chart';
import { Loaded } from '../../../kit/states';
import { Said } from '../../../kit/texts';
import { useWords } from '../../../words';
import { useRead } from '../learners-client';
import { SpreadExport } from './figure-exports';

interface Within {
  readonly since?: string;
  readonly until?: string;
  readonly courseId?: string;
}

/** How points and times of an exam are spread. */
export const ExamSpread = ({ examId, within }: { examId: string; within: Within }) => {
  const { t } = useWords('figures');
  const from = useRead('examFigures', { params: { id: examId }, query: within });
  const percent = (value: number | null): string => (value === null ? t('none') : t('percent', { percent: value }));
  return (
    <Loaded from={from}>
      {({ title, sittings, passPercent, meanPercent, medianMinutes, scores, minutes }) => (
        <div className="stack">
          <p className="fw-semibold">
            <Said words={title} />
          </p>
          {sittings === 0 ? (
            <p className="quiet">{t('noSittings')}</p>
          ) : (
            <>
              <div className="exam-figures">
                <Figure label={t('sittings')} value={sittings} />
                <Figure label={t('passRate')} value={percent(passPercent)} />
                <Figure label={t('mean')} value={percent(meanPercent)} />
                <Figure label={t('medianMinutes')} value={medianMinutes === null ? t('none') : t('minutes', { count: medianMinutes })} />
              </div>
              <div className="grid-2">
                <section className="stack stack-sm" aria-label={t('scores')}>
                  <h3>{t('scores')}</h3>
                  <Chart
                    places={scores.map(({ from: least, to }) => `${least}–${to}`)}
                    series={[{ name: t('sittings'), values: scores.map((step) => step.sittings) }]}
                    summary={t('scoresText', { count: sittings })}
                    placeHead={t('scoreHead')}
                  />
                </section>
                <section className="stack stack-sm" aria-label={t('times')}>
                  <h3>{t('times')}</h3>
                  <Chart
                    places={minutes.map(({ from: least, to }) => `${least}–${to}`)}
                    series={[{ name: t('sittings'), values: minutes.map((step) => step.sittings) }]}
                    summary={t('timesText', { count: sittings })}
                    placeHead={t('timeHead')}
                  />
                </section>
              </div>
              <SpreadExport query={{ ...within, examId }} />
            </>
          )}
        </div>
      )}
    </Loaded>
  );
};

import type { LearningFigures } from '@bai/learning/contracts';
import { Chart } from '../../../kit/chart';
import { dayText, shortDayText } from '../../../kit/format';
import { useLanguage, useWords } from '../../../words';

/** Who began and who completed, day by day or week by week. */
export const LearningTrend = ({ of: { series, stepDays } }: { of: LearningFigures }) => {
  const { t } = useWords('figures');
  const language = useLanguage();
  const values = (name: 'enrolled' | 'completed') => series.map((step) => step[name]);
  const total = (name: 'enrolled' | 'completed') => values(name).reduce((sum, count) => sum + count, 0);
  // Of more than a year the year has to be told: places of a drawing are told apart by their words.
  const place = (day: string): string => (series.length * stepDays > 365 ? dayText(language, day) : shortDayText(language, day));
  return (
    <Chart
      kind="lines"
      places={series.map(({ day }) => place(day))}
      series={[
        { name: t('enrolled'), values: values('enrolled') },
        { name: t('completed'), values: values('completed') },
      ]}
      summary={t('trendText', { enrolled: total('enrolled'), completed: total('completed') })}
      placeHead={t(stepDays === 7 ? 'week' : 'day')}
    />
  );
};

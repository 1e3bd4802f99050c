import type { SalesReport } from '@bai/transactions/contracts';
import { Card } from '../../../kit/card';
import { Chart } from '../../../kit/chart';
import { dayText, gramsText, moneyText, shortDayText } from '../../../kit/format';
import { useLanguage, useWords } from '../../../words';

type Measure = 'amount' | 'mg' | 'count' | 'patients' | 'refused';
/** So many of what is kept are one of what is shown. */
const PER: Readonly<Record<Measure, number>> = { amount: 100, mg: 1000, count: 1, patients: 1, refused: 1 };
const shown = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });
/** Longer than a year the year has to be told: places of a drawing are told apart by their words. */
const YEAR = 365;

/** One measure of a report, day by day or week by week. */
export const SalesChart = ({ of, measure }: { of: SalesReport; measure: Measure }) => {
  const { t } = useWords('reports');
  const language = useLanguage();
  const { series, stepDays } = of;
  const weekly = stepDays === 7;
  const texts: Readonly<Record<Measure, string>> = {
    amount: t('texts.amount', { amount: moneyText(of.amount) }),
    mg: t('texts.mg', { grams: gramsText(of.mg) }),
    count: t('texts.count', { count: of.count }),
    patients: t('texts.patients', { count: of.patients }),
    refused: t('texts.refused', { refused: of.refused, checks: of.checks }),
  };
  const place = (day: string): string => (series.length * stepDays > YEAR ? dayText(language, day) : shortDayText(language, day));
  const title = t(`${weekly ? 'weekCharts' : 'charts'}.${measure}`);
  return (
    <Card title={title}>
      {measure === 'refused' && of.refused === 0 ? (
        <p className="quiet">{of.checks === 0 ? t('noneChecked') : t('noneRefused')}</p>
      ) : (
        <Chart
          places={series.map(({ day }) => place(day))}
          series={[{ name: title, values: series.map((step) => step[measure] / PER[measure]) }]}
          show={shown}
          summary={texts[measure]}
          placeHead={t(weekly ? 'week' : 'day')}
        />
      )}
    </Card>
  );
};

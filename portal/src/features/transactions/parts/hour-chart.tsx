import type { SalesReport } from '@bai/transactions/contracts';
import { Card } from '../../../kit/card';
import { Chart } from '../../../kit/chart';
import { useWords } from '../../../words';

/** An hour of the day as the clock says it: from when to when. */
export const hourText = (hour: number): string => {
  const [from, to] = [hour, hour + 1].map((value) => String(value).padStart(2, '0'));
  return `${from}:00–${to}:00`;
};
const begins = (hour: number): string => hourText(hour).slice(0, 5);

/** At which hours of the day is sold, from the first to the last of them. */
export const HourChart = ({ of: { hours } }: { of: SalesReport }) => {
  const { t } = useWords('reports');
  const busy = hours.filter(({ count }) => count > 0);
  const [first, last] = [busy[0], busy.at(-1)];
  if (!first || !last) return null;
  const most = busy.reduce((best, hour) => (hour.mg > best.mg ? hour : best));
  const told = hours.slice(first.hour, last.hour + 1);
  return (
    <Card title={t('byHour')}>
      <Chart
        places={told.map(({ hour }) => begins(hour))}
        series={[{ name: t('gramsHead'), values: told.map(({ mg }) => mg / 1000) }]}
        show={(value) => value.toLocaleString('en-US', { maximumFractionDigits: 2 })}
        summary={t('byHourText', { hour: hourText(most.hour) })}
        placeHead={t('hour')}
      />
    </Card>
  );
};

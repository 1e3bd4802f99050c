import { Card, Figure } from '../../../kit/card';
import { Chart } from '../../../kit/chart';
import { moneyText, shortDayText } from '../../../kit/format';
import { Loaded } from '../../../kit/states';
import { useLanguage, useWords } from '../../../words';
import { useRead as useApplications } from '../../applications/client';
import { useRead as usePayments } from '../../payments/client';

const Bones = () => (
  <Card>
    <span className="bone w-75" />
    <span className="bone tall w-50" />
  </Card>
);

/** Today's applications: come in, under way, waiting for a decision. */
export const CaseFigures = () => {
  const { t } = useWords('admin');
  const from = useApplications('figures', {});
  const bones = ['today', 'open', 'inReview'].map((figure) => <Bones key={figure} />);
  return (
    <Loaded from={from} bones={bones}>
      {(cases) => (
        <>
          <Card>
            <Figure label={t('overview.applicationsToday')} value={cases.today} />
          </Card>
          <Card>
            <Figure label={t('overview.open')} value={cases.open} />
          </Card>
          <Card>
            <Figure label={t('overview.inReview')} value={cases.inReview} />
          </Card>
        </>
      )}
    </Loaded>
  );
};

/** What was paid today. */
export const MoneyFigure = () => {
  const { t } = useWords('admin');
  const from = usePayments('figures', {});
  return (
    <Loaded from={from} bones={<Bones />}>
      {({ todayPaid, todayCount }) => (
        <Card>
          <Figure label={t('overview.revenue')} value={moneyText(todayPaid)} note={t('overview.payments', { count: todayCount })} />
        </Card>
      )}
    </Loaded>
  );
};

/** Applications of the last two weeks. */
export const CaseChart = () => {
  const { t } = useWords('admin');
  const language = useLanguage();
  const from = useApplications('figures', {});
  return (
    <Card title={t('overview.chartApplications')}>
      <Loaded from={from}>
        {({ days }) => (
          <Chart
            places={days.map(({ day }) => shortDayText(language, day))}
            series={[{ name: t('overview.count'), values: days.map(({ count }) => count) }]}
            summary={t('overview.applicationsText', { count: days.reduce((sum, { count }) => sum + count, 0) })}
            placeHead={t('overview.day')}
          />
        )}
      </Loaded>
    </Card>
  );
};

/** What was paid in the last two weeks. */
export const MoneyChart = () => {
  const { t } = useWords('admin');
  const language = useLanguage();
  const from = usePayments('figures', {});
  return (
    <Card title={t('overview.chartRevenue')}>
      <Loaded from={from}>
        {({ days }) => (
          <Chart
            places={days.map(({ day }) => shortDayText(language, day))}
            series={[{ name: t('overview.amount'), values: days.map(({ amount }) => amount / 100) }]}
            show={(value) => value.toLocaleString('en-US')}
            summary={t('overview.revenueText', { amount: moneyText(days.reduce((sum, { amount }) => sum + amount, 0)) })}
            placeHead={t('overview.day')}
          />
        )}
      </Loaded>
    </Card>
  );
};

import { Card, Figure } from '../../kit/card';
import { Chart } from '../../kit/chart';
import { dayText, moneyText } from '../../kit/format';
import { Page } from '../../kit/page';
import { Loaded, Skeleton } from '../../kit/states';
import { useLanguage, useWords } from '../../words';
import { useRead as useApplications } from '../applications/client';
import { useRead as usePayments } from '../payments/client';
import { Outcomes } from './parts/outcomes';
import { Waiting } from './parts/waiting';
import { ChainCard } from '../audit/admin/parts/chain-card';

const short = (text: string): string => text.split(' ').slice(0, 2).join(' ');

/** Today's true figures, what waits, and how the last two weeks went. */
const OverviewScreen = () => {
  const { t } = useWords('admin');
  const language = useLanguage();
  const applications = useApplications('figures', {});
  const payments = usePayments('figures', {});
  return (
    <Page>
      <Loaded from={applications} bones={<Skeleton cards={3} lines={2} />}>
        {(cases) => (
          <Loaded from={payments} bones={<Skeleton cards={3} lines={2} />}>
            {(money) => (
              <>
                <div className="grid-4 kpis">
                  <Card>
                    <Figure label={t('overview.applicationsToday')} value={cases.today} />
                  </Card>
                  <Card>
                    <Figure label={t('overview.open')} value={cases.open} />
                  </Card>
                  <Card>
                    <Figure label={t('overview.inReview')} value={cases.inReview} />
                  </Card>
                  <Card>
                    <Figure label={t('overview.revenue')} value={moneyText(money.todayPaid)} note={t('overview.payments', { count: money.todayCount })} />
                  </Card>
                </div>
                <Waiting refundDue={money.refundDue} unmatched={money.unmatched} />
                <div className="grid-2">
                  <Card title={t('overview.chartApplications')}>
                    <Chart
                      places={cases.days.map(({ day }) => short(dayText(language, day)))}
                      series={[{ name: t('overview.count'), values: cases.days.map(({ count }) => count) }]}
                      summary={t('overview.applicationsText', { count: cases.days.reduce((sum, { count }) => sum + count, 0) })}
                      placeHead={t('overview.day')}
                    />
                  </Card>
                  <Card title={t('overview.chartRevenue')}>
                    <Chart
                      places={money.days.map(({ day }) => short(dayText(language, day)))}
                      series={[{ name: t('overview.amount'), values: money.days.map(({ amount }) => amount / 100) }]}
                      show={(value) => value.toLocaleString('en-US')}
                      summary={t('overview.revenueText', { amount: moneyText(money.days.reduce((sum, { amount }) => sum + amount, 0)) })}
                      placeHead={t('overview.day')}
                    />
                  </Card>
                  <Outcomes />
                  <ChainCard />
                </div>
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
};
export default OverviewScreen;

import { Suspense } from 'react';
import { href } from '../../addresses/href';
import { useMay, useMe } from '../../app/session';
import { ButtonLink } from '../../kit/button';
import { later } from '../../kit/later';
import { Page } from '../../kit/page';
import { Skeleton } from '../../kit/states';
import { useWords } from '../../words';
import { useRead } from '../directory/client';
import { needs } from '../transactions/client';
import { DutyCard } from '../directory/parts/duty-card';
import { JoiningShop } from '../directory/parts/joining-shop';
import { SalesList } from '../transactions/parts/sales-list';

const BegunSales = later(() => import('../transactions/parts/till/begun-sales'), { quiet: true });
const StockTasks = later(() => import('../transactions/parts/stock/stock-tasks'), { quiet: true });

/** Sales that were begun, duty, the way to the next customer, and today's sales; before somebody may sell, what stands in the way. */
const HomeScreen = () => {
  const { t } = useWords(['dispensary', 'titles']);
  const told = useMay(needs('salesReport'));
  const day = useMe()!.today;
  const { data: duty } = useRead('duty', {});
  if (!duty)
    return (
      <Page>
        <Skeleton cards={1} />
      </Page>
    );
  // Nobody goes on duty without a shop, nor before a license was checked, nor while suspended.
  const able = !duty.suspended && (duty.current !== null || (duty.dispensaries.length > 0 && duty.license?.trained === true));
  return (
    <Page>
      <JoiningShop />
      <Suspense fallback={null}>
        <BegunSales />
      </Suspense>
      {able && <DutyCard />}
      {able && (
        <Suspense fallback={null}>
          <StockTasks />
        </Suspense>
      )}
      <section className="stack" aria-label={t('todaySales')}>
        <h2>{t('todaySales')}</h2>
        <SalesList day={day} />
        {told && (
          <div className="cta">
            <ButtonLink icon="grid" to={href('budtender/dashboard')}>
              {t('titles:budtender/dashboard')}
            </ButtonLink>
            <ButtonLink icon="bar-chart" to={href('transactions/my-report')}>
              {t('titles:transactions/my-report')}
            </ButtonLink>
          </div>
        )}
      </section>
    </Page>
  );
};
export default HomeScreen;

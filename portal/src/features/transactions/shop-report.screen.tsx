import { Suspense } from 'react';
import { href } from '../../addresses/href';
import { ButtonLink } from '../../kit/button';
import { later } from '../../kit/later';
import { useAddress } from '../../kit/list-address';
import { Page } from '../../kit/page';
import { Loaded, Skeleton } from '../../kit/states';
import { useWords } from '../../words';
import { useRead } from './client';
import { HourChart } from './parts/hour-chart';
import { ProductShares } from './parts/product-shares';
import { ShopPeriod, useReportAsked } from './parts/report-period';
import { SalesChart } from './parts/sales-chart';
import { isEmpty, NothingSold, ReportSpan, SalesFigures } from './parts/sales-figures';
import { HourTable, ProductTable, StepTable } from './parts/sales-tables';

const FilingMonth = later(() => import('./parts/filing-month'));

/** What a shop sold on some days: revenue, grams, products and hours, each drawn and as a table; and where its monthly reports stand. */
const ShopReportScreen = () => {
  const { t } = useWords('reports');
  const asked = useReportAsked();
  const from = useRead('salesReport', { query: asked });
  // Who is led here to file a month finds it first.
  const filing = useAddress().get('month') !== null;
  const reports = (
    <Suspense fallback={<Skeleton cards={2} />}>
      <FilingMonth dispensaryId={asked.dispensaryId} />
    </Suspense>
  );
  return (
    <Page>
      {filing && reports}
      <ShopPeriod />
      <Loaded from={from} bones={<Skeleton cards={3} lines={2} />}>
        {(report) => (
          <>
            <div className="row-x spread may-wrap">
              <ReportSpan of={report} />
              {/* The list is of all one's shops. */}
              {!asked.dispensaryId && (
                <ButtonLink icon="receipt" size="sm" to={href('transactions/dispensary-sales', null, { since: report.since, until: report.until })}>
                  {t('toList')}
                </ButtonLink>
              )}
            </div>
            {isEmpty(report) ? (
              <NothingSold />
            ) : (
              <>
                <SalesFigures of={report} />
                <div className="grid-2">
                  <SalesChart of={report} measure="amount" />
                  <SalesChart of={report} measure="mg" />
                  <ProductShares asked={asked} />
                  <HourChart of={report} />
                </div>
                <h2>{t(report.stepDays === 7 ? 'byWeek' : 'byDay')}</h2>
                <StepTable asked={asked} weekly={report.stepDays === 7} />
                <h2>{t('byProduct')}</h2>
                <ProductTable asked={asked} />
                <h2>{t('byHour')}</h2>
                <HourTable asked={asked} />
              </>
            )}
          </>
        )}
      </Loaded>
      {!filing && reports}
    </Page>
  );
};
export default ShopReportScreen;

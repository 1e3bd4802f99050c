import { href } from '../../addresses/href';
import { ButtonLink } from '../../kit/button';
import { Page } from '../../kit/page';
import { Loaded, Skeleton } from '../../kit/states';
import { useWords } from '../../words';
import { useRead } from './client';
import { ProductShares } from './parts/product-shares';
import { ReportPeriod, useReportAsked } from './parts/report-period';
import { SalesChart } from './parts/sales-chart';
import { isEmpty, NothingSold, ReportSpan, SalesFigures } from './parts/sales-figures';
import { ProductTable, StepTable } from './parts/sales-tables';

/** What a budtender sold on some days, by day and by product, drawn and as tables. */
const MyReportScreen = () => {
  const { t } = useWords('reports');
  const asked = useReportAsked();
  const from = useRead('salesReport', { query: asked });
  return (
    <Page>
      <ReportPeriod />
      <Loaded from={from} bones={<Skeleton cards={3} lines={2} />}>
        {(report) => (
          <>
            <div className="row-x spread may-wrap">
              <ReportSpan of={report} />
              <ButtonLink icon="receipt" size="sm" to={href('transactions/my-sales', null, { since: report.since, until: report.until })}>
                {t('toList')}
              </ButtonLink>
            </div>
            {isEmpty(report) ? (
              <NothingSold />
            ) : (
              <>
                <SalesFigures of={report} />
                <div className="grid-2">
                  <SalesChart of={report} measure="mg" />
                  <ProductShares asked={asked} />
                </div>
                <h2>{t(report.stepDays === 7 ? 'byWeek' : 'byDay')}</h2>
                <StepTable asked={asked} weekly={report.stepDays === 7} />
                <h2>{t('byProduct')}</h2>
                <ProductTable asked={asked} />
              </>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
};
export default MyReportScreen;

import { href } from '../../addresses/href';
import { ButtonLink } from '../../kit/button';
import { Page } from '../../kit/page';
import { Loaded, Skeleton } from '../../kit/states';
import { useWords } from '../../words';
import { useRead } from '../transactions/client';
import { ReportPeriod, useReportAsked } from '../transactions/parts/report-period';
import { SalesChart } from '../transactions/parts/sales-chart';
import { isEmpty, NothingSold, ReportSpan, SalesFigures } from '../transactions/parts/sales-figures';

const MEASURES = ['count', 'mg', 'patients', 'refused'] as const;

/** A budtender's own work at a glance: sales, grams, patients served and refused checks, day by day. */
const DashboardScreen = () => {
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
              <ButtonLink icon="bar-chart" size="sm" to={href('transactions/my-report', null, { since: report.since, until: report.until })}>
                {t('toReport')}
              </ButtonLink>
            </div>
            {isEmpty(report) ? (
              <NothingSold />
            ) : (
              <>
                <SalesFigures of={report} work />
                <div className="grid-2">
                  {MEASURES.map((measure) => (
                    <SalesChart key={measure} of={report} measure={measure} />
                  ))}
                </div>
              </>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
};
export default DashboardScreen;

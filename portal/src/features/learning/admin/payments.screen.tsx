import { Suspense } from 'react';
import { useMay } from '../../../app/session';
import { later } from '../../../kit/later';
import { Page } from '../../../kit/page';
import { Skeleton } from '../../../kit/states';
import { Tabs } from '../../../kit/tabs';
import { useWords } from '../../../words';
import { PaymentsTable } from '../../payments/admin/parts/payments-table';
import { needs } from '../../payments/client';

// Wanted by few who come for the payments.
const Coupons = later(() => import('../../payments/admin/parts/coupons'));

/** What was paid for courses, the slips that wait, and the coupons that take something off. */
const CoursePaymentsScreen = () => {
  const { t } = useWords('teaching');
  const coupons = useMay(needs('coupons'));
  const table = (
    <>
      <p className="quiet">{t('payments.lead')}</p>
      <PaymentsTable kind="course" layout="course-payments" />
    </>
  );
  const shownCoupons = (
    <Suspense fallback={<Skeleton cards={1} />}>
      <Coupons />
    </Suspense>
  );
  return (
    <Page>
      {coupons ? (
        <Tabs
          label={t('coupons.tabs')}
          tabs={[
            { key: 'payments', label: t('coupons.tabPayments'), content: table },
            { key: 'coupons', label: t('coupons.tab'), content: shownCoupons },
          ]}
        />
      ) : (
        table
      )}
    </Page>
  );
};
export default CoursePaymentsScreen;

import { useMay } from '../../../app/session';
import { Page } from '../../../kit/page';
import { Tabs } from '../../../kit/tabs';
import { useWords } from '../../../words';
import { Coupons } from '../../payments/admin/parts/coupons';
import { PaymentsTable } from '../../payments/admin/parts/payments-table';
import { needs } from '../../payments/client';

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
  return (
    <Page>
      {coupons ? (
        <Tabs
          label={t('coupons.tabs')}
          tabs={[
            { key: 'payments', label: t('coupons.tabPayments'), content: table },
            { key: 'coupons', label: t('coupons.tab'), content: <Coupons /> },
          ]}
        />
      ) : (
        table
      )}
    </Page>
  );
};
export default CoursePaymentsScreen;

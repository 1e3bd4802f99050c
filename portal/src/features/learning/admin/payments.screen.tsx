import { Page } from '../../../kit/page';
import { useWords } from '../../../words';
import { PaymentsTable } from '../../payments/admin/parts/payments-table';

/** What was paid for courses, and the slips that wait. */
const CoursePaymentsScreen = () => {
  const { t } = useWords('teaching');
  return (
    <Page>
      <p className="quiet">{t('payments.lead')}</p>
      <PaymentsTable kind="course" layout="course-payments" />
    </Page>
  );
};
export default CoursePaymentsScreen;

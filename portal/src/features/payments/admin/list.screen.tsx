import { href } from '../../../addresses/href';
import { useMay } from '../../../app/session';
import { ButtonLink } from '../../../kit/button';
import { Page } from '../../../kit/page';
import { useWords } from '../../../words';
import { needs } from '../client';
import { PaymentsTable } from './parts/payments-table';

const PaymentsScreen = () => {
  const { t } = useWords('admin');
  const may = useMay(needs('unmatched'));
  return (
    <Page actions={may && <ButtonLink to={href('payments/admin/unmatched')}>{t('overview.work.unmatched')}</ButtonLink>}>
      <PaymentsTable layout="payments" />
    </Page>
  );
};
export default PaymentsScreen;

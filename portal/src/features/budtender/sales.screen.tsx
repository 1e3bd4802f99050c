import { Page } from '../../kit/page';
import { SalesList } from '../transactions/parts/sales-list';

const SalesScreen = () => (
  <Page>
    <SalesList />
  </Page>
);
export default SalesScreen;

import { Page } from '../../kit/page';
import { SalesList } from '../transactions/parts/sales-list';

const SalesScreen = () => (
  <Page>
    <SalesList withSeller />
  </Page>
);
export default SalesScreen;

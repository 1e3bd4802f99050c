import { Page } from '../../kit/page';
import { SalesList } from './parts/sales-list';

const SalesScreen = () => (
  <Page>
    <SalesList withSeller />
  </Page>
);
export default SalesScreen;

import { href } from '../../addresses/href';
import { ButtonLink } from '../../kit/button';
import { Page } from '../../kit/page';
import { useWords } from '../../words';
import { SalesList } from './parts/sales-list';

const SalesScreen = () => {
  const { t } = useWords('titles');
  return (
    <Page>
      <div className="cta">
        <ButtonLink icon="file-earmark-text" to={href('transactions/use-record')}>
          {t('transactions/use-record')}
        </ButtonLink>
      </div>
      <SalesList />
    </Page>
  );
};
export default SalesScreen;

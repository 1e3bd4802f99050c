import { useMe } from '../../app/session';
import { Page } from '../../kit/page';
import { useWords } from '../../words';
import { DutyCard } from '../directory/parts/duty-card';
import { SalesList } from '../transactions/parts/sales-list';

/** Duty, the way to the next customer, and today's sales. */
const HomeScreen = () => {
  const { t } = useWords('dispensary');
  const day = useMe()!.today;
  return (
    <Page>
      <DutyCard />
      <section className="stack" aria-label={t('todaySales')}>
        <h2>{t('todaySales')}</h2>
        <SalesList day={day} />
      </section>
    </Page>
  );
};
export default HomeScreen;

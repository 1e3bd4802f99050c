import { useMe } from '../../app/session';
import { Page } from '../../kit/page';
import { Skeleton } from '../../kit/states';
import { useWords } from '../../words';
import { useRead } from '../directory/client';
import { DutyCard } from '../directory/parts/duty-card';
import { JoiningShop } from '../directory/parts/joining-shop';
import { SalesList } from '../transactions/parts/sales-list';

/** Duty, the way to the next customer, and today's sales; before somebody may sell, what stands in the way. */
const HomeScreen = () => {
  const { t } = useWords('dispensary');
  const day = useMe()!.today;
  const { data: duty } = useRead('duty', {});
  if (!duty)
    return (
      <Page>
        <Skeleton cards={1} />
      </Page>
    );
  // Nobody goes on duty without a shop, nor before a license was checked.
  const able = duty.current !== null || (duty.dispensaries.length > 0 && duty.license?.trained === true);
  return (
    <Page>
      <JoiningShop />
      {able && <DutyCard />}
      <section className="stack" aria-label={t('todaySales')}>
        <h2>{t('todaySales')}</h2>
        <SalesList day={day} />
      </section>
    </Page>
  );
};
export default HomeScreen;

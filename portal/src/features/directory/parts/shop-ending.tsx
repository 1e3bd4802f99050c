import type { ShopEnding } from '@bai/directory/contracts';
import { useWords } from '../../../words';

/** What stops with a shop and whom it concerns, said before it is suspended or closed. `closes`: it does not open again. */
export const EndingSaid = ({ of: { onDuty, openClaims, customers }, closes = false }: { of: ShopEnding; closes?: boolean }) => {
  const { t } = useWords('people');
  return (
    <ul>
      <li>{onDuty ? t('ending.duty', { count: onDuty }) : t('ending.noDuty')}</li>
      <li>{openClaims ? t('ending.claims', { count: openClaims }) : t('ending.noClaims')}</li>
      <li>{customers ? t(closes ? 'ending.customersClosed' : 'ending.customers', { count: customers }) : t('ending.noCustomers')}</li>
    </ul>
  );
};

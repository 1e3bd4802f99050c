import { keepActive } from '@bai/accounts/server';
import { now, systemSeat } from '@bai/kernel/server';
import { claims } from './collections';

/** No seller is signed out of a sale that they have begun, as long as what is left is reserved for it. */
export const keepSelling = async (): Promise<void> => {
  await claims.each(
    systemSeat('keep selling'),
    { state: 'open' },
    (rows) => keepActive(rows.map(({ accountId, createdAt }) => ({ accountId, since: createdAt }))),
    { narrow: (query, column) => void query.where(column('until'), '>', now()), quietly: true },
  );
};

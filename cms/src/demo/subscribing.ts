import { subscriptionsApi } from '@bai/directory/contracts';
import { perform } from '@bai/kernel/server';
import { paymentsApi } from '@bai/payments/contracts';
import { bankSays } from './book';
import { ownerOf, type Shop } from './counter';

/** An owner pays the platform for another month. */
export const paysSubscription = async (shop: Shop): Promise<void> => {
  const { seat } = await ownerOf(shop);
  const { id } = await perform(subscriptionsApi.makeInvoice, seat, { body: { months: 1 } });
  await bankSays(await perform(paymentsApi.open, seat, { body: { payable: { kind: 'subscription', id }, method: 'promptpay' } }));
};

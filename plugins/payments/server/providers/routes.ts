import { accountOf, nowIso, oneAtATime, systemSeat, through, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { onlineMethod, paymentsProblems, type chooseProvider } from '../../contracts';
import type { Issuer } from '../payables';
import { providersTaking, type OnlineMethod } from '../providers';
import { paymentRoutes, type PaymentRouteRow } from './types';

type Paid = Pick<Issuer, 'key'>;

/** Returns the choice in force for a method of an issuer; null where no administrator has chosen. */
const routeOf = ({ key }: Paid, method: OnlineMethod): Promise<PaymentRouteRow | null> =>
  paymentRoutes.first(systemSeat('payment routes'), { issuerKey: key, method, endedAt: null });

/** Returns all choices that were made for an issuer, the newest first. */
export const routesOf = ({ key }: Paid): Promise<PaymentRouteRow[]> =>
  paymentRoutes.all(systemSeat('payment routes'), { issuerKey: key }, { order: 'createdAt', descending: true });

/**
 * Returns the provider that serves new payments of a method: the one that an administrator chose, as long as it can take the
 * issuer's money, or else the first that can. Undefined where payers cannot use the method.
 */
export const providerFor = async (issuer: Paid, method: OnlineMethod): Promise<string | undefined> => {
  const [route, able] = [await routeOf(issuer, method), await providersTaking(issuer, method)];
  return route ? able.find((name) => name === route.provider) : able[0];
};

/** Returns the ways in which an issuer can be paid through a provider. */
export const onlineWays = async (issuer: Paid): Promise<OnlineMethod[]> => {
  const ways: OnlineMethod[] = [];
  for (const method of onlineMethod.options) if (await providerFor(issuer, method)) ways.push(method);
  return ways;
};

/** Chooses the provider of a method for new payments, or switches the method off. Open payments keep theirs. */
export const chooseRoute = (seat: Seat, { issuer, method, provider, reason }: z.output<typeof chooseProvider>): Promise<void> =>
  transaction(async () => {
    await oneAtATime(`payment-route:${issuer}:${method}`);
    if (provider !== null && !(await providersTaking({ key: issuer }, method)).includes(provider)) throw paymentsProblems.refuse('method.refused');
    const [before, keeping] = [await routeOf({ key: issuer }, method), through(seat, 'keep-provider')];
    if (before && before.provider === provider) return;
    if (before) await paymentRoutes.change(keeping, before.id, { endedAt: nowIso() }, { action: 'payment-route.end', why: reason });
    await paymentRoutes.create(keeping, { issuerKey: issuer, method, provider, chosenBy: accountOf(seat)! }, { why: reason });
  });

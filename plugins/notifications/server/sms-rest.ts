import { fromNow, MINUTE, now, systemSeat } from '@bai/kernel/server';
import type { SmsProviderRow } from './sms-accounts';
import { deliveries } from './types';

/** After so many failures in a row a provider is left alone for so long; the next message tries it again, and one more failure is enough. */
const FAILURES = 3;
const REST = 2 * MINUTE;

/** Until when a provider is not asked; null where it is. Read from what it said last, so that every process knows it. */
export const restsUntil = async ({ provider, keptAt }: SmsProviderRow): Promise<string | null> => {
  const last = await deliveries.all(
    systemSeat('sms'),
    { provider },
    { order: 'createdAt', descending: true, limit: FAILURES, narrow: (query, column) => void query.where(column('createdAt'), '>', new Date(keptAt)) },
  );
  if (last.length < FAILURES || !last.every(({ state }) => state === 'failed')) return null;
  const until = new Date(Date.parse(last[0]!.createdAt) + REST);
  return until > now() && until <= fromNow(REST) ? until.toISOString() : null;
};

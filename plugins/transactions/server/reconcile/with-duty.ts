import { dutiesByIds } from '@bai/directory/server';
import { distinct, type Found, type MonthFacts } from './facts';

/** Sales beside the duty on which they were made: the seller's own, in that shop, and within its hours. */
export const withDuty = async ({ sales }: MonthFacts): Promise<Found[]> => {
  const duties = await dutiesByIds(distinct(sales.map(({ dutyId }) => dutyId)));
  return sales.flatMap(({ number: of, dutyId, sellerAccountId, dispensaryId, at }): Found[] => {
    const duty = duties.get(dutyId);
    if (!duty || duty.accountId !== sellerAccountId || duty.dispensaryId !== dispensaryId) return [{ kind: 'duty_other', of }];
    const inside = duty.startedAt <= at && (duty.endedAt === null || at <= duty.endedAt);
    return inside ? [] : [{ kind: 'duty_hours', of }];
  });
};

import { systemSeat } from '@bai/kernel/server';
import { duties } from './collections';

/** A time on duty; it goes on where it has no end. */
export interface Attendance {
  readonly dispensaryId: string;
  readonly accountId: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

/** Who was on duty at some dispensaries between two moments, from when to when, in one query. The caller has reached the dispensaries. */
export const attendance = async (dispensaryIds: readonly string[], { from, to }: { readonly from: Date; readonly to: Date }): Promise<Attendance[]> => {
  if (dispensaryIds.length === 0) return [];
  const rows = await duties.every(
    systemSeat('duty'),
    { dispensaryId: [...dispensaryIds] },
    {
      narrow: (query, column) =>
        void query.where(column('startedAt'), '<=', to).where((either) => void either.whereNull(column('endedAt')).orWhere(column('endedAt'), '>=', from)),
    },
  );
  return rows.map(({ dispensaryId, accountId, startedAt, endedAt }) => ({
    dispensaryId,
    accountId,
    startedAt: new Date(startedAt),
    endedAt: endedAt ? new Date(endedAt) : null,
  }));
};

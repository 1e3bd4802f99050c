import { systemSeat, type Seat } from '@bai/kernel/server';
import type { StaffRecovery } from '../contracts';
import { namesOf } from './accounts';
import { recoveries } from './recovery';

/** Of some people, the recoveries by administrators that wait. */
export const waitingOf = async (seat: Seat, accountIds: readonly string[]): Promise<Map<string, StaffRecovery>> => {
  const rows = await recoveries.all(systemSeat('users'), { accountId: accountIds, clinicId: null, state: 'waiting' }, { quietly: true });
  const names = await namesOf(rows.map(({ starterId }) => starterId));
  return new Map(
    rows.map(({ id, accountId, createdAt, dueAt, paper, reason, starterId }) => [
      accountId,
      {
        id,
        startedAt: createdAt,
        dueAt,
        paper: paper!,
        reason: reason ?? '',
        starter: names.get(starterId) ?? { th: '–', en: '–' },
        mine: starterId === seat.subjects.account,
      },
    ]),
  );
};

import { MINUTE, now, systemSeat } from '@bai/kernel/server';
import { livingSessions, sessions, touchSessions } from './sessions';

/** What somebody is doing that takes no requests, and since when. */
export interface UnderWay {
  readonly accountId: string;
  readonly since: string;
}

/** A session notes each minute that it is used: it may have been later than it says. */
const NOTED = MINUTE;

/**
 * An exam that somebody thinks about or a sale with the customer at the counter is activity of the sessions in which it is done: no
 * idle limit ends those meanwhile. They are the ones that were used since it began; what lay idle on other devices before stays so.
 */
export const keepActive = async (underWay: readonly UnderWay[]): Promise<void> => {
  const begun = new Map<string, number>();
  for (const { accountId, since } of underWay) begun.set(accountId, Math.min(Date.parse(since), begun.get(accountId) ?? Infinity));
  if (begun.size === 0) return;
  const open = await sessions.every(systemSeat('keep active'), { accountId: [...begun.keys()], endedAt: null }, { quietly: true });
  const quiet = open.filter(({ accountId, seenAt }) => {
    const seen = Date.parse(seenAt);
    return seen >= begun.get(accountId)! - NOTED && seen < now().getTime() - NOTED;
  });
  if (quiet.length === 0) return;
  await touchSessions([...(await livingSessions(quiet.map(({ id }) => id)))]);
};

import { send } from '@bai/notifications/server';
import { DAY, fromNow, systemSeat } from '@bai/kernel/server';
import { applications } from './applications';
import { NO_DRAFTS } from './drafts';

const TOLD_AFTER = 20 * DAY;
const EXPIRES_AFTER = 30 * DAY;
const BATCH = 200;

const untouched = (ms: number) =>
  applications.all(
    systemSeat('drafts'),
    { state: 'draft' },
    { narrow: (query, column) => void query.where(column('updatedAt'), '<', fromNow(-ms)), order: 'updatedAt', limit: BATCH },
  );

/** Tells the owner of a draft untouched for twenty days, once for that silence, and lets it expire after thirty. */
export const tendDrafts = async (): Promise<void> => {
  const seat = systemSeat('drafts');
  for (const { id } of await untouched(EXPIRES_AFTER))
    await applications.move(seat, id, 'expire', {
      set: NO_DRAFTS,
      when: (query, column) => void query.where(column('updatedAt'), '<', fromNow(-EXPIRES_AFTER)),
    });
  for (const { id, accountId, number, updatedAt } of await untouched(TOLD_AFTER))
    await send({ event: 'application.unfinished', accountId, variables: { number }, key: `applications.unfinished:${id}:${updatedAt}`, about: id });
};

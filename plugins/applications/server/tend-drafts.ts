import { send } from '@bai/notifications/server';
import { DAY, fromNow, goOn, systemSeat, transaction, type Seat } from '@bai/kernel/server';
import { applications } from './applications';
import { wipeHelp } from './help';
import { wipeOutcome } from './outcomes';
import { wipeSteps } from './steps/kept-steps';

const TOLD_AFTER = 20 * DAY;
const EXPIRES_AFTER = 30 * DAY;

const untouched = (ms: number) =>
  applications.every(systemSeat('drafts'), { state: 'draft' }, { narrow: (query, column) => void query.where(column('updatedAt'), '<', fromNow(-ms)) });

const expire = (seat: Seat, id: string): Promise<void> =>
  transaction(async () => {
    await applications.move(seat, id, 'expire', { when: (query, column) => void query.where(column('updatedAt'), '<', fromNow(-EXPIRES_AFTER)) });
    await wipeSteps(seat, id);
    await wipeOutcome(seat, id);
    await wipeHelp(id);
  });

/** Tells the owner of a draft untouched for twenty days, once for that silence, and lets it expire after thirty. */
export const tendDrafts = async (): Promise<void> => {
  const seat = systemSeat('drafts');
  const parts = [
    async () => goOn(await untouched(EXPIRES_AFTER), ({ id }) => expire(seat, id)),
    async () =>
      goOn(await untouched(TOLD_AFTER), ({ id, accountId, number, updatedAt }) =>
        send({ event: 'application.unfinished', accountId, variables: { number }, key: `applications.unfinished:${id}:${updatedAt}`, about: id }),
      ),
  ];
  await goOn(parts, (part) => part());
};

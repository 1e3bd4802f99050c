import { addDays } from '@bai/kernel/contracts';
import { goOn, HOUR, job, MINUTE, on, sql, systemSeat, today, transaction } from '@bai/kernel/server';
import { dayInWords, send } from '@bai/notifications/server';
import { subscriptions, type SubscriptionRow } from './collections';
import { PAST_DUE_DAYS } from './own-subscription';
import { beginSubscription } from './subscribed';

const system = () => systemSeat('subscriptions');
/** So many days a limited subscription can still be paid as it is; then it has ended. */
const LIMITED_DAYS = 90;
/** So many days before its last one its owner is told. */
const TOLD_BEFORE = 7;
const AT = '/dispensary/subscription';

const endedBefore = (state: SubscriptionRow['state'][], day: string): Promise<SubscriptionRow[]> =>
  subscriptions.every(system(), { state }, { narrow: (rows, column) => void rows.where(column('until'), '<', day) });

/** Moves one on if it still is as it was found. */
const step = (id: string, move: 'fallDue' | 'limit' | 'expire', from: readonly SubscriptionRow['state'][], day: string): Promise<void> =>
  transaction(async () => {
    const row = await subscriptions.one(system(), id, { lock: true });
    if (from.includes(row.state) && row.until < day) await subscriptions.move(system(), id, move);
  });

/** The tier that was chosen for a day that has come. */
const takeNext = async (): Promise<void> => {
  const due = await subscriptions.every(
    system(),
    {},
    { narrow: (rows, column) => void rows.whereNotNull(column('nextFrom')).where(column('nextFrom'), '<=', today()) },
  );
  await goOn(due, ({ id }) =>
    transaction(async () => {
      const { nextTierId, nextTerms, nextFrom } = await subscriptions.one(system(), id, { lock: true });
      if (!nextTierId || nextFrom! > today()) return;
      const set = { tierId: nextTierId, terms: nextTerms, nextTierId: null, nextTerms: null, nextFrom: null };
      await subscriptions.change(system(), id, set, { action: 'subscription.take-tier' });
    }),
  );
};

/** What is over falls due, then stops what is new, then ends; another tier holds from its day. */
export const advanceSubscriptions = async (): Promise<void> => {
  const day = today();
  const steps = [
    ['fallDue', ['trial', 'active'], day],
    ['limit', ['past_due'], addDays(day, -PAST_DUE_DAYS)],
    ['expire', ['limited'], addDays(day, -PAST_DUE_DAYS - LIMITED_DAYS)],
  ] as const;
  const moves = steps.map(
    ([move, from, before]) =>
      async () =>
        goOn(await endedBefore([...from], before), ({ id }) => step(id, move, from, before)),
  );
  await goOn([takeNext, ...moves], (part) => part());
};

/** Owners of dispensaries that sell and who have no subscription begin one: those from before there were tiers. */
export const beginMissing = async (): Promise<void> => {
  // In SQL: owners of whom there is nothing in another table.
  const owners = (await sql()('memberships as m')
    .join('dispensaries as d', 'd.document_id', 'm.dispensary_id')
    .where({ 'm.role': 'owner', 'm.state': 'active', 'd.state': 'approved' })
    .whereNotExists(sql()('subscriptions as s').whereRaw('s.account_id = m.account_id').select(sql().raw('1')))
    .distinct('m.account_id as id')
    .limit(200)) as { id: string }[];
  await goOn(owners, ({ id }) => transaction(() => beginSubscription(system(), id)));
};

/** Tells owners that what they paid, or the trial, is about to end; once for each last day. */
export const remindSubscribers = async (): Promise<void> => {
  const day = today();
  const ending = await subscriptions.every(
    system(),
    { state: ['trial', 'active'] },
    { narrow: (rows, column) => void rows.whereBetween(column('until'), [day, addDays(day, TOLD_BEFORE)]) },
  );
  await goOn(ending, async ({ id, accountId, terms, until }) => {
    const variables = { tier: terms!.name, day: { th: dayInWords('th', until), en: dayInWords('en', until) } };
    await send({ event: 'subscription.ending', accountId, variables, key: `subscription.ending:${id}:${until}`, at: AT });
  });
};

on<{ id: string }>('subscription.past_due', 'directory.tell-past-due', async ({ payload: { id }, key }) => {
  const { accountId, terms, until, state } = await subscriptions.one(system(), id);
  if (state !== 'past_due') return;
  const last = addDays(until, PAST_DUE_DAYS);
  const variables = { tier: terms!.name, day: { th: dayInWords('th', last), en: dayInWords('en', last) } };
  await send({ event: 'subscription.past-due', accountId, variables, key, at: AT });
});

on<{ id: string }>('subscription.limited', 'directory.tell-limited', async ({ payload: { id }, key }) => {
  const { accountId, state } = await subscriptions.one(system(), id);
  if (state === 'limited') await send({ event: 'subscription.limited', accountId, key, at: AT });
});

job('directory.advance-subscriptions', advanceSubscriptions, { every: 5 * MINUTE, lane: 'deadlines' });
job('directory.begin-subscriptions', beginMissing, { every: HOUR });
job('directory.remind-subscribers', remindSubscribers, { every: HOUR });

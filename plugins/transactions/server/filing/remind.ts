import { dispensariesWithin, dispensaryById, staffOf, type DispensaryFacts } from '@bai/directory/server';
import { addDays, bangkokDay, daysBetween } from '@bai/kernel/contracts';
import { DAY, goOn, historyOf, job, on, systemSeat, today } from '@bai/kernel/server';
import { dayInWords, monthInWords, send, type Send } from '@bai/notifications/server';
import { filings, type FilingRow } from '../collections';
import { filingsDue } from '../filings-due';
import { firstDay, monthAfter, targetOf } from './months';

/** Days before the last one on which owners are reminded once more. */
const BEFORE_LAST = 7;

/** The last of its days of reminding that a month has come to: the first of the month after, the day that is better kept, a week before the last, and the last. */
const dayOfReminding = (month: string, dueOn: string | null): string => {
  const days = [firstDay(monthAfter(month)), targetOf(month), ...(dueOn ? [addDays(dueOn, -BEFORE_LAST), dueOn] : [])];
  return days.filter((day) => day <= today()).at(-1)!;
};

interface Told {
  readonly event: 'filing.due' | 'filing.owed';
  readonly month: string;
  readonly variables?: Send['variables'];
  readonly key: string;
}
/** Tells the owners of a dispensary of a month's report, each once for a key, with a link to the month. */
const tellOwners = async ({ id, name }: DispensaryFacts, { event, month, variables, key }: Told): Promise<void> => {
  const said = { ...variables, dispensary: name, month: { th: monthInWords('th', month), en: monthInWords('en', month) } };
  const at = `/dispensary/sales-report?month=${month}&dispensaryId=${id}`;
  for (const { accountId } of (await staffOf([id])).filter(({ role }) => role === 'owner'))
    await send({ event, accountId, variables: said, about: id, at, key: `${key}:${accountId}` });
};

/** Of the oldest month that is not filed, its owners are told; each of its days once. */
const remind = async (shop: DispensaryFacts): Promise<void> => {
  const [first] = (await filingsDue([shop])).due;
  if (!first) return;
  const { month, dueOn } = first;
  const day = dueOn ?? targetOf(month);
  const variables = { day: { th: dayInWords('th', day), en: dayInWords('en', day) } };
  await tellOwners(shop, { event: 'filing.due', month, variables, key: `filing.due:${shop.id}:${month}:${dayOfReminding(month, dueOn)}` });
};

const WEEK = 7;
const system = systemSeat('remind-filings');

/** Returns the day since which a report owes its supplement. Frozen again it has owed one before; a report of an earlier release has no such step. */
const owedSince = async ({ id, updatedAt }: FilingRow): Promise<string> => {
  const steps = await historyOf('filing', id);
  const before = steps.findLastIndex(({ to }) => to !== 'owed');
  return bangkokDay(new Date((steps[before + 1] ?? steps[before])?.at ?? updatedAt));
};

/** Tells the owners that a report owes its supplement: on the day itself, and each week after until it is filed. */
const remindOwed = async (filing: FilingRow): Promise<void> => {
  const shop = await dispensaryById(filing.dispensaryId);
  if (filing.state !== 'owed' || !shop) return;
  const since = await owedSince(filing);
  const week = Math.floor(daysBetween(since, today()) / WEEK);
  await tellOwners(shop, { event: 'filing.owed', month: filing.month, key: `filing.owed:${filing.id}:${since}:${week}` });
};

on<{ id: string }>('filing.owed', 'transactions.tell-owed', async ({ payload: { id } }) => remindOwed(await filings.one(system, id)));

/** Reminds the owners of all dispensaries; of those that are suspended or closed too, which still owe what they sold. */
export const remindFilings = async (): Promise<void> => goOn(await dispensariesWithin(system), remind);
job('transactions.remind-filings', remindFilings, { every: DAY / 4 });

/** Reminds the owners of each supplement that is owed. */
export const remindSupplements = async (): Promise<void> => goOn(await filings.every(system, { state: 'owed' }), remindOwed);
job('transactions.remind-supplements', remindSupplements, { every: DAY / 4 });

import { dispensariesWithin, staffOf, type DispensaryFacts } from '@bai/directory/server';
import { addDays } from '@bai/kernel/contracts';
import { DAY, goOn, job, systemSeat, today } from '@bai/kernel/server';
import { dayInWords, monthInWords, send } from '@bai/notifications/server';
import { filingsDue } from '../filings-due';
import { firstDay, monthAfter, targetOf } from './months';

/** Days before the last one on which owners are reminded once more. */
const BEFORE_LAST = 7;

/** The last of its days of reminding that a month has come to: the first of the month after, the day that is better kept, a week before the last, and the last. */
const dayOfReminding = (month: string, dueOn: string | null): string => {
  const days = [firstDay(monthAfter(month)), targetOf(month), ...(dueOn ? [addDays(dueOn, -BEFORE_LAST), dueOn] : [])];
  return days.filter((day) => day <= today()).at(-1)!;
};

/** Of the oldest month that is not filed, its owners are told; each of its days once. */
const remind = async (shop: DispensaryFacts): Promise<void> => {
  const [first] = (await filingsDue([shop])).due;
  if (!first) return;
  const { month, dueOn } = first;
  const day = dueOn ?? targetOf(month);
  const said = { dispensary: shop.name, month: { th: monthInWords('th', month), en: monthInWords('en', month) } };
  const variables = { ...said, day: { th: dayInWords('th', day), en: dayInWords('en', day) } };
  const at = `/dispensary/sales-report?month=${month}&dispensaryId=${shop.id}`;
  const key = `filing.due:${shop.id}:${month}:${dayOfReminding(month, dueOn)}`;
  for (const { accountId } of (await staffOf([shop.id])).filter(({ role }) => role === 'owner'))
    await send({ event: 'filing.due', accountId, variables, about: shop.id, at, key: `${key}:${accountId}` });
};

/** Reminds the owners of all dispensaries; of those that are suspended or closed too, which still owe what they sold. */
export const remindFilings = async (): Promise<void> => goOn(await dispensariesWithin(systemSeat('remind-filings')), remind);
job('transactions.remind-filings', remindFilings, { every: DAY / 4 });

import { addDays, weekday } from '@bai/kernel/contracts';

/** Working days in which money goes back to a bank account, and calendar days to a card. Source: the refund pages of the specification. */
const BANK_WORKING_DAYS = 3;
const CARD_DAYS = 14;

/** Adds days to a day, counting those from Monday to Friday that are no public holiday. */
const addWorkingDays = (day: string, count: number, holidays: ReadonlySet<string>): string => {
  const next = addDays(day, 1);
  if (count === 0) return day;
  const isWorkingDay = ![0, 6].includes(weekday(next)) && !holidays.has(next);
  return addWorkingDays(next, isWorkingDay ? count - 1 : count, holidays);
};

/** Returns the day by which a refund is to be with the payer, from the day of its request: 14 days by card, else 3 working days. */
export const refundDueOn = (method: string, requestedOn: string, holidays: ReadonlySet<string>): string =>
  method === 'card' ? addDays(requestedOn, CARD_DAYS) : addWorkingDays(requestedOn, BANK_WORKING_DAYS, holidays);

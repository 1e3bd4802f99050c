import { addDays, weekday } from '@bai/kernel/contracts';

/** Days from Monday to Friday in which money goes back to a bank account, and calendar days to a card. Source: the refund pages of the specification. */
const BANK_WORKING_DAYS = 3;
const CARD_DAYS = 14;

const isWorkingDay = (day: string): boolean => ![0, 6].includes(weekday(day));

/** Adds days from Monday to Friday to a day. Public holidays count as working days: the platform keeps no table of them. */
const addWorkingDays = (day: string, count: number): string => {
  const next = addDays(day, 1);
  if (count === 0) return day;
  return addWorkingDays(next, isWorkingDay(next) ? count - 1 : count);
};

/** Returns the day by which a refund is to be with the payer, from the day of its request: 14 days by card, else 3 working days. */
export const refundDueOn = (method: string, requestedOn: string): string =>
  method === 'card' ? addDays(requestedOn, CARD_DAYS) : addWorkingDays(requestedOn, BANK_WORKING_DAYS);

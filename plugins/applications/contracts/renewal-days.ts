import { addDays } from '@bai/kernel/contracts';

/** So many days before the last day of a prescription one is reminded, and may renew it. */
export const RENEWABLE_BEFORE_DAYS = 7;
/** So many days after it the answers of then still stand for those of today. */
export const RENEWABLE_AFTER_DAYS = 90;

/** The first and the last day on which a prescription with that last day may be renewed. */
export const renewableDays = (validUntil: string): { readonly from: string; readonly until: string } => ({
  from: addDays(validUntil, -RENEWABLE_BEFORE_DAYS),
  until: addDays(validUntil, RENEWABLE_AFTER_DAYS),
});

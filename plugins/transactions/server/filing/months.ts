import { addDays, addMonths, dayEnd, dayStart } from '@bai/kernel/contracts';

/** The first day of a month (`YYYY-MM`), its last one, and the month after. */
export const firstDay = (month: string): string => `${month}-01`;
export const monthAfter = (month: string): string => addMonths(firstDay(month), 1).slice(0, 7);
export const lastDay = (month: string): string => addDays(firstDay(monthAfter(month)), -1);

/** The first and the last instant of a month in Bangkok. */
export const spanOf = (month: string): readonly [Date, Date] => [dayStart(firstDay(month)), dayEnd(lastDay(month))];

/** The months from one to another, both among them; none where the second is before the first. */
export const monthsFrom = (first: string, last: string): string[] => {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
};

/** The day of the month after that a shop better keeps than the last one. */
export const TARGET_DAY = 5;
export const targetOf = (month: string): string => `${monthAfter(month)}-${String(TARGET_DAY).padStart(2, '0')}`;

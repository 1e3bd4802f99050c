import { day } from '@bai/kernel/contracts';
import { documents } from '@bai/kernel/server';
import { z } from 'zod';

const HOLIDAY = 'api::holiday.holiday';

/** An entry as it is stored: one with places is a holiday of these places alone. */
const storedHoliday = z.object({ day, places: z.array(z.unknown()).nullish() });

/** Returns the public holidays of the whole country from one day to another, both included, as editors keep them. */
export const holidaysBetween = async (from: string, until: string): Promise<ReadonlySet<string>> => {
  const rows = await documents(HOLIDAY).findMany({ filters: { day: { $gte: from, $lte: until } }, limit: 100 });
  const found = rows.map((row) => storedHoliday.parse(row));
  return new Set(found.filter(({ places }) => !places?.length).map((holiday) => holiday.day));
};

import { day } from '@bai/kernel/contracts';
import { documents } from '@bai/kernel/server';
import { z } from 'zod';

const HOLIDAY = 'api::holiday.holiday';

/** An entry as it is stored. Editors write places in any form. */
const storedHoliday = z.object({ day, places: z.unknown() });

/** Tells whether a holiday is the whole country's: one that names any place is of that place alone. */
const isNational = ({ places }: z.output<typeof storedHoliday>): boolean => places == null || (Array.isArray(places) && places.length === 0);

/** Returns the public holidays of the whole country from one day to another, both included, as editors keep them. */
export const holidaysBetween = async (from: string, until: string): Promise<ReadonlySet<string>> => {
  const rows = await documents(HOLIDAY).findMany({ filters: { day: { $gte: from, $lte: until } }, limit: 100 });
  const found = rows.map((row) => storedHoliday.parse(row));
  return new Set(found.filter(isNational).map((holiday) => holiday.day));
};

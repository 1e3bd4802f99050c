import { addDays } from '@bai/kernel/contracts';
import { ruleSetOn, type DispensaryFacts } from '@bai/directory/server';
import { sql, today } from '@bai/kernel/server';
import { FILED_STATES, type DispensaryFigures } from '../contracts';

/** The last day of the month after one. */
const lastDayAfter = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const [past, next] = number === 11 ? [year + 1, 1] : number === 12 ? [year + 1, 2] : [year, number + 2];
  return addDays(`${past}-${String(next).padStart(2, '0')}-01`, -1);
};

/**
 * Past months in which a dispensary has rows and no filed report: each month is found in the index by the one before, so that years of
 * filed months are not read. `records` knows neither this nor grouping; the dispensaries are the caller's own.
 */
const unfiledMonths = async (dispensary: string): Promise<string[]> => {
  const months: unknown = await sql()
    .withRecursive('months', (first) => {
      void first
        .from('use_rows')
        .where('dispensary_id', dispensary)
        .min({ month: 'month' })
        .unionAll((next) => {
          const later = sql()('use_rows as u').where('u.dispensary_id', dispensary).whereRaw('u.month > m.month').min('u.month');
          void next.from('months as m').whereNotNull('m.month').select(later.as('month'));
        });
    })
    .from('months as known')
    .where('known.month', '<', today().slice(0, 7))
    .whereNotExists(
      (filed) =>
        void filed
          .select('f.id')
          .from('filings as f')
          .where({ 'f.dispensary_id': dispensary, 'f.form': 'pt28' })
          .whereRaw('f.month = known.month')
          .whereIn('f.state', [...FILED_STATES]),
    )
    .pluck('known.month');
  return months as string[];
};

/** What was used in a month, added up by the database: a busy dispensary's month has thousands of rows. */
const usedIn = async (dispensaryId: string, month: string): Promise<DispensaryFigures['firstDue']> => {
  const [sums] = (await sql()('use_rows').where({ dispensary_id: dispensaryId, month }).sum({ mg: 'mg' }).count({ n: '*' })) as {
    readonly mg: number | string | null;
    readonly n: number | string;
  }[];
  return { count: Number(sums?.n ?? 0), totalMg: Number(sums?.mg ?? 0) };
};

/** The monthly reports that are still to be filed, with the last day for each, and what stands in the first of them. */
export const filingsDue = async (dispensaries: readonly DispensaryFacts[]): Promise<Pick<DispensaryFigures, 'due' | 'firstDue'>> => {
  if (dispensaries.length === 0) return { due: [], firstDue: null };
  const { filingDue } = await ruleSetOn(today());
  const due: DispensaryFigures['due'] = [];
  for (const { id: dispensaryId, name: dispensary, province } of dispensaries) {
    const rule = filingDue.provinces[province] ?? filingDue.default;
    for (const month of await unfiledMonths(dispensaryId))
      due.push({ dispensaryId, dispensary, month, dueOn: rule === 'last-day-of-following-month' ? lastDayAfter(month) : null });
  }
  due.sort((one, other) => one.month.localeCompare(other.month));
  const [first] = due;
  return { due, firstDue: first ? await usedIn(first.dispensaryId, first.month) : null };
};

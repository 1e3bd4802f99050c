import { addDays } from '@bai/kernel/contracts';
import { ruleSetOn, type DispensaryFacts } from '@bai/directory/server';
import { sql, today } from '@bai/kernel/server';
import { FILED_STATES, type DispensaryFigures } from '../contracts';

interface MonthSum {
  readonly dispensary_id: string;
  readonly month: string;
  readonly mg: number | string;
  readonly n: number | string;
}

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

/** What was used in those months. */
const unfiled = async (dispensary: string): Promise<readonly MonthSum[]> => {
  const months = await unfiledMonths(dispensary);
  if (months.length === 0) return [];
  const rows: unknown = await sql()('use_rows')
    .where('dispensary_id', dispensary)
    .whereIn('month', months)
    .groupBy('dispensary_id', 'month')
    .orderBy('month')
    .select('dispensary_id', 'month')
    .sum({ mg: 'mg' })
    .count({ n: '*' });
  return rows as MonthSum[];
};

/** The monthly reports that are still to be filed, with the last day for each. */
export const filingsDue = async (dispensaries: readonly DispensaryFacts[]): Promise<DispensaryFigures['due']> => {
  if (dispensaries.length === 0) return [];
  const { filingDue } = await ruleSetOn(today());
  const sums: MonthSum[] = [];
  for (const { id } of dispensaries) sums.push(...(await unfiled(id)));
  sums.sort((one, other) => one.month.localeCompare(other.month));
  return sums.map(({ dispensary_id: dispensaryId, month, mg, n }) => {
    const { name, province } = dispensaries.find(({ id }) => id === dispensaryId)!;
    const rule = filingDue.provinces[province] ?? filingDue.default;
    const dueOn = rule === 'last-day-of-following-month' ? lastDayAfter(month) : null;
    return { dispensaryId, dispensary: name, month, dueOn, count: Number(n), totalMg: Number(mg) };
  });
};

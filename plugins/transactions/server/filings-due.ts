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

/** Past months with rows and without a filed report. They are grouped by the database, which `records` does not do; the dispensaries are the caller's own. */
const unfiled = async (dispensaries: readonly string[]): Promise<readonly MonthSum[]> => {
  const rows: unknown = await sql()('use_rows as u')
    .whereIn('u.dispensary_id', [...dispensaries])
    .where('u.month', '<', today().slice(0, 7))
    .whereNotExists(
      (query) =>
        void query
          .select('f.id')
          .from('filings as f')
          .whereRaw('f.dispensary_id = u.dispensary_id AND f.month = u.month')
          .where('f.form', 'pt28')
          .whereIn('f.state', [...FILED_STATES]),
    )
    .groupBy('u.dispensary_id', 'u.month')
    .orderBy('u.month')
    .select('u.dispensary_id', 'u.month')
    .sum({ mg: 'u.mg' })
    .count({ n: '*' });
  return rows as MonthSum[];
};

/** The monthly reports that are still to be filed, with the last day for each. */
export const filingsDue = async (dispensaries: readonly DispensaryFacts[]): Promise<DispensaryFigures['due']> => {
  if (dispensaries.length === 0) return [];
  const { filingDue } = await ruleSetOn(today());
  return (await unfiled(dispensaries.map(({ id }) => id))).map(({ dispensary_id: dispensaryId, month, mg, n }) => {
    const { name, province } = dispensaries.find(({ id }) => id === dispensaryId)!;
    const rule = filingDue.provinces[province] ?? filingDue.default;
    const dueOn = rule === 'last-day-of-following-month' ? lastDayAfter(month) : null;
    return { dispensaryId, dispensary: name, month, dueOn, count: Number(n), totalMg: Number(mg) };
  });
};

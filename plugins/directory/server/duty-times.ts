import { dialect, now, sql, systemSeat } from '@bai/kernel/server';
import { duties } from './collections';

/** How long somebody was on duty at a dispensary, and whether they are now. */
export interface DutyTime {
  readonly dispensaryId: string;
  readonly accountId: string;
  readonly milliseconds: number;
  readonly onDuty: boolean;
}
interface Moments {
  readonly from: Date;
  readonly to: Date;
}
interface Summed {
  readonly dispensary_id: string;
  readonly account_id: string;
  readonly spent: number | string;
}

/** What of a duty that is over lies between two moments, for a `SELECT`. */
const within = ({ from, to }: Moments) =>
  dialect() === 'postgres'
    ? sql().raw('SUM(EXTRACT(EPOCH FROM (LEAST(ended_at, ?::timestamp) - GREATEST(started_at, ?::timestamp))) * 1000) AS spent', [to, from])
    : sql().raw('SUM(MIN(ended_at, ?) - MAX(started_at, ?)) AS spent', [to.getTime(), from.getTime()]);

/**
 * How long people were on duty at some dispensaries between two moments, a duty that goes on counted until now. In two queries: what is
 * over is added up by the database, which `records` does not do with times. The caller has reached the dispensaries.
 */
export const dutyTimes = async (dispensaryIds: readonly string[], between: Moments): Promise<DutyTime[]> => {
  if (dispensaryIds.length === 0) return [];
  const over = (await sql()('duties')
    .whereIn('dispensary_id', [...dispensaryIds])
    .where('ended_at', '>=', between.from)
    .where('started_at', '<=', between.to)
    .groupBy('dispensary_id', 'account_id')
    .select('dispensary_id', 'account_id', within(between))) as unknown as Summed[];
  const open = await duties.every(systemSeat('duty'), { dispensaryId: [...dispensaryIds], endedAt: null });
  const times = new Map(over.map((row) => [`${row.dispensary_id} ${row.account_id}`, Math.round(Number(row.spent))]));
  const going = new Map(open.map((duty) => [`${duty.dispensaryId} ${duty.accountId}`, Date.parse(duty.startedAt)]));
  const until = Math.min(between.to.getTime(), now().getTime());
  return [...new Set([...times.keys(), ...going.keys()])].map((key) => {
    const [dispensaryId = '', accountId = ''] = key.split(' ');
    const started = going.get(key);
    const since = started === undefined ? 0 : Math.max(0, until - Math.max(started, between.from.getTime()));
    return { dispensaryId, accountId, milliseconds: (times.get(key) ?? 0) + since, onDuty: started !== undefined };
  });
};

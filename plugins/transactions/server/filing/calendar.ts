import { ruleSetOn, type DispensaryFacts } from '@bai/directory/server';
import { systemSeat, today, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { FILED_STATES, type CalendarMonth, type filingCalendar, type filingCalendarQuery, type FilingStanding } from '../../contracts';
import { filings, type FilingRow } from '../collections';
import { dueOn, firstMonth, oldestKept } from '../filings-due';
import { reachedDispensary } from '../own-dispensary';
import { lastDay, monthsFrom, TARGET_DAY } from './months';

type State = FilingRow['state'];
/** Standings, the least far first: a month may have a report of each license. */
const FARTHEST: readonly State[] = ['open', 'checking', 'ready', 'owed', 'filed', 'amended'];
const leastFar = (states: readonly State[]): State => FARTHEST.find((state) => states.includes(state)) ?? 'open';

const isFiled = (state: State): state is (typeof FILED_STATES)[number] => (FILED_STATES as readonly State[]).includes(state);

interface Month {
  readonly month: string;
  readonly dueOn: string | null;
  /** The dispensary had something to report in it. */
  readonly reported: boolean;
}

const standingOf = ({ month, dueOn: due, reported }: Month, state: State): FilingStanding => {
  if (isFiled(state)) return state;
  if (!reported) return 'none';
  if (due && due < today()) return 'overdue';
  if (state === 'ready') return 'ready';
  return today() > lastDay(month) ? 'due' : 'running';
};

/** Returns how far the reports of each month are, of the years that are kept and to the end of this one. As many queries as of one month. */
export const calendarOf = async ({ id: dispensaryId, province }: DispensaryFacts): Promise<CalendarMonth[]> => {
  const rules = await ruleSetOn(today());
  const oldest = oldestKept(rules.retention.filings ?? 3);
  const year = today().slice(0, 4);
  const first = (await firstMonth(dispensaryId)) ?? today().slice(0, 7);
  const from = first > oldest ? first : oldest;
  const known = await filings.every(systemSeat('filing'), { dispensaryId });
  return monthsFrom(`${from.slice(0, 4)}-01`, `${year}-12`).map((month): CalendarMonth => {
    const due = dueOn(rules, province, month);
    const stateOf = (form: FilingRow['form']): State => leastFar(known.filter((row) => row.month === month && row.form === form).map(({ state }) => state));
    const its = { month, dueOn: due, reported: month >= from };
    return { month, dueOn: due, pt27: standingOf(its, stateOf('pt27')), pt28: standingOf(its, stateOf('pt28')) };
  });
};

/** The calendar of a dispensary within reach. */
export const filingCalendarOf = async (seat: Seat, query: z.output<typeof filingCalendarQuery>): Promise<z.input<typeof filingCalendar>> => {
  const shop = await reachedDispensary(seat, query.dispensaryId);
  return { dispensaryId: shop.id, targetDay: TARGET_DAY, months: await calendarOf(shop) };
};

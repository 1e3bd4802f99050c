import { addDays, addYears, bangkokDay } from '@bai/kernel/contracts';
import { ruleSetOn, type DispensaryFacts, type RuleSetFacts } from '@bai/directory/server';
import { historyOf, systemSeat, today } from '@bai/kernel/server';
import { FILED_STATES, FILING_FORMS, type DispensaryFigures } from '../contracts';
import { filings, movements, useRows } from './collections';
import { firstDay, lastDay, monthAfter, monthsFrom } from './filing/months';
import { sumsOf } from './filing/sums';

type Due = DispensaryFigures['due'][number];
const system = systemSeat('month');

/** The last day on which a month's reports may be handed in, by the rules of a province; null where they name none that is known here. */
export const dueOn = ({ filingDue }: RuleSetFacts, province: string, month: string): string | null =>
  (filingDue.provinces[province] ?? filingDue.default) === 'last-day-of-following-month' ? lastDay(monthAfter(month)) : null;

/** The month in which a dispensary was approved, or sold or held something if that was before; null while there is nothing to report. */
export const firstMonth = async (dispensaryId: string): Promise<string | null> => {
  const approved = (await historyOf('dispensary', dispensaryId)).find(({ to }) => to === 'approved');
  const row = await useRows.first(system, { dispensaryId }, { order: 'month', quietly: true });
  const moved = await movements.first(system, { dispensaryId });
  const months = [approved && bangkokDay(new Date(approved.at)).slice(0, 7), row?.month, moved && bangkokDay(new Date(moved.createdAt)).slice(0, 7)];
  return months.filter((month): month is string => Boolean(month)).sort()[0] ?? null;
};

/** The oldest month whose reports are still asked for. */
export const oldestKept = (years: number): string => addYears(firstDay(today().slice(0, 7)), -years).slice(0, 7);

/** Reports of past months that are not filed, months without sales too; of those whose years are over nobody asks any more. */
const unfiled = async (dispensaryId: string, years: number): Promise<Pick<Due, 'month' | 'form'>[]> => {
  const first = await firstMonth(dispensaryId);
  if (!first) return [];
  const oldest = oldestKept(years);
  const last = addDays(firstDay(today().slice(0, 7)), -1).slice(0, 7);
  const known = await filings.every(system, { dispensaryId });
  const isFiled = (month: string, form: Due['form']): boolean => {
    const its = known.filter((row) => row.month === month && row.form === form);
    return its.length > 0 && its.every(({ state }) => (FILED_STATES as readonly string[]).includes(state));
  };
  return monthsFrom(first > oldest ? first : oldest, last).flatMap((month) =>
    [...FILING_FORMS]
      .reverse()
      .filter((form) => !isFiled(month, form))
      .map((form) => ({ month, form })),
  );
};

/** Returns the sums of the report, of all licenses of the month together. */
const saidBy = async ({ dispensaryId, month, form }: Due): Promise<DispensaryFigures['firstDue']> => {
  const { rows, totalMg } = await sumsOf({ dispensaryId, month, form });
  return { count: rows, totalMg };
};

/**
 * The monthly reports that are still to be filed, with the last day for each, and what stands in the first of them. No suspension and
 * no closing ends that duty.
 */
export const filingsDue = async (dispensaries: readonly DispensaryFacts[]): Promise<Pick<DispensaryFigures, 'due' | 'firstDue'>> => {
  if (dispensaries.length === 0) return { due: [], firstDue: null };
  const rules = await ruleSetOn(today());
  const due: Due[] = [];
  for (const { id: dispensaryId, name: dispensary, province } of dispensaries)
    for (const { month, form } of await unfiled(dispensaryId, rules.retention.filings ?? 3))
      due.push({ dispensaryId, dispensary, month, form, dueOn: dueOn(rules, province, month) });
  due.sort((one, other) => one.month.localeCompare(other.month));
  const [first] = due;
  return { due, firstDue: first ? await saidBy(first) : null };
};

/** Returns the filed reports of some dispensaries that owe a supplement, the oldest first. */
export const supplementsOwed = async (dispensaries: readonly DispensaryFacts[]): Promise<DispensaryFigures['owed']> => {
  if (dispensaries.length === 0) return [];
  const names = new Map(dispensaries.map(({ id, name }) => [id, name]));
  const rows = await filings.every(system, { dispensaryId: [...names.keys()], state: 'owed' });
  return rows
    .map(({ dispensaryId, month, form }) => ({ dispensaryId, dispensary: names.get(dispensaryId)!, month, form }))
    .sort((one, other) => one.month.localeCompare(other.month));
};

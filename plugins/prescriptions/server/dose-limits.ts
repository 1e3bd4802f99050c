import { unprintableIn } from '@bai/documents/server';
import { LEGAL } from '@bai/directory/server';
import { field, refuse, type FieldProblem, type Problem } from '@bai/kernel/contracts';
import type { Sign } from '../contracts';
import type { IssueCase } from './issue-case';

/** The heaviest prescription that the columns and the contract hold. */
const MOST_MG = 1_000_000_000;

const unmet = (rule: string, source: string, fields: readonly FieldProblem[], more: object = {}): Problem =>
  refuse('rule.unmet', { rule, source, fields, ...more });
const needed = (path: string): FieldProblem[] => [field(path, 'required', 'Write down the reason.')];

const refuseUnprintable = ({ diagnosis }: Sign): void => {
  const characters = unprintableIn(diagnosis).join('');
  if (characters) throw refuse('input.invalid', { fields: [field('diagnosis', 'unprintable', 'Paper cannot show some of these letters.', { characters })] });
};

/** Limits that no reason lifts: the indication, and the days of one issue. */
const refuseForbidden = ({ rules, physician }: IssueCase, given: Sign): void => {
  const condition = rules.conditions.find(({ code }) => code === given.indication);
  if (!condition?.professions.includes(physician.profession))
    throw unmet('indication', LEGAL.indications, [field('indication', 'choice', 'This profession may not prescribe for this.')]);
  const { maxDays } = rules;
  if (given.days > maxDays) throw unmet('limit.days', LEGAL.form, [field('days', 'large', 'One issue lasts no longer.', { bound: maxDays })]);
  if (given.dailyMg * given.days > MOST_MG)
    throw refuse('input.invalid', { fields: [field('dailyMg', 'large', 'This is too large.', { bound: Math.floor(MOST_MG / given.days) })] });
};

/** The heaviest day while the new one is valid: doses of others that stay open fall on it too. */
const heaviestDay = ({ active }: IssueCase, given: Sign): number =>
  given.dailyMg + (given.keepOthers ? active.reduce((sum, { dailyMg }) => sum + dailyMg, 0) : 0);

/** Limits that a written reason lifts: dose and total, and a second prescription beside an active one. */
const refuseUnexplained = (given: IssueCase, asked: Sign): void => {
  const { rules, active } = given;
  if (active.length && !asked.secondReason)
    throw unmet('prescription.second', LEGAL.form, needed('secondReason'), { active: active.map(({ number }) => number) });
  if (asked.overLimitReason) return;
  const daily = heaviestDay(given, asked);
  if (daily > rules.softDailyMg) throw unmet('limit.daily', LEGAL.form, needed('overLimitReason'), { dailyMg: daily, softDailyMg: rules.softDailyMg });
  const total = asked.dailyMg * asked.days;
  if (total > rules.softTotalMg) throw unmet('limit.total', LEGAL.form, needed('overLimitReason'), { totalMg: total, softTotalMg: rules.softTotalMg });
};

/** Refuses what may not be prescribed, or not without a reason. */
export const refuseDose = (given: IssueCase, asked: Sign): void => {
  refuseUnprintable(asked);
  refuseForbidden(given, asked);
  refuseUnexplained(given, asked);
};

import { LEGAL } from '@bai/directory/server';
import { ageOn, day, field, type FieldProblem } from '@bai/kernel/contracts';
import { lastDayOf } from '../birth-date';
import type { Typed } from './kept-steps';
import type { Case } from './step-rules';

const ERA = 543;
/** A year so far ahead was meant in the Buddhist era. */
const FAR = 100;

/** The year of a date as it was typed, when it can only be one of the Buddhist era; said in the common one. */
export const buddhistYear = (typed: unknown, path: string, today: string): FieldProblem[] => {
  // Anything may have been typed, things of which no text can be made among them.
  const year = typeof typed === 'string' ? Number(/^(\d{4})-\d\d-\d\d$/.exec(typed)?.[1]) : NaN;
  return year > Number(today.slice(0, 4)) + FAR ? [field(path, 'buddhist-year', 'This is a year of the Buddhist era.', { year: year - ERA })] : [];
};

/** What is wrong with a birth date. Said of the raw date, since a Buddhist leap day is no date at all in the other era. */
export const birthProblems = (
  { birthDate: typed, birthPrecision: precision }: Typed,
  path: string,
  { rules, today }: Pick<Case, 'rules' | 'today'>,
): FieldProblem[] => {
  const meant = buddhistYear(typed, path, today);
  const date = day.safeParse(typed);
  if (meant.length || !date.success) return meant;
  const birthDate = lastDayOf(date.data, precision === 'year' || precision === 'month' ? precision : 'day');
  if (date.data > today) return [field(path, 'future', 'This day is still to come.')];
  return ageOn(birthDate, today) < rules.minAge ? [field(path, 'age', 'This person is too young.', { bound: rules.minAge, source: LEGAL.notification })] : [];
};

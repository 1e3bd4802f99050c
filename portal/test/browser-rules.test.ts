import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { daysOffRules } from '../src/features/consultations/parts/days-off.form';
import { shownDayRules } from '../src/features/consultations/telemedicine.form';
import { browserProblems, type BrowserRules } from '../src/kit/browser-rules';

/** The rules that values break, by field. */
const check =
  (rules: BrowserRules) =>
  (values: object): Record<string, string> =>
    Object.fromEntries(browserProblems(rules, values).map(({ path: field, rule }) => [field, rule]));
const SRC = path.resolve(__dirname, '../src');

describe('rules of the browser alone', () => {
  const days = check(daysOffRules);

  it('say of each field which rule it breaks, as a contract does', () => {
    expect(days({ day: '', lastDay: '', note: '' })).toEqual({ day: 'required' });
    expect(days({ day: '2026-02-30', lastDay: '', note: 'x'.repeat(121) })).toEqual({ day: 'day', note: 'long' });
    expect(days({ day: '2026-03-02', lastDay: '2026-03-01', note: '' })).toEqual({ lastDay: 'day' });
    expect(days({ day: '2026-03-02', lastDay: '2026-06-01', note: '' })).toEqual({ lastDay: 'day' });
    expect(check(shownDayRules)({ day: '2026-1' })).toEqual({ day: 'day' });
  });

  it('say nothing of what is right', () => {
    expect(days({ day: '2026-03-02', lastDay: '', note: '' })).toEqual({});
    expect(days({ day: '2026-03-02', lastDay: '2026-05-01', note: 'ลา' })).toEqual({});
    expect(check(shownDayRules)({ day: '2026-03-02' })).toEqual({});
  });

  it('stand in files of their own, and nothing else is written with yup', () => {
    const users = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && readFileSync(path.join(SRC, file), 'utf8').includes("from 'yup'"),
    );
    expect(users.length).toBeGreaterThan(1);
    expect(users.filter((file) => !file.endsWith('.form.ts'))).toEqual([]);
  });
});

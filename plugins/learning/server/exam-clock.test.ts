import { clockAt } from '@bai/kernel/server';
import { LATE_SECONDS } from '../contracts';
import { isOver, lapseOf, remainingOf, takesAnswers } from './exam-clock';
import type { ExamAttemptRow } from './exam-types';

const END = '2026-11-20T03:00:00.000Z';
const END_MS = Date.parse(END);
const LATE = LATE_SECONDS * 1000;
const attempt = (graceMinutes: number | null = null, state: ExamAttemptRow['state'] = 'in_progress') =>
  ({ state, endsAt: END, lapsesAt: lapseOf(END, graceMinutes) }) as ExamAttemptRow;
const at = <T>(ms: number, ask: () => T): Promise<T> => clockAt(new Date(END_MS + ms), () => Promise.resolve(ask()));

test('answers are taken until the end and for the seconds of those on their way, not later', async () => {
  for (const grace of [null, 5]) {
    expect(await at(-1, () => takesAnswers(attempt(grace)))).toBe(true);
    expect(await at(LATE, () => takesAnswers(attempt(grace)))).toBe(true);
    expect(await at(LATE + 1, () => takesAnswers(attempt(grace)))).toBe(false);
  }
  expect(await at(-1, () => takesAnswers(attempt(null, 'graded')))).toBe(false);
});

test('an attempt is handed in by itself after those seconds, or after the minutes of grace', async () => {
  for (const [grace, last] of [
    [null, LATE],
    [5, 300_000],
  ] as const) {
    expect(await at(last, () => isOver(attempt(grace)))).toBe(false);
    expect(await at(last + 1, () => isOver(attempt(grace)))).toBe(true);
  }
});

test('the time that is left never falls below nothing', async () => {
  expect(await at(-60_000, () => remainingOf(attempt()))).toBe(60_000);
  expect(await at(60_000, () => remainingOf(attempt(5)))).toBe(0);
});

import { at } from '@bai/kernel/contracts';
import { afterQuiet } from './quiet-hours';

test.each([
  ['08:00', '2026-11-20', '08:00'],
  ['20:59', '2026-11-20', '20:59'],
  ['21:00', '2026-11-21', '08:00'],
  ['23:59', '2026-11-21', '08:00'],
  ['00:00', '2026-11-20', '08:00'],
  ['07:59', '2026-11-20', '08:00'],
])('what comes up at %s Bangkok time goes out on %s at %s', (clock, day, then) => {
  expect(afterQuiet(at('2026-11-20', clock))).toEqual(at(day, then));
});

import { at } from '@bai/kernel/contracts';
import { AT_FIRST, isTold } from './choices';
import { afterQuiet } from './quiet-hours';

test.each([
  ['08:00', '2026-11-20', '08:00'],
  ['20:59', '2026-11-20', '20:59'],
  ['21:00', '2026-11-21', '08:00'],
  ['23:59', '2026-11-21', '08:00'],
  ['00:00', '2026-11-20', '08:00'],
  ['07:59', '2026-11-20', '08:00'],
])('what comes up at %s Bangkok time goes out on %s at %s, where nobody chose otherwise', (clock, day, then) => {
  expect(afterQuiet(at('2026-11-20', clock), AT_FIRST.quiet)).toEqual(at(day, then));
});

test.each([
  ['12:59', '12:59'],
  ['13:00', '15:30'],
  ['15:29', '15:30'],
  ['15:30', '15:30'],
])('with quiet by day, what comes up at %s goes out at %s', (clock, then) => {
  expect(afterQuiet(at('2026-11-20', clock), { from: '13:00', until: '15:30' })).toEqual(at('2026-11-20', then));
});

test('without quiet hours nothing waits', () => expect(afterQuiet(at('2026-11-20', '02:00'), null)).toEqual(at('2026-11-20', '02:00')));

test('what must be known comes whatever somebody chose', () => {
  const none = { ...AT_FIRST, channels: { appointments: [], applications: [], payments: [], learning: [], work: [], platform: [] } };
  expect([isTold(none, 'password.changed', 'email'), isTold(none, 'patient.opened', 'portal')]).toEqual([true, true]);
  expect([isTold(none, 'appointment.confirmed', 'portal'), isTold(none, 'appointment.confirmed', 'email')]).toEqual([true, false]);
  expect([isTold(none, 'payment.paid', 'portal'), isTold(AT_FIRST, 'payment.paid', 'portal')]).toEqual([false, true]);
});

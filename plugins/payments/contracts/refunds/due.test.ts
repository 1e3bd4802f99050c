import { refundDueOn } from './due';

const NONE: ReadonlySet<string> = new Set();

test('a refund by bank is due after three working days, over a weekend five days later', () => {
  // A Monday, a Thursday, a Friday, a Saturday and a Sunday.
  const asked = ['2026-11-16', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
  const due = asked.map((day) => refundDueOn('promptpay', day, NONE));
  expect(due).toEqual(['2026-11-19', '2026-11-24', '2026-11-25', '2026-11-25', '2026-11-25']);
  expect(refundDueOn('at_clinic', '2026-11-20', NONE)).toBe('2026-11-25');
});

test('a public holiday is no working day: the days around New Year, and one that falls on a Sunday', () => {
  const holidays = new Set(['2026-12-31', '2027-01-01', '2026-11-22']);
  expect(refundDueOn('promptpay', '2026-12-30', holidays)).toBe('2027-01-06');
  expect(refundDueOn('promptpay', '2026-11-20', holidays)).toBe('2026-11-25');
  expect(refundDueOn('card', '2026-12-30', holidays)).toBe('2027-01-13');
});

test('a refund by card is due after fourteen days, whatever days they are', () => {
  expect(refundDueOn('card', '2026-11-20', NONE)).toBe('2026-12-04');
});

import { refundDueOn } from './due';

test('a refund by bank is due after three working days, over a weekend five days later', () => {
  // A Monday, a Thursday, a Friday, a Saturday and a Sunday.
  const asked = ['2026-11-16', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
  const due = asked.map((day) => refundDueOn('promptpay', day));
  expect(due).toEqual(['2026-11-19', '2026-11-24', '2026-11-25', '2026-11-25', '2026-11-25']);
  expect(refundDueOn('at_clinic', '2026-11-20')).toBe('2026-11-25');
});

test('a refund by card is due after fourteen days, whatever days they are', () => {
  expect(refundDueOn('card', '2026-11-20')).toBe('2026-12-04');
});

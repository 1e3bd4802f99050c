import { bahtInWords, dayInWords, monthInWords } from './wording';

test('a day is said with its month as a word and the year of the reader’s era', () => {
  expect(dayInWords('th', '2026-11-22')).toBe('22 พ.ย. 2569');
  expect(dayInWords('en', '2026-11-22')).toBe('22 Nov 2026');
  expect(dayInWords('th', '2027-01-01')).toBe('1 ม.ค. 2570');
});

test('money is said with its thousands apart', () => {
  expect(bahtInWords(150_000)).toBe('1,500.00');
  expect(bahtInWords(5)).toBe('0.05');
});

test('a month is said with its whole name and the year of the reader’s era', () => {
  expect(monthInWords('th', '2026-10')).toBe('ตุลาคม 2569');
  expect(monthInWords('en', '2026-10')).toBe('October 2026');
});

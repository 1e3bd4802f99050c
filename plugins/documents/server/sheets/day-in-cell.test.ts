import { dayInCell } from './day-in-cell';

test.each([
  ['31/12/2569', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
  ['1.2.2026', '2026-02-01'],
  ['๑/๒/๒๕๖๙', '2026-02-01'],
  ['soon', 'soon'],
])('the day %s of a spreadsheet is read', (text, day) => {
  expect(dayInCell(text)).toBe(day);
});

test('a day that was pasted into a cell of text is read by its serial number', () => {
  expect([32_874, 46_037, 109_574].map(dayInCell)).toEqual(['1990-01-01', '2026-01-15', '2199-12-31']);
  expect([2569, 32_873, 109_575].map(dayInCell)).toEqual(['2569', '32873', '109575']);
});

test('a day of the spreadsheet is itself, and an empty cell is none', () => {
  expect(dayInCell({ day: '2026-12-31' })).toBe('2026-12-31');
  expect(dayInCell(null)).toBeUndefined();
});

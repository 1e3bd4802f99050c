import { sheetFor } from './spreadsheet';

const csvOf = async (...cells: (string | number)[]): Promise<string> => {
  const sheet = await sheetFor('csv', 'A list', [{ head: 'Cell', of: ['cell'], as: 'text' }]);
  sheet.add(cells.map((cell) => ({ cell })));
  return (await sheet.end()).toString();
};

describe('a cell of a CSV file', () => {
  it.each([
    ['=1+1', `"'=1+1"`],
    ['+66812345678', `"'+66812345678"`],
    ['-2', `"'-2"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['  =1', `"'  =1"`],
    // An invisible character must not hide the sign from the check.
    ['\u200b=1', `"'=1"`],
    ['a "b"', '"a ""b"""'],
    ['1=1', '"1=1"'],
  ])('%j is written as %s, so no spreadsheet runs it', async (cell, written) => {
    expect(await csvOf(cell)).toBe(`\uFEFF"Cell"\r\n${written}\r\n`);
  });
});

test('a head is escaped as its cells are', async () => {
  const sheet = await sheetFor('csv', 'A list', [{ head: '=1+1', of: ['cell'], as: 'text' }]);
  expect((await sheet.end()).toString()).toBe(`\uFEFF"'=1+1"\r\n`);
});

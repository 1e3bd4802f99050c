import { createHash } from 'node:crypto';
import { plainBook } from './plain-book';
import { sheetCells } from './cells';

const BOOK = {
  name: 'PT28 2026-10',
  widths: [10, 20, 12],
  rows: [{ cells: ['ลำดับ', 'ชื่อ & <สกุล>', 'กรัม'], bold: true }, { cells: ['1', '=1+1', 12.5] }, { cells: ['2', null, -3] }],
};

test('a workbook is read as it was written, and a sign of a formula is text', async () => {
  const cells = await sheetCells(plainBook(BOOK), { rows: 10, columns: 3 });
  expect(cells).toEqual([
    ['ลำดับ', 'ชื่อ & <สกุล>', 'กรัม'],
    ['1', '=1+1', 12.5],
    ['2', null, -3],
  ]);
});

test('the same cells are the same bytes, and other cells are others', () => {
  const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
  expect(digest(plainBook(BOOK))).toBe('f0514115181e969d9b16b5b7401c7d019d990967b2d4b03f8475b7446ca576c9');
  expect(digest(plainBook({ ...BOOK, rows: BOOK.rows.slice(1) }))).not.toBe(digest(plainBook(BOOK)));
});

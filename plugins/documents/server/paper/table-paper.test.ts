import { createHash } from 'node:crypto';
import { renderTable, type TablePaper } from './table-paper';

const PAPER: TablePaper = {
  title: 'ตัวอย่าง',
  id: 'table-1',
  on: '2026-11-05',
  formNumber: 'แบบ ภ.ท.๒๘',
  heading: 'รายงานตัวอย่าง',
  above: ['ประจำเดือน ตุลาคม พ.ศ. ๒๕๖๙'],
  columns: [
    { head: 'ลำดับ', width: 60, align: 'right' },
    { head: 'ชื่อ', width: 120 },
    { head: 'กรัม', width: 80, align: 'right' },
  ],
  rows: Array.from({ length: 60 }, (_, index) => [String(index + 1), `ตัวอย่าง 漢 ทดสอบชื่อที่ยาวเกินกว่าช่องจะใส่ได้ในบรรทัดเดียว ${index}`, '1.00']),
  none: 'ไม่มีรายการ',
  sums: [['', 'รวม', '60.00']],
  below: ['ลงชื่อ'],
  foot: { before: 'หน้า ', after: '', digits: 'latin' },
};
const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const pages = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b/g)!.length;

test('a long table goes on over pages, in the same bytes each time', async () => {
  const paper = await renderTable(PAPER);
  expect(pages(paper)).toBe(6);
  expect(digest(await renderTable(PAPER))).toBe(digest(paper));
  expect(digest(paper)).toBe('8d0a82c94ef2170943806424de3e82db274b77dc41e29c510eb93e733a583be0');
});

test('a table without rows says so on one page', async () => {
  const [none, one] = [await renderTable({ ...PAPER, rows: [] }), await renderTable({ ...PAPER, rows: PAPER.rows.slice(0, 1) })];
  expect(pages(none)).toBe(1);
  expect(digest(none)).not.toBe(digest(one));
});

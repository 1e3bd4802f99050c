import { readSheet, sheetFor, SHEET_TYPES, type SheetCell } from '@bai/documents/server';
import type { FileReply, Seat, Upload } from '@bai/kernel/server';
import { IMPORT_ROWS, OPENING_COLUMNS, transactionsProblems, type OpeningColumn } from '../../contracts';

/** The heads of the spreadsheet, as it is given out; one that comes back may have them in either language and any order. */
const HEADS: Readonly<Record<OpeningColumn, { readonly th: string; readonly en: string }>> = {
  product: { th: 'ชื่อสินค้า', en: 'Product' },
  strain: { th: 'สายพันธุ์', en: 'Strain' },
  thcHundredths: { th: 'THC (%)', en: 'THC (%)' },
  cbdHundredths: { th: 'CBD (%)', en: 'CBD (%)' },
  pricePerGram: { th: 'ราคาต่อกรัม (บาท)', en: 'Price a gram (baht)' },
  number: { th: 'เลขล็อต', en: 'Lot number' },
  supplierLicense: { th: 'เลขที่ใบอนุญาตผู้ส่งมอบ', en: 'License number of the supplier' },
  receivedOn: { th: 'วันที่รับ (วัน/เดือน/ปี)', en: 'Received on (day/month/year)' },
  expiresOn: { th: 'วันหมดอายุ (วัน/เดือน/ปี)', en: 'Expires on (day/month/year)' },
  mg: { th: 'คงเหลือ (กรัม)', en: 'In stock (grams)' },
};
const TITLES = { th: 'ยอดยกมา', en: 'Opening stock' } as const;
/** Columns that are looked through for the heads: people add notes of their own beside them. */
const WIDEST = 30;

/** An empty spreadsheet with the heads that opening stock has. */
export const openingTemplate = async (language: 'th' | 'en'): Promise<FileReply> => {
  const columns = OPENING_COLUMNS.map((name) => ({ head: HEADS[name][language], of: [name], as: 'text' as const }));
  const sheet = await sheetFor('xlsx', TITLES[language], columns);
  return { type: SHEET_TYPES.xlsx, body: await sheet.end(), name: 'opening-stock.xlsx' };
};

/** A row of the file: its number there, and what stands in each column. */
export interface SheetRow {
  readonly row: number;
  readonly cells: Readonly<Record<OpeningColumn, SheetCell>>;
}

const plain = (cell: SheetCell | undefined): string => (typeof cell === 'string' ? cell.toLowerCase().replace(/\s+/g, ' ').trim() : '');

/** The rows of an uploaded spreadsheet that say anything. Refused where it cannot be read, lacks a column, or has too many rows. */
export const openingRows = async (seat: Seat, upload: Upload): Promise<SheetRow[]> => {
  const sheet = await readSheet(seat, upload, { rows: IMPORT_ROWS + 1, columns: WIDEST });
  const [heads, ...body] = sheet ?? [];
  if (!heads) throw transactionsProblems.refuse('opening.unreadable');
  const places = OPENING_COLUMNS.map((name) => {
    const known = [HEADS[name].th, HEADS[name].en].map(plain);
    return [name, heads.findIndex((cell) => known.includes(plain(cell)))] as const;
  });
  const missing = places.filter(([, place]) => place < 0).map(([name]) => name);
  if (missing.length) throw transactionsProblems.refuse('opening.heads', { columns: missing });
  if (body.length > IMPORT_ROWS) throw transactionsProblems.refuse('opening.oversized', { most: IMPORT_ROWS });
  return body
    .map((cells, index) => ({
      row: index + 2,
      cells: Object.fromEntries(places.map(([name, place]) => [name, cells[place] ?? null])) as Record<OpeningColumn, SheetCell>,
    }))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== null));
};

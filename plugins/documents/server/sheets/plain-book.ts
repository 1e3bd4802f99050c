import { storedZip } from '../stored-zip';

// A workbook of one sheet whose bytes depend on its cells alone, as those of the archive do that it is. A spreadsheet's own writer
// promises no such thing.

/** A cell: words, a figure with two decimals, or nothing. */
export type BookCell = string | number | null;
export interface PlainBook {
  /** What the sheet is called. */
  readonly name: string;
  /** Widths of the columns, in letters. */
  readonly widths: readonly number[];
  readonly rows: readonly { readonly cells: readonly BookCell[]; readonly bold?: boolean }[];
}

/** What XML cannot hold. */
const CONTROL = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;
const UNSEEN = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;

const written = (text: string): string =>
  text.replace(CONTROL, '').replace(UNSEEN, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const letterOf = (column: number): string => (column < 26 ? String.fromCharCode(65 + column) : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26));

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Looks by number: plain, bold, figures, bold figures. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Sarabun"/></font><font><b/><sz val="11"/><name val="Sarabun"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf fontId="0"/><xf fontId="1" applyFont="1"/><xf fontId="0" numFmtId="4" applyNumberFormat="1"/><xf fontId="1" numFmtId="4" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const cellOf = (cell: BookCell, place: string, bold: boolean): string => {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}" s="${bold ? 3 : 2}"><v>${cell}</v></c>`;
  // Text is never a formula: it stands in the cell as it is.
  return `<c r="${place}" t="inlineStr"${bold ? ' s="1"' : ''}><is><t xml:space="preserve">${written(cell)}</t></is></c>`;
};

const sheetOf = ({ widths, rows }: PlainBook): string => {
  const columns = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('');
  const lines = rows.map(({ cells, bold = false }, row) => {
    const inside = cells.map((cell, column) => cellOf(cell, `${letterOf(column)}${row + 1}`, bold)).join('');
    return `<row r="${row + 1}">${inside}</row>`;
  });
  return `${XML}<worksheet xmlns="${MAIN}"><cols>${columns}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
};

const partsOf = (book: PlainBook): readonly (readonly [name: string, text: string])[] => {
  const name = written(book.name.replace(/[[\]*?:/\\]/g, ' ').slice(0, 31));
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    ['xl/workbook.xml', `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
    ['xl/worksheets/sheet1.xml', sheetOf(book)],
  ];
};

/** The bytes of a workbook; the same for the same cells, on every machine. */
export const plainBook = (book: PlainBook): Buffer => storedZip(partsOf(book).map(([name, text]) => [name, Buffer.from(text)]));

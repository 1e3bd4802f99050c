import { plainBook, renderReport, renderTable, SHEET_TYPES } from '@bai/documents/server';
import { appendAudit, type FileReply, type Seat } from '@bai/kernel/server';
import type { FILING_FILES } from '../../contracts';
import { filings, useRows } from '../collections';
import { lastDay } from './months';
import { onForm } from './on-form';
import { licenseOf } from './present';
import { rowsOfReport } from './pt28-lines';
import type { FilingContent } from './content';
import { paperCell, sheetCell, tableOf } from './tables';
import { frozenContent, versionOf } from './versions';
import { footOf, formNumberOf, headLines, inThai, signLines, titleOf } from './words';

/** The platform's own form, which is a table. */
const ownForm = (content: FilingContent, digest: string): Promise<Buffer> => {
  const { columns, rows, sums } = tableOf(content);
  const onPaper = (cells: (typeof rows)[number]): string[] => cells.map((cell) => inThai(paperCell(cell)));
  return renderTable({
    title: `${formNumberOf(content)} ${content.month}`,
    id: `${content.layout} ${digest}`,
    on: lastDay(content.month),
    formNumber: inThai(formNumberOf(content)),
    heading: titleOf(content),
    above: headLines(content).map((line) => line.split(' ').map(inThai).join(' ')),
    columns,
    rows: rows.map(onPaper),
    none: 'ไม่มีรายการในเดือนนี้',
    sums: sums.map(onPaper),
    below: signLines(),
    foot: footOf(content, digest),
  });
};

/** The paper of what is frozen, by the layout that it names: in the order of the form, with Thai digits; the same bytes whenever it is asked for. */
export const reportPdf = async (content: FilingContent, digest: string): Promise<Buffer> =>
  (await renderReport(content.layout, onForm(content, digest))) ?? ownForm(content, digest);

/** The same as a spreadsheet, whose figures add up there. */
export const reportSheet = (content: FilingContent): Buffer => {
  const { columns, rows, sums } = tableOf(content);
  const cells = (row: (typeof rows)[number]) => row.map(sheetCell);
  return plainBook({
    name: `${content.form.toUpperCase()} ${content.month}`,
    widths: columns.map(({ letters }) => letters),
    rows: [
      { cells: [`${formNumberOf(content)} ${titleOf(content)}`], bold: true },
      ...headLines(content).map((line) => ({ cells: [line] })),
      { cells: columns.map(({ head }) => head), bold: true },
      ...rows.map((row) => ({ cells: cells(row) })),
      ...sums.map((row) => ({ cells: cells(row), bold: true })),
    ],
  });
};

/** A frozen version as a file. Who takes it has seen every buyer's number: each of them finds it in the trail. */
export const filingFile = async (seat: Seat, id: string, number: number, as: (typeof FILING_FILES)[number]): Promise<FileReply> => {
  const filing = await filings.one(seat, id);
  const version = await versionOf(filing, number);
  const content = await frozenContent(version);
  const name = [content.form, content.month, ...(number ? [`supplement-${number}`] : [])].join('-');
  const purpose = `${name}.${as}`;
  if (filing.form === 'pt28') {
    const rows = rowsOfReport({ ...filing, licenseNumber: await licenseOf(filing) });
    await useRows.each(seat, rows, () => undefined, { why: purpose });
  }
  await appendAudit(seat, { action: 'filing.reveal', type: 'filing', id, purpose });
  return as === 'pdf'
    ? { type: 'application/pdf', body: await reportPdf(content, version.digest), name: `${name}.pdf` }
    : { type: SHEET_TYPES.xlsx, body: reportSheet(content), name: `${name}.xlsx` };
};

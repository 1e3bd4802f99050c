import { systemSeat } from '@bai/kernel/server';
import { useRows, type FilingRow, type UseRow } from '../collections';

/** A row of PT.28 as the authority has it, with the whole number of the buyer's document. */
export interface Pt28Line {
  readonly day: string;
  /** Empty where the buyer is a licensee. */
  readonly document: string;
  readonly name: string;
  readonly birthDate: string;
  readonly purpose: string;
  /** The buyer's license, where the buyer is a licensee. */
  readonly buyerLicense: string;
  readonly mg: number;
  readonly kind: 'sale' | 'void' | 'correction';
}

/** Whose rows a report has. */
export const rowsOfReport = ({ dispensaryId, month, licenseNumber }: Pick<FilingRow, 'dispensaryId' | 'month' | 'licenseNumber'>) => ({
  dispensaryId,
  month,
  // Rows that were marked when their sale was voided count nothing.
  voided: false,
  ...(licenseNumber ? { licenseNumber } : {}),
});

/** A row of the book with the line that the form has of it. */
export interface BookRow {
  readonly id: string;
  readonly reversesId: string | null;
  readonly line: Pt28Line;
}

/** Behind one another as they were written, which is the same in every database; what takes back comes behind what it takes back. */
const keyOf = ({ createdAt, transactionNumber, mg }: UseRow): string => `${createdAt} ${transactionNumber} ${mg > 0 ? 0 : 1}`;
/** By code points: what is told apart by a language differs between machines. */
const inOrder = (one: UseRow, other: UseRow): number => (keyOf(one) < keyOf(other) ? -1 : 1);

/** Returns the rows of a report in the order of the book, without the numbers of documents. */
export const reportRows = async (report: Parameters<typeof rowsOfReport>[0]): Promise<UseRow[]> =>
  (await useRows.every(systemSeat('filing'), rowsOfReport(report), { quietly: true })).sort(inOrder);

/** Returns all rows of a month's use under one license. They are read to be frozen; who takes the file is in the trail. */
export const bookRows = async (filing: FilingRow): Promise<BookRow[]> => {
  const found = await useRows.openEach(systemSeat('filing'), rowsOfReport(filing), 'documentNumber');
  return found
    .sort((one, other) => inOrder(one.row, other.row))
    .map(({ row, opened }) => ({
      id: row.id,
      reversesId: row.reversesId,
      line: {
        day: row.day,
        document: opened?.toString() ?? '',
        name: row.name,
        birthDate: row.birthDate ?? '',
        purpose: row.purpose ?? '',
        buyerLicense: row.buyerLicense ?? '',
        mg: row.mg,
        kind: row.kind ?? 'sale',
      },
    }));
};

/** Returns the lines of a version: a sale and what took it back before either was reported stay in the book alone. */
export const linesOf = (rows: readonly BookRow[]): Pt28Line[] => {
  const there = new Set(rows.map(({ id }) => id));
  const reversed = new Set(rows.map(({ reversesId }) => reversesId));
  return rows.filter(({ id, reversesId }) => !reversed.has(id) && (reversesId === null || !there.has(reversesId))).map(({ line }) => line);
};

import { SHEET_TYPES, sheetFor, type SheetCell } from '@bai/documents/server';
import { parseNumber } from '@bai/kernel/contracts';
import { appendAudit, through, type FileReply, type Seat } from '@bai/kernel/server';
import { paymentsProblems, PAYOUT_HEADS, type PayoutHead } from '../../../contracts';
import { refunds } from '../../payments';
import { payouts } from './payouts';

/** Text stays text in a spreadsheet, with the zeros that an account begins with. */
const asOf = (name: PayoutHead) => (name === 'amount' ? ('baht' as const) : ('text' as const));
const KINDS = { bank: 'BANK', promptpay: 'PROMPTPAY' } as const;

/**
 * Writes the refunds of a payout that still wait, with whole account numbers. The text for the payee’s bank names the refund and
 * never the treatment. Throws `payout.settled` where none waits.
 */
export const payoutFile = async (seat: Seat, id: string): Promise<FileReply> => {
  const { number } = await payouts.one(seat, id);
  const waiting = await refunds.every(seat, { payoutId: id, state: 'processing' });
  if (!waiting.length) throw paymentsProblems.refuse('payout.settled');
  const system = through(seat, 'pay-out-refund');
  const columns = (Object.keys(PAYOUT_HEADS) as PayoutHead[]).map((name) => ({ head: PAYOUT_HEADS[name], of: [name], as: asOf(name) }));
  const sheet = await sheetFor('xlsx', number, columns);
  for (const refund of waiting) {
    const account = await refunds.open(system, refund.id, 'destinationNumber', 'paying a refund out');
    sheet.add([
      {
        number: refund.number,
        payee: refund.destinationHolder ?? refund.payerName,
        kind: KINDS[refund.destinationKind!],
        bank: refund.destinationBank,
        account: account?.toString(),
        amount: refund.amount,
        text: `Refund ${refund.number}`,
      },
    ]);
  }
  await appendAudit(seat, { action: 'refund.payout-file', type: payouts.name, id, after: { count: waiting.length } });
  return { type: SHEET_TYPES.xlsx, body: await sheet.end(), name: `${number}.xlsx` };
};

const plain = (cell: SheetCell | undefined): string => (typeof cell === 'string' ? cell.toLowerCase().replace(/\s+/g, ' ').trim() : '');
const WANTED = ['number', 'amount', 'result', 'paidOn', 'reference', 'failure'] as const satisfies readonly PayoutHead[];
export type ResultCells = Readonly<Record<(typeof WANTED)[number], SheetCell>>;

/** Returns the rows of a bank’s result that name anything. Throws `payout.heads` with the columns that are missing. */
export const resultRows = (sheet: readonly (readonly SheetCell[])[]): { readonly row: number; readonly cells: ResultCells }[] => {
  const [heads = [], ...body] = sheet;
  const places = WANTED.map((name) => [name, heads.findIndex((cell) => plain(cell) === plain(PAYOUT_HEADS[name]))] as const);
  const missing = places.filter(([, place]) => place < 0).map(([name]) => PAYOUT_HEADS[name]);
  if (missing.length) throw paymentsProblems.refuse('payout.heads', { columns: missing });
  return body
    .map((cells, index) => ({ row: index + 2, cells: Object.fromEntries(places.map(([name, place]) => [name, cells[place] ?? null])) as ResultCells }))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== null));
};

/** Returns the number of the refund that a row names; null where it is none. */
export const refundNumberIn = ({ number }: ResultCells): string | null => (typeof number === 'string' ? parseNumber(number, 'RF') : null);

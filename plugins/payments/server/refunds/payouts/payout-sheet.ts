import { SHEET_TYPES, sheetFor, type SheetCell } from '@bai/documents/server';
import { parseNumber } from '@bai/kernel/contracts';
import { accountOf, appendAudit, nowIso, through, transaction, type FileReply, type Seat } from '@bai/kernel/server';
import { paymentsProblems, PAYOUT_HEADS, type PayoutHead } from '../../../contracts';
import { refunds } from '../../payments';
import { payouts, type PayoutRow } from './payouts';

/** Text stays text in a spreadsheet, with the zeros that an account begins with. */
const asOf = (name: PayoutHead) => (name === 'amount' ? ('baht' as const) : ('text' as const));
const KINDS = { bank: 'BANK', promptpay: 'PROMPTPAY' } as const;

/** Records a download: the first one stays, beside the last. The caller has locked the payout. */
const recordTaken = async (seat: Seat, system: Seat, { id, takenAt, takenBy, takenCount }: PayoutRow, count: number): Promise<void> => {
  const [at, by] = [nowIso(), accountOf(seat)];
  const first = takenAt ? { takenAt, takenBy } : { takenAt: at, takenBy: by };
  await payouts.change(system, id, { ...first, takenLastAt: at, takenLastBy: by, takenCount: (takenCount ?? 0) + 1 });
  await appendAudit(seat, { action: 'refund.payout-file', type: payouts.name, id, after: { count } });
};

/**
 * Writes the refunds of a payout that still wait, with whole account numbers, and records who took them. The text for the payee’s bank
 * names the refund and never the treatment. Throws `payout.settled` where none waits.
 */
export const payoutFile = (seat: Seat, id: string): Promise<FileReply> =>
  transaction(async () => {
    const system = through(seat, 'pay-out-refund');
    const payout = await payouts.one(seat, id, { lock: true });
    const waiting = await refunds.every(seat, { payoutId: id, state: 'processing' });
    if (!waiting.length) throw paymentsProblems.refuse('payout.settled');
    const columns = (Object.keys(PAYOUT_HEADS) as PayoutHead[]).map((name) => ({ head: PAYOUT_HEADS[name], of: [name], as: asOf(name) }));
    const sheet = await sheetFor('xlsx', payout.number, columns);
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
    await recordTaken(seat, system, payout, waiting.length);
    return { type: SHEET_TYPES.xlsx, body: await sheet.end(), name: `${payout.number}.xlsx` };
  });

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

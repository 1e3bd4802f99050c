import { dayInCell, readSheet, type SheetCell } from '@bai/documents/server';
import { bangkokDay, day, refuse } from '@bai/kernel/contracts';
import { accountOf, through, today, transaction, type Seat, type Upload } from '@bai/kernel/server';
import type { z } from 'zod';
import { bankReference, paymentsProblems, RESULT_ROWS, type PayoutOutcome, type payoutResult } from '../../../contracts';
import { payments, refunds, type RefundRow } from '../../payments';
import { settleRefund } from '../refunds';
import { askedAnew, failureOf } from '../returned-transfer';
import { refundNumberIn, resultRows, type ResultCells } from './payout-sheet';
import { payouts, presentPayout, type PayoutRow } from './payouts';

/** Columns that are looked through for the heads: finance may add notes beside them. */
const WIDEST = 40;

const textOf = (cell: SheetCell): string => (typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '');
/** Satang of an amount in baht as a cell has it; null where it is none. */
const satangOf = (cell: SheetCell): number | null => {
  const baht = typeof cell === 'number' ? cell : Number(textOf(cell).replaceAll(',', '') || Number.NaN);
  return Number.isFinite(baht) ? Math.round(baht * 100) : null;
};

const RESULTS = { paid: 'paid', สำเร็จ: 'paid', failed: 'failed', ไม่สำเร็จ: 'failed' } as const;
const resultOf = (cell: SheetCell): 'paid' | 'failed' | null => {
  const word = textOf(cell).toLowerCase();
  return Object.hasOwn(RESULTS, word) ? RESULTS[word as keyof typeof RESULTS] : null;
};

/** Tells whether a spreadsheet kept a long reference as a figure, of which it keeps 15 digits. */
const isRounded = (cell: SheetCell): boolean => typeof cell === 'number' && cell >= 1e15;

/** Settles a refund that the bank paid; it paid on the day of the payout, `from`, or later. */
const pay = async (system: Seat, refund: RefundRow, cells: ResultCells, from: string, by: string | null): Promise<PayoutOutcome> => {
  const reference = bankReference.safeParse(textOf(cells.reference).replaceAll('/', ''));
  if (!reference.success || isRounded(cells.reference)) return 'reference';
  const paidOn = day.safeParse(dayInCell(cells.paidOn));
  if (!paidOn.success || paidOn.data > today() || paidOn.data < from) return 'day';
  const record = { paidOn: paidOn.data, paidWay: 'transfer' as const, paidReference: reference.data, paidBy: by };
  await refunds.change(system, refund.id, record, { action: 'refund.pay-out' });
  await settleRefund(system, refund.id);
  return 'paid';
};

/** Fails a refund that the bank sent back. The payer names another account, and approvals begin anew. */
const fail = async (system: Seat, refund: RefundRow, cells: ResultCells): Promise<PayoutOutcome> => {
  const set = { ...askedAnew(refund), failure: failureOf(textOf(cells.failure)), returnedOn: null, returnedBy: null };
  await refunds.move(system, refund.id, 'fail', { why: 'returned by the bank', set });
  return 'failed';
};

/** Takes over one row, in a transaction of its own: what one row lacks keeps back no other. */
const takeOver = (seat: Seat, { id: payoutId, createdAt }: PayoutRow, cells: ResultCells): Promise<PayoutOutcome> =>
  transaction(async () => {
    const system = through(seat, 'pay-out-refund');
    // A payout is not withdrawn while a row of its result is taken over.
    await payouts.one(system, payoutId, { lock: true });
    const number = refundNumberIn(cells);
    const named = number ? ((await refunds.first(system, { number, payoutId })) ?? (await refunds.first(system, { number, returnedFrom: payoutId }))) : null;
    if (!named) return 'unknown';
    // The same order of locks as `settleRefund`: first the payment, then its refund.
    await payments.one(system, named.paymentId, { lock: true });
    const refund = await refunds.one(system, named.id, { lock: true });
    const result = resultOf(cells.result);
    // Money that came back and left again has been paid, whatever came of the refund meanwhile: a person asks the bank. Of a transfer
    // that came back after it had arrived, the payout's result says paid, and an administrator recorded the rest.
    if (refund.payoutId !== payoutId) return result === 'paid' && !refund.returnedOn ? 'conflict' : 'already';
    if (refund.state !== 'processing') return result === 'failed' ? 'conflict' : 'already';
    if (!result) return textOf(cells.result) ? 'unread' : 'waiting';
    if (satangOf(cells.amount) !== refund.amount) return 'amount';
    return result === 'paid' ? pay(system, refund, cells, bangkokDay(new Date(createdAt)), accountOf(seat)) : fail(system, refund, cells);
  });

/** Returns the refunds that the rows of one file call both paid and failed, by their numbers. */
const contradicted = (rows: ReturnType<typeof resultRows>): ReadonlySet<string> => {
  const first = new Map<string, string>();
  const found = new Set<string>();
  for (const { cells } of rows) {
    const [number, result] = [refundNumberIn(cells), resultOf(cells.result)];
    if (!number || !result) continue;
    if ((first.get(number) ?? result) !== result) found.add(number);
    first.set(number, result);
  }
  return found;
};

/**
 * Takes over a bank’s result line by line and says of each line what came of it. The same file again changes nothing. Throws
 * `payout.unreadable`, `payout.heads` and `payout.oversized`, and `state.forbids` of a payout that was withdrawn.
 */
export const readPayoutResult = async (seat: Seat, id: string, upload: Upload): Promise<z.input<typeof payoutResult>> => {
  const found = await payouts.one(seat, id);
  if (found.withdrawnAt) throw refuse('state.forbids', { rule: 'withdrawn' });
  const sheet = await readSheet(seat, upload, { rows: RESULT_ROWS + 1, columns: WIDEST });
  if (!sheet?.length) throw paymentsProblems.refuse('payout.unreadable');
  if (sheet.length > RESULT_ROWS + 1) throw paymentsProblems.refuse('payout.oversized', { most: RESULT_ROWS });
  const taken = resultRows(sheet);
  const odd = contradicted(taken);
  const rows: z.input<typeof payoutResult>['rows'] = [];
  for (const { row, cells } of taken) {
    const outcome = odd.has(refundNumberIn(cells) ?? '') ? 'conflict' : await takeOver(seat, found, cells);
    rows.push({ row, number: textOf(cells.number), outcome });
  }
  return { payout: await presentPayout(through(seat, 'pay-out-refund'), found), rows };
};

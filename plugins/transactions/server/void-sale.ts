import { refuse } from '@bai/kernel/contracts';
import { nextNumber, nowIso, through, transaction, type Seat } from '@bai/kernel/server';
import { restoreDispensed } from '@bai/prescriptions/server';
import type { z } from 'zod';
import type { Transaction, voidSale as voidSchema } from '../contracts';
import { lots, transactions, type TransactionRow } from './collections';
import { presentTransaction, mayVoid } from './present';
import { moveStock } from './stock';
import { restorePaper } from './till/sell-on-paper';
import { reverseUse } from './use-rows';

const restock = async (seat: Seat, sale: TransactionRow, kind: 'mistake' | 'return'): Promise<void> => {
  const system = through(seat, 'void-sale');
  const lines = sale.lines ?? [];
  const locked = await lots.all(system, { id: lines.map(({ lotId }) => lotId).sort() }, { order: 'id', lock: true });
  for (const { lotId, mg } of lines) {
    const back = await moveStock(
      seat,
      locked.find(({ id }) => id === lotId)!,
      'void',
      mg,
      { transactionId: sale.id },
    );
    // What a customer brought back is never sold again: it is set aside at once, and wasted later.
    if (kind === 'return') await moveStock(seat, back, 'quarantine', -mg, { transactionId: sale.id, returnedMg: mg });
  }
};

/**
 * Voids a sale, and takes its receipt back by a credit note: the allowance is the patient's again; of a mistake the stock is too, of a return the weight goes to quarantine.
 * Its seller may within a day, the dispensary's owner later.
 */
export const voidSale = (seat: Seat, id: string, { kind, reason, moneyBack }: z.output<typeof voidSchema>): Promise<Transaction> =>
  transaction(async () => {
    const seen = await transactions.one(seat, id, { quietly: true });
    if (seen.state !== 'recorded') throw refuse('state.forbids', { machine: 'transaction', state: seen.state, move: 'void' });
    if (!mayVoid(seat, seen)) throw refuse('access.denied', { rule: 'void.window' });
    // Prescription or paper before lots, the order in which a sale locks them too.
    if (seen.prescriptionId) await restoreDispensed(through(seat, 'void-sale'), seen.prescriptionId, seen.totalMg);
    if (seen.paperId) await restorePaper(seat, seen.paperId, seen.totalMg);
    await restock(seat, seen, kind);
    await reverseUse(seat, seen);
    // The numbers of credit notes have no gaps: asked for last.
    const creditNote = await nextNumber('CN', seen.dispensaryId);
    const set = { voidKind: kind, voidReason: reason, voidedAt: nowIso(), creditNote, moneyBack };
    const sale = await transactions.move(seat, id, 'void', { set, why: reason });
    return presentTransaction(seat, sale);
  });

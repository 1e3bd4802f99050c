import { field, refuse } from '@bai/kernel/contracts';
import { LEGAL } from '@bai/directory/server';
import { appendOnly, through, today, type Seat } from '@bai/kernel/server';
import { transactionsProblems, type MOVEMENTS } from '../contracts';
import { lots, movements, products, type LotRow, type ProductRow } from './collections';
import { heldByOthers } from './till/held';
import type { Transfer } from './types';

type Kind = (typeof MOVEMENTS)[number];

/** Whether a lot may be sold from today: in date, and its GACP certificate in date. */
export const isSellable = ({ expiresOn, gacpExpiresOn, gacpNumber }: LotRow): boolean => expiresOn >= today() && gacpExpiresOn >= today() && gacpNumber !== '';

interface How {
  readonly transactionId?: string;
  readonly note?: string;
  readonly transfer?: Transfer;
  /** Of what is set aside, how much more came back from customers; less, where such is destroyed. */
  readonly returnedMg?: number;
}

/** What is set aside is what quarantine took off the stock and did not give back; it never falls below nothing either. */
const setAside = (lot: LotRow, kind: Kind, mg: number, returned: number): { quarantinedMg?: number; returnedMg?: number } => {
  if (kind !== 'quarantine') return {};
  const quarantinedMg = (lot.quarantinedMg ?? 0) - mg;
  if (quarantinedMg < 0) throw transactionsProblems.refuse('stock.unset', { lot: lot.number });
  return { quarantinedMg, returnedMg: (lot.returnedMg ?? 0) + returned };
};

/**
 * Moves weight into or out of a locked lot, in the running transaction: the column and its movement change together, and the
 * column never falls below nothing.
 */
export const moveStock = async (seat: Seat, lot: LotRow, kind: Kind, mg: number, how: How = {}): Promise<LotRow> => {
  const onHandMg = lot.onHandMg + mg;
  if (onHandMg < 0) throw transactionsProblems.refuse('stock.short', { lot: lot.number });
  const system = through(seat, 'keep-stock');
  const after = await lots.change(
    system,
    lot.id,
    { onHandMg, ...setAside(lot, kind, mg, how.returnedMg ?? 0) },
    { version: lot.version, action: `lot.${kind}`, when: (query, column) => void query.whereRaw('?? + ? >= 0', [column('onHandMg'), mg]) },
  );
  await movements.create(system, {
    dispensaryId: lot.dispensaryId,
    productId: lot.productId,
    lotId: lot.id,
    kind,
    mg,
    balanceMg: onHandMg,
    transactionId: how.transactionId ?? null,
    note: how.note ?? null,
    accountId: seat.subjects.account ?? null,
    transfer: how.transfer ?? null,
  });
  return after;
};

export interface Wanted {
  readonly lotId: string;
  readonly mg: number;
}

/**
 * Locks the lots of a sale, always in the same order so that two sales never wait for each other, and refuses what may not be
 * sold. Answers each line with its lot and product.
 */
export const takeLots = async (seat: Seat, dispensaryId: string, wanted: readonly Wanted[]): Promise<{ mg: number; lot: LotRow; product: ProductRow }[]> => {
  const system = through(seat, 'keep-stock');
  const ids = [...new Set(wanted.map(({ lotId }) => lotId))].sort();
  if (ids.length !== wanted.length) throw refuse('input.invalid', { fields: [field('lines', 'choice', 'Name each lot once.')] });
  const locked = await lots.all(system, { id: ids, dispensaryId }, { order: 'id', lock: true });
  const kept = await heldByOthers(seat, ids);
  const known = await products.all(system, { id: [...new Set(locked.map(({ productId }) => productId))] });
  return wanted.map(({ lotId: id, mg }) => {
    const lot = locked.find((one) => one.id === id);
    const product = known.find((one) => one.id === lot?.productId);
    if (!lot || !product?.active) throw refuse('record.missing');
    if (!isSellable(lot)) throw refuse('rule.unmet', { rule: 'lot.sellable', source: LEGAL.regulation, lot: lot.number });
    const held = kept.get(id) ?? 0;
    if (held && mg <= lot.onHandMg && mg > lot.onHandMg - held) throw transactionsProblems.refuse('stock.held', { lot: lot.number });
    return { mg, lot, product };
  });
};

const ONLY_ADDED = appendOnly('stock_movements', 'stock.append-only');
/** Movements are only ever appended, and a lot never holds less than nothing, whoever writes. */
export const STOCK_SQLITE = [
  ...ONLY_ADDED.sqlite,
  `CREATE TRIGGER lots_not_negative BEFORE UPDATE OF on_hand_mg ON lots WHEN NEW.on_hand_mg < 0 BEGIN SELECT RAISE(ABORT, 'stock.short'); END`,
  `CREATE TRIGGER lots_set_aside BEFORE UPDATE OF quarantined_mg, returned_mg ON lots WHEN NEW.returned_mg < 0 OR NEW.quarantined_mg < NEW.returned_mg BEGIN SELECT RAISE(ABORT, 'stock.unset'); END`,
];
export const STOCK_POSTGRES = [
  ...ONLY_ADDED.postgres,
  'ALTER TABLE lots ADD CONSTRAINT lots_not_negative CHECK (on_hand_mg >= 0)',
  'ALTER TABLE lots ADD CONSTRAINT lots_set_aside CHECK (returned_mg >= 0 AND quarantined_mg >= returned_mg)',
];

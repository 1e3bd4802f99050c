import { field, refuse } from '@bai/kernel/contracts';
import { accountOf, nowIso, transaction, uniqueViolation, type Page, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import {
  TAKING,
  transactionsProblems,
  type countLot as countSchema,
  type explainCount as explainSchema,
  type StockTake,
  type stockTakeQuery,
  type WholeStockTake,
} from '../../contracts';
import { lots, products } from '../collections';
import { requireDispensary, requireOwner } from '../own-dispensary';
import { moveStock } from '../stock';
import { stockCounts, stockTakes, type StockCountRow, type StockTakeRow } from './collections';
import { differs, presentTakes, presentWhole } from './present-take';

const UNCOUNTED = { countedMg: null, expectedMg: null, countedById: null, cause: null, explanation: null };
const running = () => transactionsProblems.refuse('stock-take.running');

/** Stock-takes within reach, the newest first. */
export const listStockTakes = async (seat: Seat, { state, ...query }: z.output<typeof stockTakeQuery>): Promise<Page<StockTake>> => {
  const page = await stockTakes.page(seat, query, ['createdAt'], state ? { state } : {});
  return { ...page, rows: await presentTakes(seat, page.rows) };
};

export const readStockTake = async (seat: Seat, id: string): Promise<WholeStockTake> => presentWhole(seat, await stockTakes.one(seat, id));

/** Opens a stock-take of every lot that has something on hand, product by product. In the caller's transaction. */
export const openStockTake = async (seat: Seat, dispensaryId: string): Promise<WholeStockTake> => {
  await requireDispensary(seat, dispensaryId);
  if (await stockTakes.first(seat, { dispensaryId, state: TAKING })) throw running();
  const names = new Map((await products.every(seat, { dispensaryId })).map(({ id, name }) => [id, name]));
  const held = await lots.every(seat, { dispensaryId }, { narrow: (query, column) => void query.where(column('onHandMg'), '>', 0) });
  if (held.length === 0) throw transactionsProblems.refuse('stock-take.empty');
  const order = [...names.keys()];
  held.sort((one, another) => order.indexOf(one.productId) - order.indexOf(another.productId));
  const take = await stockTakes.create(seat, { dispensaryId, openedById: accountOf(seat) }).catch((error: unknown) => {
    throw uniqueViolation(error) ? running() : error;
  });
  for (const { id: lotId, number, productId } of held)
    await stockCounts.create(seat, { dispensaryId, stockTakeId: take.id, lotId, lot: number, product: names.get(productId) ?? '' });
  return presentWhole(seat, take);
};

const inState = async (seat: Seat, id: string, state: StockTakeRow['state'], move: string): Promise<StockTakeRow> => {
  const take = await stockTakes.one(seat, id, { lock: true });
  if (take.state !== state) throw refuse('state.forbids', { machine: 'stock-take', state: take.state, move });
  return take;
};

const countOf = async (seat: Seat, stockTakeId: string, lotId: string): Promise<StockCountRow> => {
  const row = await stockCounts.first(seat, { stockTakeId, lotId });
  if (!row) throw refuse('record.missing');
  return row;
};

/** Keeps what was weighed of a lot, beside what the stock says at this very moment: what is sold afterwards makes no difference. */
export const countLot = (seat: Seat, id: string, { lotId, mg }: z.output<typeof countSchema>): Promise<WholeStockTake> =>
  transaction(async () => {
    const take = await inState(seat, id, 'counting', 'count');
    const row = await countOf(seat, id, lotId);
    const { onHandMg } = await lots.one(seat, lotId, { lock: true });
    await stockCounts.change(seat, row.id, { ...UNCOUNTED, countedMg: mg, expectedMg: onHandMg, countedById: accountOf(seat) });
    return presentWhole(seat, take);
  });

/** Hands the count in: from now on everybody sees what was expected. */
export const handInCount = (seat: Seat, id: string): Promise<WholeStockTake> =>
  transaction(async () => {
    await inState(seat, id, 'counting', 'handIn');
    const left = await stockCounts.count(seat, { stockTakeId: id, countedMg: null });
    if (left > 0) throw transactionsProblems.refuse('stock-take.uncounted', { left });
    return presentWhole(seat, await stockTakes.move(seat, id, 'handIn', { set: { handedInById: accountOf(seat), handedInAt: nowIso() } }));
  });

/** Says why the count of a lot differs. */
export const explainCount = (seat: Seat, id: string, { lotId, cause, explanation }: z.output<typeof explainSchema>): Promise<WholeStockTake> =>
  transaction(async () => {
    const take = await inState(seat, id, 'counted', 'explain');
    const row = await countOf(seat, id, lotId);
    if (differs(row) === 0) throw refuse('input.invalid', { fields: [field('lotId', 'choice', 'This lot does not differ.')] });
    await stockCounts.change(seat, row.id, { cause, explanation });
    return presentWhole(seat, take);
  });

/** Has everything counted once more; what was counted is forgotten, so that nobody writes it down again. */
export const recount = (seat: Seat, id: string, reason: string): Promise<WholeStockTake> =>
  transaction(async () => {
    const take = await inState(seat, id, 'counted', 'recount');
    await requireOwner(seat, take.dispensaryId);
    for (const row of await stockCounts.every(seat, { stockTakeId: id })) await stockCounts.change(seat, row.id, UNCOUNTED);
    return presentWhole(seat, await stockTakes.move(seat, id, 'recount', { set: { handedInById: null, handedInAt: null }, why: reason }));
  });

/**
 * Puts an approved count into the stock: of every lot that differs, the difference that was found is a movement of today. A fault in
 * what was recorded is an adjustment, everything else a count. Lots are locked in the order in which sales lock them.
 */
export const approveStockTake = (seat: Seat, id: string): Promise<WholeStockTake> =>
  transaction(async () => {
    const take = await inState(seat, id, 'counted', 'approve');
    await requireOwner(seat, take.dispensaryId);
    const differing = (await stockCounts.every(seat, { stockTakeId: id })).filter((row) => differs(row) !== 0);
    const unexplained = differing.filter(({ cause }) => cause === null);
    if (unexplained.length) throw transactionsProblems.refuse('stock-take.unexplained', { lots: unexplained.map(({ lot }) => lot) });
    const locked = await lots.all(seat, { id: differing.map(({ lotId }) => lotId).sort() }, { order: 'id', lock: true });
    for (const row of differing) {
      const kind = row.cause === 'recorded_wrongly' ? 'adjust' : 'count';
      await moveStock(
        seat,
        locked.find(({ id: lotId }) => lotId === row.lotId)!,
        kind,
        differs(row),
        { note: row.explanation ?? '' },
      );
    }
    return presentWhole(seat, await stockTakes.move(seat, id, 'approve', { set: { approvedById: accountOf(seat), closedAt: nowIso() } }));
  });

/** Gives a stock-take up; the stock stays as it is. */
export const cancelStockTake = (seat: Seat, id: string, reason: string): Promise<WholeStockTake> =>
  transaction(async () => {
    const take = await stockTakes.one(seat, id, { lock: true });
    await requireOwner(seat, take.dispensaryId);
    return presentWhole(seat, await stockTakes.move(seat, id, 'cancel', { set: { closedAt: nowIso() }, why: reason }));
  });

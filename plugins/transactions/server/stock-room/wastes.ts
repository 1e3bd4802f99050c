import { namesOf } from '@bai/accounts/server';
import { accountOf, nowIso, transaction, type Page, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { transactionsProblems, type askWaste as askSchema, type Waste, type wasteQuery } from '../../contracts';
import { lots, products } from '../collections';
import { moveStock } from '../stock';
import { wastes, type WasteRow } from './collections';
import { setAside, unset } from './moves';
import { NAMELESS } from './nameless';

const present = async (seat: Seat, rows: readonly WasteRow[]): Promise<Waste[]> => {
  const names = await namesOf([...new Set(rows.flatMap(({ accountId, witnessId }) => [accountId, ...(witnessId ? [witnessId] : [])]))]);
  return rows.map((row) => ({
    ...row,
    product: { th: row.product, en: row.product },
    at: row.createdAt,
    askedBy: names.get(row.accountId) ?? NAMELESS,
    witness: row.witnessId ? (names.get(row.witnessId) ?? NAMELESS) : null,
    mine: row.accountId === accountOf(seat),
  }));
};
const presentOne = async (seat: Seat, row: WasteRow): Promise<Waste> => (await present(seat, [row]))[0]!;

/** What was or is to be destroyed, the newest first. */
export const listWastes = async (seat: Seat, { state, ...query }: z.output<typeof wasteQuery>): Promise<Page<Waste>> => {
  const page = await wastes.page(seat, query, ['createdAt'], state ? { state } : {});
  return { ...page, rows: await present(seat, page.rows) };
};

/** Sets a part of a lot aside to be destroyed: from now on nobody can sell it, and it stays in the books until somebody has seen it done. */
export const askWaste = async (seat: Seat, id: string, { from, ...given }: z.output<typeof askSchema>): Promise<Waste> => {
  const lot = await lots.one(seat, id, { lock: true });
  if (from === 'quarantine' && given.mg > (await setAside(lot))) throw unset(lot);
  if (from === 'stock') await moveStock(seat, lot, 'quarantine', -given.mg, { note: given.reason });
  const { name } = await products.one(seat, lot.productId);
  const facts = { ...given, dispensaryId: lot.dispensaryId, lotId: lot.id, lot: lot.number, product: name, accountId: accountOf(seat) };
  return presentOne(seat, await wastes.create(seat, facts));
};

/** Somebody else than who asked for it. */
const other = async (seat: Seat, id: string): Promise<WasteRow> => {
  const row = await wastes.one(seat, id);
  if (row.accountId === accountOf(seat)) throw transactionsProblems.refuse('stock-waste.own');
  return row;
};

/** Takes off the stock what another member of the shop has seen destroyed; of it, what customers brought back goes first. */
export const witnessWaste = (seat: Seat, id: string): Promise<Waste> =>
  transaction(async () => {
    const { lotId, mg, reason } = await other(seat, id);
    const lot = await lots.one(seat, lotId, { lock: true });
    const row = await wastes.move(seat, id, 'witness', { set: { witnessId: accountOf(seat), decidedAt: nowIso() } });
    const back = await moveStock(seat, lot, 'quarantine', mg, { note: reason, returnedMg: -Math.min(mg, lot.returnedMg ?? 0) });
    await moveStock(seat, back, 'waste', -mg, { note: reason });
    return presentOne(seat, row);
  });

/** Does not confirm it, and says why. */
export const refuseWaste = (seat: Seat, id: string, reason: string): Promise<Waste> =>
  transaction(async () => {
    await other(seat, id);
    return presentOne(seat, await wastes.move(seat, id, 'refuse', { set: { witnessId: accountOf(seat), decidedAt: nowIso(), refusal: reason }, why: reason }));
  });

/** Takes it back before anybody has witnessed it. */
export const withdrawWaste = async (seat: Seat, id: string): Promise<Waste> =>
  presentOne(seat, await wastes.move(seat, id, 'withdraw', { set: { decidedAt: nowIso() } }));

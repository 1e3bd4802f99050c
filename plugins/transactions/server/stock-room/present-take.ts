import { namesOf } from '@bai/accounts/server';
import type { Bilingual } from '@bai/kernel/contracts';
import type { Seat } from '@bai/kernel/server';
import type { StockCount, StockTake, WholeStockTake } from '../../contracts';
import { stockCounts, type StockCountRow, type StockTakeRow } from './collections';
import { NAMELESS } from './nameless';

type Names = ReadonlyMap<string, Bilingual>;
interface Figures {
  readonly lots: number;
  readonly counted: number;
  readonly differing: number;
}

const named = (names: Names, id: string | null): Bilingual | null => (id ? (names.get(id) ?? NAMELESS) : null);
const present = (row: StockTakeRow, names: Names, { differing, ...figures }: Figures): StockTake => ({
  ...row,
  ...figures,
  at: row.createdAt,
  openedBy: named(names, row.openedById) ?? NAMELESS,
  handedInBy: named(names, row.handedInById),
  approvedBy: named(names, row.approvedById),
  alone: row.approvedById !== null && row.approvedById === row.handedInById,
  differing: row.state === 'counting' ? null : differing,
});

const namesIn = (rows: readonly StockTakeRow[], counts: readonly StockCountRow[] = []): Promise<Names> => {
  const ids = [...rows.flatMap((row) => [row.openedById, row.handedInById, row.approvedById]), ...counts.map(({ countedById }) => countedById)];
  return namesOf([...new Set(ids.filter((id) => id !== null))]);
};

/** Stock-takes with their figures, counted by the database. */
export const presentTakes = async (seat: Seat, rows: readonly StockTakeRow[]): Promise<StockTake[]> => {
  if (rows.length === 0) return [];
  const where = { stockTakeId: rows.map(({ id }) => id) };
  const by = ['stockTakeId'] as const;
  const counted = await stockCounts.sum(seat, where, [], { by, narrow: (query, column) => void query.whereNotNull(column('countedMg')) });
  const differing = await stockCounts.sum(seat, where, [], {
    by,
    narrow: (query, column) => void query.whereRaw('?? <> ??', [column('countedMg'), column('expectedMg')]),
  });
  const all = await stockCounts.sum(seat, where, [], { by });
  const names = await namesIn(rows);
  const of = (sums: typeof all, id: string): number => sums.find(({ stockTakeId }) => stockTakeId === id)?.count ?? 0;
  return rows.map((row) => present(row, names, { lots: of(all, row.id), counted: of(counted, row.id), differing: of(differing, row.id) }));
};

export const differs = ({ countedMg, expectedMg }: Pick<StockCountRow, 'countedMg' | 'expectedMg'>): number => (countedMg ?? 0) - (expectedMg ?? 0);

const presentCount = (row: StockCountRow, blind: boolean, names: Names): StockCount => ({
  ...row,
  product: { th: row.product, en: row.product },
  expectedMg: blind ? null : row.expectedMg,
  differenceMg: blind || row.countedMg === null ? null : differs(row),
  countedBy: named(names, row.countedById),
});

/** A stock-take with its lots. What was expected is not told before the count is handed in: whoever counts would write it down. */
export const presentWhole = async (seat: Seat, row: StockTakeRow): Promise<WholeStockTake> => {
  const counts = await stockCounts.every(seat, { stockTakeId: row.id });
  const names = await namesIn([row], counts);
  const blind = row.state === 'counting' || (row.state === 'cancelled' && row.handedInAt === null);
  const figures = {
    lots: counts.length,
    counted: counts.filter(({ countedMg }) => countedMg !== null).length,
    differing: counts.filter((count) => differs(count) !== 0).length,
  };
  return { ...present(row, names, figures), counts: counts.map((count) => presentCount(count, blind, names)) };
};

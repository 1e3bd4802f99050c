import { transaction, type Product, type Sell, type Transaction } from '@bai/transactions/contracts';
import { Refusal } from '../../../../app/client';
import { useKey } from '../../../../app/idempotency';
import { forgetKept, keptUnder, useKept } from '../../../../app/kept';
import { useAction } from '../../../../kit/use-action';
import type till from '../../../../words/en/till';
import { linesOf, type Taken, type Typed } from './taken';

/** What every sale says: of which lots how much, how it was paid, and what was taken off its price. */
export type Rung = Pick<Sell, 'lines' | 'payment' | 'discount'>;
/** Where a sale that was begun is gone on with: what the address of the till names. */
export type WayBack = Readonly<Partial<Record<'prescription' | 'paper' | 'buyer', string>>>;
/** Reasons that keep a sale from being recorded. */
export type Missing = keyof (typeof till)['missing'];
interface Draft<T> {
  readonly back: WayBack;
  readonly taken: Taken;
  readonly ticks: T;
  readonly payment: Sell['payment'];
  readonly discount: Typed;
}
interface Asked<T> {
  /** What the sale is made on: its draft and its key are kept by it. */
  readonly id: string;
  readonly back: WayBack;
  readonly products: readonly Product[];
  /** Milligrams that may be sold; null where nothing limits it. */
  readonly leftMg: number | null;
  readonly untold: T;
  /** The first tick or paper that is still missing; undefined where all are there. */
  readonly owes: (ticks: T) => Missing | undefined;
  readonly record: (rung: Rung, ticks: T, key: string) => Promise<Transaction>;
  readonly done: (sale: Transaction, changed: boolean) => Promise<void>;
  /** Reads anew what is left, after a sale was refused since somebody else sold meanwhile. */
  readonly reread?: () => unknown;
}

/** The sale that was recorded under the same key with other content, where that is why a sale was refused. */
const recordedIn = (error: unknown): Transaction | null =>
  error instanceof Refusal && error.code === 'key.conflicting' ? (transaction.safeParse(error.details.recorded).data ?? null) : null;

/** The sales that were begun in this tab and not finished: how much, and where each goes on. */
export const keptSales = (): { id: string; mg: number; back: WayBack }[] =>
  keptUnder('sale.').flatMap(([id, draft]) => {
    const { taken = {}, back = {} } = draft as Partial<Draft<unknown>>;
    const mg = Object.values(taken).reduce<number>((sum, each) => sum + (typeof each === 'number' ? each : 0), 0);
    return mg > 0 && Object.keys(back).length > 0 ? [{ id, mg, back }] : [];
  });

/** Forgets what was typed for a sale that is begun no more. */
export const forgetSale = (id: string): void => forgetKept(`sale.${id}`);

/**
 * One sale at the counter, from the first gram to the receipt. What was entered outlives a reload; a sale whose answer was lost is
 * never recorded twice: `done` is told of the one that there is, `changed` when it is not the one that stands on the screen.
 */
export const useTill = <T extends object>({ id, back, products, leftMg, untold, owes, record, done, reread }: Asked<T>) => {
  const [draft, setDraft, forget] = useKept<Draft<T>>(`sale.${id}`, { back, taken: {}, ticks: untold, payment: 'cash', discount: 0 });
  const { key, done: keyDone } = useKey(`sale.${id}`);
  const { taken, ticks, payment, discount } = draft;
  const { lines, faulty } = linesOf(taken, products);
  // What is no amount is taken off nothing, and keeps the sale from being recorded.
  const off = typeof discount === 'number' ? discount : 0;
  const mg = lines.reduce((sum, line) => sum + line.mg, 0);
  const priceOf = (lotId: string): number => products.find((product) => product.lots.some((lot) => lot.id === lotId))?.pricePerGram ?? 0;
  const full = lines.reduce((sum, line) => sum + Math.round((line.mg * priceOf(line.lotId)) / 1000), 0);
  const over = leftMg !== null && mg > leftMg;
  const amiss = (): Missing | undefined => {
    if (faulty) return 'fault';
    if (mg === 0) return 'grams';
    if (over) return 'over';
    return owes(ticks) ?? (off !== discount || off > full ? 'discount' : undefined);
  };
  const finish = async (sale: Transaction, changed: boolean): Promise<void> => {
    keyDone();
    forget();
    await done(sale, changed);
  };
  const { run, busy, error } = useAction(async () => {
    try {
      await finish(await record({ lines, payment, discount: off }, ticks, key()), false);
    } catch (problem) {
      const recorded = recordedIn(problem);
      if (recorded) return await finish(recorded, true);
      // What was refused was not recorded; the next press is a new request.
      if (problem instanceof Refusal && problem.status >= 400 && problem.status < 500) keyDone();
      if (problem instanceof Refusal && problem.code === 'allowance.exceeded') await reread?.();
      throw problem;
    }
  });
  return {
    ...draft,
    put: (change: Partial<Draft<T>>) => setDraft({ ...draft, ...change }),
    lines,
    mg,
    full,
    faulty,
    off,
    amount: Math.max(0, full - off),
    over,
    partial: leftMg !== null && mg > 0 && mg < leftMg,
    missing: amiss(),
    sell: () => void run(),
    busy,
    error,
  };
};
export type TillState = Omit<ReturnType<typeof useTill>, 'ticks' | 'put'> & {
  readonly put: (change: { readonly taken?: Taken; readonly payment?: Sell['payment']; readonly discount?: Typed }) => void;
};

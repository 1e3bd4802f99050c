import { transaction, type Claim, type Product, type Sell, type Transaction } from '@bai/transactions/contracts';
import { Refusal, refetch } from '../../../app/client';
import { useKey } from '../../../app/idempotency';
import { useKept } from '../../../app/kept';
import { useAction } from '../../../kit/use-action';
import { send } from '../client';
import type { Ticks } from './counter';
import type { Taken } from './lots';

interface Draft {
  readonly taken: Taken;
  readonly ticks: Ticks;
  readonly payment: Sell['payment'];
}
const EMPTY: Draft = { taken: {}, ticks: { idSeen: null, originalReceived: false, originalPlace: '', exclusionsAsked: false }, payment: 'cash' };

/** The sale that was recorded under the same key with other content, where that is why a sale was refused. */
const recordedIn = (error: unknown): Transaction | null =>
  error instanceof Refusal && error.code === 'key.conflicting' ? (transaction.safeParse(error.details.recorded).data ?? null) : null;

/**
 * One sale at the counter, from the first gram to the receipt. What was entered outlives a reload; a sale whose answer was lost is
 * never recorded twice: `done` is told of the one that there is, `changed` when it is not the one that stands on the screen.
 */
export const useSale = (claim: Claim, products: readonly Product[], done: (sale: Transaction, changed: boolean) => void) => {
  const [draft, setDraft, forget] = useKept<Draft>(`sale.${claim.id}`, EMPTY);
  const { key, done: keyDone } = useKey(`sale.${claim.id}`);
  const { taken, ticks, payment } = draft;
  const lines = Object.entries(taken)
    .filter(([, mg]) => mg > 0)
    .map(([lotId, mg]) => ({ lotId, mg }));
  const mg = lines.reduce((sum, line) => sum + line.mg, 0);
  const priceOf = (lotId: string): number => products.find((product) => product.lots.some(({ id }) => id === lotId))?.pricePerGram ?? 0;
  const amount = lines.reduce((sum, line) => sum + Math.round((line.mg * priceOf(line.lotId)) / 1000), 0);
  const finish = async (sale: Transaction, changed: boolean): Promise<void> => {
    keyDone();
    forget();
    await refetch('/api/prescriptions');
    done(sale, changed);
  };
  const { run, busy, error } = useAction(async () => {
    try {
      await finish(await send('sell', { body: { claimId: claim.id, lines, payment, ...ticks } }, { key: key() }), false);
    } catch (problem) {
      const recorded = recordedIn(problem);
      if (recorded) return await finish(recorded, true);
      // What was refused was not recorded; the next press is a new request.
      if (problem instanceof Refusal && problem.status >= 400 && problem.status < 500) keyDone();
      throw problem;
    }
  });
  return {
    ...draft,
    put: (change: Partial<Draft>) => setDraft({ ...draft, ...change }),
    mg,
    amount,
    over: mg > claim.leftMg,
    partial: mg > 0 && mg < claim.leftMg,
    complete: mg > 0 && mg <= claim.leftMg && ticks.idSeen !== null && ticks.originalReceived && ticks.exclusionsAsked,
    sell: () => void run(),
    busy,
    error,
  };
};

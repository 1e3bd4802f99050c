import { dutyOf } from '@bai/directory/server';
import { accountOf, fromNow, MINUTE, through, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { transactionsProblems, type heldStock, type holdStock } from '../../contracts';
import { takeLots } from '../stock';
import { holds } from './collections';
import { endHolds } from './held';

/** As long as somebody takes to pay at a counter. */
const HELD_FOR = MINUTE;

/**
 * Keeps what a customer is about to pay for, for a minute, in place of what the seller kept before. The lots stay locked until it commits, so
 * that of two sellers who want the last grams one gets them; `stock.short` where there is not so much, `stock.held` where somebody else keeps it.
 */
export const holdLots = async (seat: Seat, { lines }: z.output<typeof holdStock>): Promise<z.input<typeof heldStock>> => {
  const { dispensary } = await dutyOf(seat);
  const accountId = accountOf(seat);
  const until = fromNow(HELD_FOR).toISOString();
  return transaction(async () => {
    const system = through(seat, 'keep-stock');
    const taken = await takeLots(seat, dispensary.id, lines);
    await endHolds(seat);
    for (const { lot, mg } of taken) {
      if (mg > lot.onHandMg) throw transactionsProblems.refuse('stock.short', { lot: lot.number });
      const known = await holds.first(system, { accountId, lotId: lot.id }, { lock: true });
      if (known) await holds.change(system, known.id, { mg, until });
      else await holds.create(system, { dispensaryId: dispensary.id, accountId, lotId: lot.id, mg, until });
    }
    return { until };
  });
};

/** Gives back what a seller kept; nothing kept changes nothing. */
export const letGo = (seat: Seat): Promise<void> => transaction(() => endHolds(seat));

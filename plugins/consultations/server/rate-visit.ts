import { refuse } from '@bai/kernel/contracts';
import { transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { rating } from '../contracts';
import { appointments } from './collections';

/** How the visit was for the patient; said once, after it began. */
export const rateVisit = (seat: Seat, id: string, { stars, words }: z.output<typeof rating>): Promise<void> =>
  transaction(async () => {
    const { state, stars: given } = await appointments.one(seat, id, { lock: true });
    if (!['in_progress', 'completed', 'failed_technical'].includes(state) || given !== null)
      throw refuse('state.forbids', { machine: 'appointment', state, move: 'rate' });
    await appointments.change(
      seat,
      id,
      { stars, ratingWords: words || null },
      { action: 'appointment.rate', when: (query, column) => void query.whereNull(column('stars')) },
    );
  });

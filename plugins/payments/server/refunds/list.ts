import type { Narrow, Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { refundQuery } from '../../contracts';
import { refunds } from '../payments';
import { refundingProviders } from '../providers';
import { presentListed } from './present';
import { readyToSend } from './ready';
import { unanswered } from './silent';

/** Lists refunds; its queries are as many for a hundred rows as for one. */
export const listRefunds = async (seat: Seat, query: z.output<typeof refundQuery>) => {
  const found = await refunds.page(seat, query, ['createdAt', 'dueOn', 'amount'], { state: query.state });
  return { ...found, rows: found.rows.map(presentListed) };
};

/** Leaves the refunds that an administrator has to approve, or to give back by hand to an account that the payer named, or whose payer does not answer. */
const forAdministrator: Narrow = (query, column) =>
  void query.where(
    (either) =>
      void either
        .where(column('state'), 'requested')
        .orWhere(
          (failed) =>
            void failed
              .where(column('state'), 'failed')
              .where((known) => void known.whereNotNull(column('destinationKind')).orWhereIn(column('provider'), refundingProviders())),
        )
        .orWhere((hand) => readyToSend(hand, column))
        .orWhere((silent) => unanswered(silent, column)),
  );

/** Counts the refunds that wait for an administrator. */
export const countWaitingRefunds = (seat: Seat, most: number): Promise<number> => refunds.count(seat, {}, forAdministrator, most);

import { accountOf, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { recentCheck } from '../contracts';
import { verifications } from './collections';

const SHOWN = 20;

/** One's own last checks, newest first. */
export const recentChecks = async (seat: Seat): Promise<z.input<typeof recentCheck>[]> =>
  (await verifications.all({ ...seat, reach: 'own' }, { accountId: accountOf(seat) }, { order: 'checkedAt', descending: true, limit: SHOWN })).map(
    ({ checkedAt, verdict, number, by, proven }) => ({
      at: checkedAt,
      verdict,
      number,
      by,
      proven: by === 'code' || proven === true,
    }),
  );

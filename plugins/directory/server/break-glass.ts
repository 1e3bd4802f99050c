import { refuse } from '@bai/kernel/contracts';
import { accountOf, fromNow, HOUR, now, through, transaction, type RowOf, type Seat } from '@bai/kernel/server';
import { brokenGlasses, patientPartyPort, patients } from './collections';
import type { brokenGlassType } from './person-types';

type BrokenGlass = RowOf<typeof brokenGlassType>;

/** How long an opened record stays open. */
const OPEN = 4 * HOUR;

/**
 * Opens the record of a patient whom the physician has treated, though that is too long ago for their reach, for four hours and with a
 * reason: they read it meanwhile and change nothing in it. The patient is told, and those who guard the data. Whoever was never
 * theirs is `record.missing`; while it is open, opening it again answers the same.
 */
export const breakGlass = (seat: Seat, patientId: string, reason: string): Promise<BrokenGlass> =>
  transaction(async () => {
    const system = through(seat, 'break-glass');
    const accountId = accountOf(seat);
    const treated = await patients.first(system, { id: patientId }, { narrow: (query) => patientPartyPort.ask().ever(query, seat), lock: true, quietly: true });
    if (!treated) throw refuse('record.missing');
    const open = await brokenGlasses.first(system, { accountId, patientId }, { narrow: (query) => void query.where('ends_at', '>', now()), quietly: true });
    return open ?? (await brokenGlasses.create(system, { accountId, patientId, reason, endsAt: fromNow(OPEN).toISOString() }, { why: reason }));
  });

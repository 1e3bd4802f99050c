import { refuse } from '@bai/kernel/contracts';
import { accountOf, fromNow, HOUR, now, through, transaction, type RowOf, type Seat } from '@bai/kernel/server';
import type { Knex } from 'knex';
import { brokenGlasses, patientPartyPort, patients } from './collections';
import type { brokenGlassType } from './person-types';

type BrokenGlass = RowOf<typeof brokenGlassType>;

/** How long an opened record stays open. */
const OPEN = 4 * HOUR;

const whileOpen = (query: Knex.QueryBuilder): void => void query.where('ends_at', '>', now());

/** The patients whose records a physician has opened again, each with the moment at which that ends. */
export const openedRecords = async (seat: Seat): Promise<ReadonlyMap<string, string>> => {
  const rows = await brokenGlasses.all(through(seat, 'break-glass'), { accountId: accountOf(seat) }, { narrow: whileOpen, quietly: true });
  return new Map(rows.map(({ patientId, endsAt }) => [patientId, endsAt]));
};

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
    const open = await brokenGlasses.first(system, { accountId, patientId }, { narrow: whileOpen, quietly: true });
    return open ?? (await brokenGlasses.create(system, { accountId, patientId, reason, endsAt: fromNow(OPEN).toISOString() }, { why: reason }));
  });

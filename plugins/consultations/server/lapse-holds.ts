import { lapseApplication } from '@bai/applications/server';
import { goOn, now, nowIso, systemSeat, transaction, type Seat } from '@bai/kernel/server';
import { appointments, availabilities, type AppointmentRow } from './collections';

const overdueHolds = (system: Seat, physicianId?: string): Promise<AppointmentRow[]> =>
  appointments.every(system, { state: 'held', physicianId }, { narrow: (query, column) => void query.where(column('heldUntil'), '<=', now()) });

/** Lets go of a physician's overdue holds, in the caller's transaction, which holds the lock of that physician's hours. Unpaid payments run out by themselves. */
export const lapseHoldsOf = async (system: Seat, physicianId: string): Promise<void> => {
  for (const { id } of await overdueHolds(system, physicianId)) {
    const held = await appointments.one(system, id, { lock: true, quietly: true });
    // It may have been paid between the list and the lock.
    if (held.state !== 'held' || Date.parse(held.heldUntil!) > now().getTime()) continue;
    await appointments.move(system, id, 'expire', { set: { closedAt: nowIso() } });
    await lapseApplication(system, held.applicationId);
  }
};

/** Bookings and lapses of a physician happen one after the other: each takes this lock first. Null when the physician keeps no hours. */
export const lockHours = (system: Seat, physicianId: string) => availabilities.first(system, { physicianId }, { lock: true });

/** Lets go of every hold whose time has run out. */
export const lapseHolds = async (): Promise<void> => {
  const system = systemSeat('lapse holds');
  const physicians = new Set((await overdueHolds(system)).map(({ physicianId }) => physicianId));
  await goOn(physicians, (physician) =>
    transaction(async () => {
      await lockHours(system, physician);
      await lapseHoldsOf(system, physician);
    }),
  );
};

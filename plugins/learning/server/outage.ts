import { machineNow, MINUTE, oneAtATime, systemSeat, transaction, type Seat } from '@bai/kernel/server';
import { examAttempts, examBeats } from './collections';
import { endingLater } from './exam-clock';

/** A pause of the platform that is longer, in ms, was an outage: busy moments and a restart are not. */
const PATIENCE = MINUTE;

/** Gives the minutes back to every attempt that was under way when the platform went away. */
const giveBack = async (seat: Seat, minutes: number): Promise<void> => {
  for (const row of await examAttempts.every(seat, { state: 'in_progress' }, { quietly: true }))
    await examAttempts.change(seat, row.id, { ...endingLater(row, minutes), outageMinutes: row.outageMinutes + minutes }, { why: 'the platform was away' });
};

/**
 * Says that the platform works. When it was away since it last said so, attempts get the minutes back, begun ones being counted up to a
 * whole one. By the machine's clock: it is about the machine.
 */
export const beat = (): Promise<void> =>
  transaction(async () => {
    const seat = systemSeat('heartbeat');
    await oneAtATime('exam-beat');
    const time = machineNow();
    const last = await examBeats.first(seat, {});
    if (!last) return void (await examBeats.create(seat, { beatAt: time.toISOString() }));
    const pause = time.getTime() - Date.parse(last.beatAt);
    // Whoever looks at an attempt beats too; once in a while is enough.
    if (pause < 1000) return;
    await examBeats.change(seat, last.id, { beatAt: time.toISOString() });
    if (pause > PATIENCE) await giveBack(seat, Math.ceil(pause / MINUTE));
  });

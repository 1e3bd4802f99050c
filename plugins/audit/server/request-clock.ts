import { addDays, daysBetween } from '@bai/kernel/contracts';
import { emit, goOn, HOUR, job, systemSeat, today, transaction } from '@bai/kernel/server';
import { dataRequests } from './types';

/** Days left at which the office is reminded; the third time is once it is late. */
const REMINDERS = [7, 1, -1] as const;

/** How often the office should have been reminded, with so many days left. */
const dueReminders = (daysLeft: number): number => REMINDERS.filter((days) => daysLeft <= days).length;

/** Reminds the office of one request, once for each stage. */
const remind = (id: string): Promise<void> =>
  transaction(async () => {
    const system = systemSeat('request-clock');
    const { number, state, dueOn, reminded } = await dataRequests.one(system, id, { lock: true });
    const stage = dueReminders(daysBetween(today(), dueOn));
    if ((state !== 'received' && state !== 'in_progress') || stage <= reminded) return;
    await dataRequests.change(system, id, { reminded: stage });
    await emit('data-request.due', { id, number, dueOn, late: stage === REMINDERS.length });
  });

job(
  'audit.request-clock',
  async () => {
    const near = await dataRequests.every(
      systemSeat('request-clock'),
      { state: ['received', 'in_progress'] },
      { narrow: (query, column) => void query.where(column('dueOn'), '<=', addDays(today(), REMINDERS[0])).where(column('reminded'), '<', REMINDERS.length) },
    );
    await goOn(near, ({ id }) => remind(id));
  },
  { every: HOUR, lane: 'deadlines' },
);

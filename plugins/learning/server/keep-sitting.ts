import { keepActive } from '@bai/accounts/server';
import { now, systemSeat } from '@bai/kernel/server';
import { examAttempts } from './collections';

/** Nobody is signed out of an exam that they sit, however long they think, until it is handed in by itself. */
export const keepSitting = async (): Promise<void> => {
  await examAttempts.each(
    systemSeat('keep sitting'),
    { state: 'in_progress' },
    (rows) => keepActive(rows.map(({ accountId, startedAt }) => ({ accountId, since: startedAt }))),
    { narrow: (query, column) => void query.where(column('lapsesAt'), '>', now()), quietly: true },
  );
};

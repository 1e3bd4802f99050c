import { bangkokDay } from '@bai/kernel/contracts';
import { DAY, goOn, HOUR, job, prune, pruneOne } from '@bai/kernel/server';
import { readConfig } from './config';

/** A group that nobody has seen for so long is forgotten, resolved or not. */
const FAULT_DAYS = 400;
prune('faults', (query, before) => void query.where('last_at', '<', before(FAULT_DAYS * DAY)));

/** Forgets what is older than the days of the setting. */
export const forgetOld = async (): Promise<void> => {
  const { days } = await readConfig();
  const byMoment = [
    ['request_logs', 'at'],
    ['fault_sightings', 'at'],
    ['request_tallies', 'hour'],
  ] as const;
  const parts = [
    ...byMoment.map(
      ([table, column]) =>
        () =>
          pruneOne({ table, old: (query, before) => void query.where(column, '<', before(days * DAY)) }),
    ),
    () => pruneOne({ table: 'access_tallies', old: (query, before) => void query.where('day', '<', bangkokDay(before(days * DAY))) }),
  ];
  await goOn(parts, (part) => part());
};
job('monitoring.forget', forgetOld, { every: HOUR, within: 600_000 });

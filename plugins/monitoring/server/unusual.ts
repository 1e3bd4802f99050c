import { openFound } from '@bai/audit/server';
import { HOUR, job } from '@bai/kernel/server';
import { farAboveUsual } from './people';

/** Access far above somebody's usual may be somebody else with their session: who protects data looks at it. */
job(
  'monitoring.unusual',
  async () => {
    const [most] = await farAboveUsual();
    if (most) await openFound('access', { ...most });
  },
  { every: HOUR },
);

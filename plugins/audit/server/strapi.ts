import { job, mount } from '@bai/kernel/server';
import { auditApi } from '../contracts';
import { check, seal } from './chain';
import { readAccess, readTrail } from './read-trail';

const SEAL_EVERY = 3000;
job('audit.seal', seal, { every: SEAL_EVERY });

export default {
  ...mount('audit', auditApi, {
    list: ({ query }) => readTrail(query),
    check: () => check(),
    access: ({ seat, query }) => readAccess(seat, query.cursor),
  }),
  async destroy() {
    if (process.env.BAI_MIGRATE !== '1') await seal().catch(() => undefined);
  },
};

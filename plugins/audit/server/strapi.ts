import { appendAudit, job, mount, structure, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { auditApi, type auditPage, type auditQuery } from '../contracts';
import { anchor, anchorToMail } from './anchor-jobs';
import { ensureAnchorKey, readAnchors } from './anchors';
import { adoptHead } from './head';
import { readAccess, readTrail } from './read-trail';
import { changeRetention, readRetention, weighRetention } from './retention';
import { progress, startCheck } from './run-check';
import { mark, seal } from './seal';

const SEAL_EVERY = 3000;
job(
  'audit.seal',
  async () => {
    await seal();
    // The first day does not wait for its end.
    if ((await mark()) && (await readAnchors()).length === 0) await anchor();
  },
  { every: SEAL_EVERY, lane: 'sealing' },
);

/** Reading the trail is in the trail: what was asked for, and which entries were shown. */
const list = async (seat: Seat, query: z.output<typeof auditQuery>): Promise<z.input<typeof auditPage>> => {
  const page = await readTrail(query);
  const shown = { count: page.rows.length, newest: page.rows[0]?.id ?? null, oldest: page.rows.at(-1)?.id ?? null };
  await appendAudit(seat, { action: 'audit.read', type: 'audit', after: { query, ...shown } });
  return page;
};

export default {
  ...mount('audit', auditApi, {
    list: ({ seat, query }) => list(seat, query),
    check: ({ body }) => startCheck(body.whole),
    progress: () => progress(),
    retention: () => readRetention(),
    weighRetention: ({ body }) => weighRetention(body),
    keepRetention: ({ seat, body }) => changeRetention(seat, body),
    access: async ({ seat, query }) => {
      if (seat.role === 'admin') await appendAudit(seat, { action: 'access.read', type: 'audit' });
      return readAccess(seat, query.cursor);
    },
  }),
  register() {
    anchorToMail();
    structure({
      prepare: async () => {
        await ensureAnchorKey();
        await adoptHead((await readAnchors()).length > 0);
      },
    });
  },
  async destroy() {
    if (process.env.BAI_MIGRATE !== '1') await anchor().catch(() => undefined);
  },
};

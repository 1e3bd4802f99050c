import { contentTypes, job, mount, structure, systemSeat } from '@bai/kernel/server';
import { auditApi, dataRequestMachine, incidentMachine } from '../contracts';
import { keepActivities } from './activities';
import { anchor, anchorToMail } from './anchor-jobs';
import { ensureAnchorKey, readAnchors } from './anchors';
import { handlers } from './handlers';
import { adoptHead } from './head';
import './request-clock';
import { mark, seal } from './seal';
import { ensureExportKey } from './trail-manifest';
import { processingsAreRecorded } from './migrations/0001-processings-are-recorded';
import {
  activityType,
  dataRequests,
  dataRequestType,
  incidentNoticeType,
  incidents,
  incidentType,
  ONE_FOUND,
  ONE_REQUEST,
  ONE_TRAIL_EXPORT,
  processingRecordType,
  trailExportType,
} from './types';

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

const types = [trailExportType, dataRequestType, incidentType, incidentNoticeType, processingRecordType, activityType];
const STATEMENTS = [ONE_TRAIL_EXPORT, ONE_REQUEST, ONE_FOUND];

export default {
  ...mount('audit', auditApi, handlers),
  contentTypes: contentTypes(types),
  register() {
    keepActivities(dataRequestMachine, 'data-request', async (id) => (await dataRequests.one(systemSeat('activity'), id)).number);
    keepActivities(incidentMachine, 'incident', async (id) => (await incidents.one(systemSeat('activity'), id)).number);
    anchorToMail();
    structure({
      types,
      sqlite: STATEMENTS,
      postgres: STATEMENTS,
      migrations: { plugin: 'audit', steps: [processingsAreRecorded] },
      prepare: async () => {
        await ensureAnchorKey();
        await ensureExportKey();
        await adoptHead((await readAnchors()).length > 0);
      },
    });
  },
  async destroy() {
    if (process.env.BAI_MIGRATE !== '1') await anchor().catch(() => undefined);
  },
};

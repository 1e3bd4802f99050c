import { appendAudit, workOf, type Handlers, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { auditApi, auditPage, auditQuery } from '../contracts';
import { listActivities } from './activities';
import {
  answerRequest,
  attachToRequest,
  detachFromRequest,
  enterRequest,
  extendRequest,
  listRequests,
  makeRequest,
  ownRequestFile,
  ownRequests,
  readRequest,
  refuseRequest,
  requestFile,
  takeRequest,
} from './data-requests';
import { tellPeople } from './incident-notices';
import { closeIncident, containIncident, keepKnown, listIncidents, openByHand, readIncident, reportIncidentAt, waiveIncident } from './incidents';
import { addProcessing, endProcessingOf, keepProcessingAs, listProcessings } from './processing-records';
import { readAccess, readTrail } from './read-trail';
import { changeRetention, readRetention, weighRetention } from './retention';
import { progress, startCheck } from './run-check';
import { beginTrailExport, newestTrailExport, takeTrailExport } from './trail-export';

/** Reading the trail is in the trail: what was asked for, and which entries were shown. */
const list = async (seat: Seat, query: z.output<typeof auditQuery>): Promise<z.input<typeof auditPage>> => {
  const page = await readTrail(query);
  const shown = { count: page.rows.length, newest: page.rows[0]?.id ?? null, oldest: page.rows.at(-1)?.id ?? null };
  await appendAudit(seat, { action: 'audit.read', type: 'audit', after: { query, ...shown } });
  return page;
};

export const handlers: Handlers<typeof auditApi> = {
  list: ({ seat, query }) => list(seat, query),
  check: ({ body }) => startCheck(body.whole),
  progress: () => progress(),
  makeExport: ({ seat, body }) => beginTrailExport(seat, body),
  newestExport: ({ seat }) => newestTrailExport(seat),
  exportPart: ({ seat, params }) => takeTrailExport(seat, params.id, params.part),
  retention: () => readRetention(),
  weighRetention: ({ body }) => weighRetention(body),
  keepRetention: ({ seat, body }) => changeRetention(seat, body),
  access: async ({ seat, query }) => {
    if (seat.role === 'admin') await appendAudit(seat, { action: 'access.read', type: 'audit' });
    return readAccess(seat, query.cursor);
  },
  requests: ({ seat, query }) => listRequests(seat, query),
  request: ({ seat, params }) => readRequest(seat, params.id),
  enterRequest: ({ seat, body }) => enterRequest(seat, body),
  takeRequest: ({ seat, params, body }) => takeRequest(seat, params.id, body),
  extendRequest: ({ seat, params, body }) => extendRequest(seat, params.id, body.reason),
  answerRequest: ({ seat, params, body }) => answerRequest(seat, params.id, body.answer),
  refuseRequest: ({ seat, params, body }) => refuseRequest(seat, params.id, body.reason),
  attachToRequest: ({ seat, params, upload }) => attachToRequest(seat, params.id, upload),
  detachFromRequest: ({ seat, params }) => detachFromRequest(seat, params.id, params.fileId),
  requestFile: ({ seat, params }) => requestFile(seat, params.id, params.fileId),
  makeRequest: ({ seat, body }) => makeRequest(seat, body),
  ownRequests: ({ seat, query }) => ownRequests(seat, query),
  ownRequestFile: ({ seat, params }) => ownRequestFile(seat, params.id, params.fileId),
  incidents: ({ seat, query }) => listIncidents(seat, query),
  incident: ({ seat, params }) => readIncident(seat, params.id),
  openIncident: ({ seat, body }) => openByHand(seat, body),
  keepIncident: ({ seat, params, body }) => keepKnown(seat, params.id, body),
  containIncident: ({ seat, params, body }) => containIncident(seat, params.id, body.reason),
  reportIncident: ({ seat, params, body }) => reportIncidentAt(seat, params.id, body),
  waiveIncident: ({ seat, params, body }) => waiveIncident(seat, params.id, body.reason),
  closeIncident: ({ seat, params, body }) => closeIncident(seat, params.id, body.reason),
  tellOfIncident: ({ seat, params, body }) => tellPeople(seat, params.id, body),
  processings: ({ seat, query }) => listProcessings(seat, query),
  addProcessing: ({ seat, body }) => addProcessing(seat, body),
  keepProcessing: ({ seat, params, body }) => keepProcessingAs(seat, params.id, body),
  endProcessing: ({ seat, params, body }) => endProcessingOf(seat, params.id, body.reason),
  activities: ({ seat, query }) => listActivities(seat, query),
  work: ({ seat }) => workOf(seat),
};

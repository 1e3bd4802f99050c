import { byId, defineApi, listQuery, work } from '@bai/kernel/contracts';
import { activityPage, activityQuery } from './activity-schemas';
import {
  answerDataRequest,
  byRequestFile,
  dataRequestPage,
  dataRequestQuery,
  enterDataRequest,
  extendDataRequest,
  makeDataRequest,
  oneDataRequest,
  ownDataRequest,
  ownDataRequestPage,
  refuseDataRequest,
  takeDataRequest,
} from './data-request-schemas';
import { incidentPage, incidentQuery, keepIncident, oneIncident, openIncident, reasonedIncident, reportIncident, tellOfIncident, toldOfIncident } from './incident-schemas';
import { endProcessing, keepProcessing, processingPage, processingQuery, processingRecord, processingWords } from './processing-schemas';
import { keepRetention, retention, retentionDays, retentionDue } from './retention-schemas';
import { accessPage, accessQuery, auditPage, auditQuery, chainRun, checkWish } from './schemas';
import { byTrailPart, makeTrailExport, trailExport } from './trail-export-schemas';

export const auditApi = defineApi({
  list: { method: 'GET', path: '/', action: 'audit.read', query: auditQuery, reply: auditPage, exported: true, summary: 'The audit trail, newest first' },
  check: { method: 'POST', path: '/check', action: 'audit.check', body: checkWish, reply: chainRun, limit: { points: 240, seconds: 60, by: 'account' }, summary: 'Starts a check of the chain, or joins the one that runs' },
  progress: { method: 'GET', path: '/check', action: 'audit.check', reply: chainRun, summary: 'How far the check of the chain is, and what the last one found' },
  access: { method: 'GET', path: '/access', action: 'access.read', query: accessQuery, reply: accessPage, summary: 'Who read or changed one’s own records' },
  makeExport: { method: 'POST', path: '/exports', action: 'trail-export.make', assurance: 'recent', body: makeTrailExport, reply: trailExport, limit: { points: 30, seconds: 3600, by: 'account' }, summary: 'Begins a signed file of the entries that a filter leaves' },
  newestExport: { method: 'GET', path: '/exports/newest', action: 'trail-export.make', reply: trailExport.nullable(), summary: 'How far one’s own newest signed file is' },
  exportPart: { method: 'GET', path: '/exports/:id/:part', action: 'trail-export.make', params: byTrailPart, file: true, summary: 'The entries of a signed file, or its manifest, for seven days' },
  retention: { method: 'GET', path: '/retention', action: 'retention.read', reply: retention, summary: 'How long what is not kept by law is kept, and what would go today' },
  weighRetention: { method: 'POST', path: '/retention/weigh', action: 'retention.read', body: retentionDays, reply: retentionDue, summary: 'What would go at once if so many days were kept; nothing goes' },
  keepRetention: { method: 'PUT', path: '/retention', action: 'retention.keep', assurance: 'recent', body: keepRetention, reply: retention, summary: 'Keeps how long each is kept; the next day’s run holds to it' },

  requests: { method: 'GET', path: '/requests', action: 'data-request.read', query: dataRequestQuery, reply: dataRequestPage, exported: true, summary: 'What people ask about their data, the nearest due day first' },
  request: { method: 'GET', path: '/requests/:id', action: 'data-request.read', params: byId, reply: oneDataRequest, summary: 'One request with its clock, answer and history' },
  enterRequest: { method: 'POST', path: '/requests', action: 'data-request.handle', body: enterDataRequest, reply: oneDataRequest, idempotent: true, summary: 'Enters a request that came by letter, phone or in person' },
  takeRequest: { method: 'POST', path: '/requests/:id/take', action: 'data-request.handle', params: byId, body: takeDataRequest, reply: oneDataRequest, summary: 'Takes a request up, once it is sure who asks' },
  extendRequest: { method: 'POST', path: '/requests/:id/extend', action: 'data-request.handle', params: byId, body: extendDataRequest, reply: oneDataRequest, summary: 'Puts the answer off once, with a reason, where the law leaves time' },
  answerRequest: { method: 'POST', path: '/requests/:id/answer', action: 'data-request.handle', params: byId, body: answerDataRequest, reply: oneDataRequest, summary: 'Answers a request' },
  refuseRequest: { method: 'POST', path: '/requests/:id/refuse', action: 'data-request.handle', params: byId, body: refuseDataRequest, reply: oneDataRequest, summary: 'Refuses a request, with the reason' },
  attachToRequest: { method: 'POST', path: '/requests/:id/files', action: 'data-request.handle', params: byId, upload: { most: 10 * 1024 * 1024 }, reply: oneDataRequest, summary: 'Adds a file to the answer of a request that is worked on' },
  detachFromRequest: { method: 'DELETE', path: '/requests/:id/files/:fileId', action: 'data-request.handle', params: byRequestFile, reply: oneDataRequest, summary: 'Takes a file off an answer that is not given yet' },
  requestFile: { method: 'GET', path: '/requests/:id/files/:fileId', action: 'data-request.read', params: byRequestFile, file: true, summary: 'A file of an answer' },
  makeRequest: { method: 'POST', path: '/own-requests', action: 'data-request.make', body: makeDataRequest, reply: ownDataRequest, idempotent: true, limit: { points: 10, seconds: 3600, by: 'account' }, summary: 'Asks the office something about one’s own data' },
  ownRequests: { method: 'GET', path: '/own-requests', action: 'data-request.make', query: listQuery, reply: ownDataRequestPage, summary: 'What one has asked about one’s own data, newest first' },
  ownRequestFile: { method: 'GET', path: '/own-requests/:id/files/:fileId', action: 'data-request.make', params: byRequestFile, file: true, summary: 'A file of the answer to one’s own request' },

  incidents: { method: 'GET', path: '/incidents', action: 'incident.read', query: incidentQuery, reply: incidentPage, exported: true, summary: 'Breaches of personal data, newest first' },
  incident: { method: 'GET', path: '/incidents/:id', action: 'incident.read', params: byId, reply: oneIncident, summary: 'One incident with its clock and history' },
  openIncident: { method: 'POST', path: '/incidents', action: 'incident.handle', body: openIncident, reply: oneIncident, idempotent: true, summary: 'Opens an incident that somebody discovered' },
  keepIncident: { method: 'PUT', path: '/incidents/:id', action: 'incident.handle', params: byId, body: keepIncident, reply: oneIncident, summary: 'Keeps what is known of an incident by now' },
  containIncident: { method: 'POST', path: '/incidents/:id/contain', action: 'incident.handle', params: byId, body: reasonedIncident, reply: oneIncident, summary: 'Says that an incident spreads no further, and by what' },
  reportIncident: { method: 'POST', path: '/incidents/:id/report', action: 'incident.handle', params: byId, body: reportIncident, reply: oneIncident, summary: 'Says when the office of personal data was told, and by which reference' },
  waiveIncident: { method: 'POST', path: '/incidents/:id/waive', action: 'incident.handle', params: byId, body: reasonedIncident, reply: oneIncident, summary: 'Says why the office need not be told' },
  closeIncident: { method: 'POST', path: '/incidents/:id/close', action: 'incident.handle', params: byId, body: reasonedIncident, reply: oneIncident, summary: 'Closes an incident, with what was learnt' },
  tellOfIncident: { method: 'POST', path: '/incidents/:id/tell', action: 'incident.handle', assurance: 'recent', params: byId, body: tellOfIncident, reply: toldOfIncident, summary: 'Tells people concerned, each once for an incident' },
  processings: { method: 'GET', path: '/processings', action: 'processing-record.read', query: processingQuery, reply: processingPage, exported: true, summary: 'The record of processing' },
  addProcessing: { method: 'POST', path: '/processings', action: 'processing-record.keep', body: processingWords, reply: processingRecord, idempotent: true, summary: 'Adds an entry to the record of processing' },
  keepProcessing: { method: 'PUT', path: '/processings/:id', action: 'processing-record.keep', params: byId, body: keepProcessing, reply: processingRecord, summary: 'Changes an entry; the trail keeps each version' },
  endProcessing: { method: 'POST', path: '/processings/:id/end', action: 'processing-record.keep', params: byId, body: endProcessing, reply: processingRecord, summary: 'Says that this processing is over' },
  activities: { method: 'GET', path: '/activities', action: 'activity.read', query: activityQuery, reply: activityPage, exported: true, summary: 'What happens on the platform, newest first' },
  work: { method: 'GET', path: '/work', action: 'work.read', reply: work, summary: 'How much waits for a decision, of each list that one may read' },
});

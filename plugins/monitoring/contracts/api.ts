import { byId, defineApi } from '@bai/kernel/contracts';
import { keepLogConfig, logConfig } from './config-schemas';
import { fault, faultPage, faultQuery, oneFault, resolveFault } from './fault-schemas';
import { peoplePage, peopleQuery, performanceFigures, performanceQuery, requestPage, requestQuery } from './request-schemas';

/** Every endpoint of monitoring. Errors of browsers come to `/monitoring`, which is no endpoint of a contract: its format is Sentry's. */
export const monitoringApi = defineApi({
  requests: { method: 'GET', path: '/requests', action: 'request-log.read', query: requestQuery, reply: requestPage, summary: 'Requests of the API that were kept, newest first' },
  config: { method: 'GET', path: '/config', action: 'request-log.read', reply: logConfig, summary: 'What of the requests is kept, how much of it, and for how long' },
  keepConfig: { method: 'PUT', path: '/config', action: 'request-log.configure', assurance: 'recent', body: keepLogConfig, reply: logConfig, summary: 'Keeps what of the requests is kept; it holds within a second' },
  performance: { method: 'GET', path: '/performance', action: 'request-log.read', query: performanceQuery, reply: performanceFigures, summary: 'How often each endpoint is asked, how it answers and how fast' },
  people: { method: 'GET', path: '/people', action: 'request-log.read', query: peopleQuery, reply: peoplePage, summary: 'Requests by person, and whose access is unusual' },
  faults: { method: 'GET', path: '/faults', action: 'fault.read', query: faultQuery, reply: faultPage, summary: 'Faults of server and browsers, grouped, last seen first' },
  fault: { method: 'GET', path: '/faults/:id', action: 'fault.read', params: byId, reply: oneFault, summary: 'One group of faults with its stack and when it was seen' },
  resolveFault: { method: 'POST', path: '/faults/:id/resolve', action: 'fault.resolve', params: byId, body: resolveFault, reply: fault, summary: 'Says that a fault is mended; it opens again when it is seen again' },
  raise: { method: 'POST', path: '/faults/raise', action: 'fault.raise', limit: { points: 10, seconds: 60, by: 'account' }, summary: 'Fails on purpose, to show that a fault of the server is found' },
});

import type { Handlers } from '@bai/kernel/server';
import type { monitoringApi } from '../contracts';
import { keepConfig, readConfig } from './config';
import { listFaults, readFault, resolveFault } from './faults';
import { listPeople } from './people';
import { readPerformance } from './performance';
import { listRequests } from './requests';

/** What an administrator asks for to see that a fault is found again by its digest. */
const raise = (): Promise<never> => Promise.reject(new Error('Raised on purpose, to show that it is found'));

export const handlers: Handlers<typeof monitoringApi> = {
  requests: ({ seat, query }) => listRequests(seat, query),
  config: () => readConfig(),
  keepConfig: ({ seat, body }) => keepConfig(seat, body),
  performance: ({ query }) => readPerformance(query),
  people: ({ seat, query }) => listPeople(seat, query),
  faults: ({ seat, query }) => listFaults(seat, query),
  fault: ({ seat, params }) => readFault(seat, params.id),
  resolveFault: ({ seat, params, body }) => resolveFault(seat, params.id, body.reason),
  raise,
};

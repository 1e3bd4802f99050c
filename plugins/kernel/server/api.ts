import { z } from 'zod';
import { defineApi } from '../contracts';

/** The kernel's own surface: the contract of everything, and the stream of changes. */
export const kernelApi = defineApi({
  openapi: { method: 'GET', path: '/openapi.json', action: 'contract.read', file: true, summary: 'The API as OpenAPI 3.1' },
  live: { method: 'GET', path: '/live', action: 'live.listen', file: true, query: z.object({}), summary: 'Server-sent events: which of one’s records changed' },
});

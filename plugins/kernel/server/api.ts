import { z } from 'zod';
import { defineApi, line } from '../contracts';
import { stuckJob } from './stuck-jobs';

const byNumber = z.object({ job: z.string().max(15) });

/** The kernel's own surface: the contract of everything, and the stream of changes. */
export const kernelApi = defineApi({
  openapi: { method: 'GET', path: '/openapi.json', action: 'contract.read', file: true, summary: 'The API as OpenAPI 3.1' },
  stuckJobs: {
    method: 'GET',
    path: '/jobs',
    action: 'job.list',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(50) }),
    reply: z.object({ rows: z.array(stuckJob), total: z.number().int() }),
    summary: 'Deliveries that were laid aside or fail again and again, newest first, each with its cause',
  },
  resendJob: { method: 'POST', path: '/jobs/:job/resend', action: 'job.mend', assurance: 'recent', params: byNumber, summary: 'Sends a dead letter again' },
  discardJob: {
    method: 'POST',
    path: '/jobs/:job/discard',
    action: 'job.mend',
    assurance: 'recent',
    params: byNumber,
    body: z.object({ reason: line(300) }),
    summary: 'Gives a dead letter up for good',
  },
  live: { method: 'GET', path: '/live', action: 'live.listen', file: true, query: z.object({}), summary: 'Server-sent events: which of one’s records changed' },
});

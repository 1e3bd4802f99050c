import type { Api } from '@bai/kernel/contracts';
import { z } from 'zod';

const reference = z.object({ reference: z.string().regex(/^[\w-]{10,80}$/) });

/** The endpoints of the sandbox provider itself; they exist where demo people do. */
export const sandboxEndpoints = {
  sandboxPage: {
    method: 'GET',
    path: '/sandbox/:reference',
    action: 'payment.simulate',
    params: reference,
    file: true,
    summary: 'The sandbox provider’s own page (demo only)',
  },
  sandboxDecide: {
    method: 'POST',
    path: '/sandbox/:reference',
    action: 'payment.simulate',
    params: reference,
    body: z.object({ outcome: z.enum(['success', 'failure']) }),
    file: true,
    summary: 'Confirms or refuses on the sandbox page; it calls back by signed webhook',
  },
} as const satisfies Api;

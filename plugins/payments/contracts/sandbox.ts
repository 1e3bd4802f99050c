import type { Api } from '@bai/kernel/contracts';
import { z } from 'zod';

/** What somebody types into the sandbox’s card form: the page itself says what is wrong with it. */
const typed = z.string().max(40).default('');
/** Which of them it did not take: `number.expiry`. */
const wrongFields = z
  .string()
  .max(40)
  .transform((names) => names.split('.'))
  .pipe(z.array(z.enum(['number', 'expiry', 'code'])));
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
  sandboxCard: {
    method: 'GET',
    path: '/sandbox/cards/:reference',
    action: 'payment.simulate',
    params: reference,
    query: z.object({ wrong: wrongFields.optional() }),
    file: true,
    summary: 'The sandbox provider’s card form (demo only)',
  },
  sandboxTakeCard: {
    method: 'POST',
    path: '/sandbox/cards/:reference',
    action: 'payment.simulate',
    params: reference,
    body: z.object({ number: typed, expiry: typed, code: typed }),
    file: true,
    summary: 'A test card is charged, refused, sent on to its bank, or never heard of again; nothing of it is kept',
  },
  sandboxSecure: {
    method: 'GET',
    path: '/sandbox/cards/:reference/secure',
    action: 'payment.simulate',
    params: reference,
    query: z.object({ pass: z.string().max(80), wrong: z.literal('code').optional() }),
    file: true,
    summary: 'The sandbox bank asks for the code of 3-D Secure',
  },
  sandboxProve: {
    method: 'POST',
    path: '/sandbox/cards/:reference/secure',
    action: 'payment.simulate',
    params: reference,
    query: z.object({ pass: z.string().max(80) }),
    body: z.object({ code: typed, outcome: z.enum(['proven', 'given-up']) }),
    file: true,
    summary: 'The code of 3-D Secure, or giving up; a right one charges the card',
  },
} as const satisfies Api;

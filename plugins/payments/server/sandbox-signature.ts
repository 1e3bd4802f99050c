import { fieldsOf, refuse } from '@bai/kernel/contracts';
import { mac, MINUTE, now, sameText, type Context } from '@bai/kernel/server';
import { z } from 'zod';
import type { ProviderEvent } from './provider-events';

const TOLERANCE = 5 * MINUTE;
const TIMESTAMP = 'x-sandbox-timestamp';
const SIGNATURE = 'x-sandbox-signature';
/** Where koa-body keeps the text that it parsed. */
const UNPARSED = Symbol.for('unparsedBody');

const event = z.object({
  id: z.string().min(1).max(120),
  type: z.enum(['charge.succeeded', 'charge.failed']),
  reference: z.string().min(1).max(80),
  amount: z.number().int(),
  currency: z.string().max(8),
});
export type SandboxEvent = z.output<typeof event>;

const signature = (timestamp: string, raw: string): string => mac('sandbox-webhook', `${timestamp}.${raw}`);

/** The headers with which the sandbox provider signs a body. */
export const signedHeaders = (raw: string): Record<string, string> => {
  const timestamp = String(Math.floor(now().getTime() / 1000));
  return { 'content-type': 'application/json', [TIMESTAMP]: timestamp, [SIGNATURE]: signature(timestamp, raw) };
};

const rawOf = (ctx: Context): string => {
  const raw = (ctx.request.body as Record<symbol, unknown> | undefined)?.[UNPARSED];
  return typeof raw === 'string' ? raw : '';
};

/** Reads an event of the sandbox provider: signed by it over these very bytes within five minutes, or refused. */
export const readSandboxEvent = (ctx: Context): ProviderEvent => {
  const raw = rawOf(ctx);
  const timestamp = ctx.get(TIMESTAMP);
  if (!/^\d{1,12}$/.test(timestamp) || !sameText(ctx.get(SIGNATURE), signature(timestamp, raw))) throw refuse('access.denied', { rule: 'signature' });
  if (Math.abs(now().getTime() - Number(timestamp) * 1000) > TOLERANCE) throw refuse('access.denied', { rule: 'timestamp' });
  const parsed = event.safeParse(ctx.request.body);
  if (!parsed.success) throw refuse('input.invalid', { fields: fieldsOf(parsed.error) });
  const { type, ...rest } = parsed.data;
  return { provider: 'sandbox', kind: type, raw, ...rest };
};

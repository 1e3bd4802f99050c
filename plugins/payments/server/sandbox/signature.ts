import { fieldsOf, refuse, satang } from '@bai/kernel/contracts';
import { mac, macFits, MINUTE, now, type Context } from '@bai/kernel/server';
import { z } from 'zod';
import type { ProviderEvent } from '../providers';

const TOLERANCE = 5 * MINUTE;
const TIMESTAMP = 'x-sandbox-timestamp';
const SIGNATURE = 'x-sandbox-signature';
/** Where koa-body keeps the text that it parsed. */
const UNPARSED = Symbol.for('unparsedBody');

const event = z.object({
  id: z.string().min(1).max(120),
  type: z.enum(['charge.succeeded', 'charge.failed']),
  reference: z.string().min(1).max(80),
  amount: satang,
  currency: z.string().regex(/^[A-Z]{3}$/),
  charge: z.string().min(1).max(120).optional(),
});
export type SandboxEvent = z.output<typeof event>;

const PURPOSE = 'sandbox-webhook';
const said = (timestamp: string, raw: string): string => `${timestamp}.${raw}`;

/** The headers with which the sandbox provider signs a body. */
export const signedHeaders = (raw: string): Record<string, string> => {
  const timestamp = String(Math.floor(now().getTime() / 1000));
  return { 'content-type': 'application/json', [TIMESTAMP]: timestamp, [SIGNATURE]: mac(PURPOSE, said(timestamp, raw)) };
};

const rawOf = (ctx: Context): string => {
  const raw = (ctx.request.body as Record<symbol, unknown> | undefined)?.[UNPARSED];
  return typeof raw === 'string' ? raw : '';
};

/** Reads an event of the sandbox provider: signed by it over these very bytes within five minutes, or refused. */
export const readSandboxEvent = (ctx: Context): Omit<ProviderEvent, 'provider'> => {
  const raw = rawOf(ctx);
  const timestamp = ctx.get(TIMESTAMP);
  if (!/^\d{1,12}$/.test(timestamp) || !macFits(PURPOSE, said(timestamp, raw), ctx.get(SIGNATURE))) throw refuse('access.denied', { rule: 'signature' });
  if (Math.abs(now().getTime() - Number(timestamp) * 1000) > TOLERANCE) throw refuse('access.denied', { rule: 'timestamp' });
  const parsed = event.safeParse(ctx.request.body);
  if (!parsed.success) throw refuse('input.invalid', { fields: fieldsOf(parsed.error) });
  const { type, charge, ...rest } = parsed.data;
  return { kind: type, raw, charge: charge ?? null, ...rest };
};

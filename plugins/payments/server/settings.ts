import { setting } from '@bai/kernel/server';
import { z } from 'zod';

const proxy = z.object({ type: z.enum(['MSISDN', 'NATID', 'EWALLETID']), target: z.string().regex(/^\d{10,15}$/) });
export type Proxy = z.output<typeof proxy>;

/** Where PromptPay money goes: an issuer's own proxy, or the platform's. The default belongs to nobody. */
export const promptpaySetting = setting('payments.promptpay', z.object({ platform: proxy, issuers: z.record(z.string(), proxy) }), {
  platform: { type: 'NATID', target: '0000000000000' },
  issuers: {},
});

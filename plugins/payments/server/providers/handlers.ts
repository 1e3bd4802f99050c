import { nowIso, type Handlers } from '@bai/kernel/server';
import type { z } from 'zod';
import type { providerTested, testProvider } from '../../contracts';
import type { providerEndpoints } from '../../contracts/providers/api';
import { providerOf } from '../providers';
import { readProviderConfig, requireIssuer } from './config';
import { givePromptpay, retirePromptpay, verifyPromptpay } from './promptpay-ids';
import { chooseRoute } from './routes';

const tried = async ({ issuer, provider }: z.output<typeof testProvider>): Promise<z.input<typeof providerTested>> => {
  await requireIssuer(issuer);
  const begun = performance.now();
  const checks = await providerOf(provider).test({ key: issuer });
  return { at: nowIso(), tookMs: Math.round(performance.now() - begun), checks };
};

export const providerHandlers: Handlers<typeof providerEndpoints> = {
  providerConfig: ({ query }) => readProviderConfig(query.issuer),
  givePromptpayId: async ({ seat, body }) => {
    await requireIssuer(body.issuer);
    await givePromptpay(seat, body);
    return readProviderConfig(body.issuer);
  },
  verifyPromptpayId: async ({ seat, params, body }) => readProviderConfig(await verifyPromptpay(seat, params.id, body)),
  retirePromptpayId: async ({ seat, params }) => readProviderConfig(await retirePromptpay(seat, params.id)),
  chooseProvider: async ({ seat, body }) => {
    await requireIssuer(body.issuer);
    await chooseRoute(seat, body);
    return readProviderConfig(body.issuer);
  },
  testProvider: ({ body }) => tried(body),
};

import { byId, type Api } from '@bai/kernel/contracts';
import { z } from 'zod';
import { givePromptpayId, verifyPromptpayId } from './promptpay-id';
import { chooseProvider, providerConfig, providerConfigQuery, providerTested, testProvider } from './schemas';

/** The endpoints by which the office sets the ways in which each issuer is paid. */
// prettier-ignore
export const providerEndpoints = {
  providerConfig: { method: 'GET', path: '/providers', action: 'payment-provider.read', query: providerConfigQuery, reply: providerConfig, summary: 'The ways in which one issuer can be paid, and the PromptPay id behind them' },
  givePromptpayId: { method: 'POST', path: '/providers/promptpay-ids', action: 'payment-provider.keep', assurance: 'recent', body: givePromptpayId, reply: providerConfig, summary: 'Gives an issuer a PromptPay id. Payers send no money to it before an administrator has verified it' },
  verifyPromptpayId: { method: 'POST', path: '/providers/promptpay-ids/:id/verify', action: 'payment-provider.keep', assurance: 'recent', params: byId, body: verifyPromptpayId, reply: providerConfig, summary: 'Confirms that the QR of an id was scanned in the apps of three banks; new payments go to it' },
  retirePromptpayId: { method: 'POST', path: '/providers/promptpay-ids/:id/retire', action: 'payment-provider.keep', assurance: 'recent', params: byId, body: z.object({}), reply: providerConfig, summary: 'Takes an id out of use for new payments' },
  chooseProvider: { method: 'PUT', path: '/providers/routes', action: 'payment-provider.keep', assurance: 'recent', body: chooseProvider, reply: providerConfig, summary: 'Chooses the provider of a method for new payments, or switches the method off; open payments finish with theirs' },
  testProvider: { method: 'POST', path: '/providers/test', action: 'payment-provider.keep', body: testProvider, reply: providerTested, limit: { points: 30, seconds: 60, by: 'account' }, summary: 'Tries what can be tried at a provider without money' },
} as const satisfies Api;

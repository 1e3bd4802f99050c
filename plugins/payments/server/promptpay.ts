import { generate } from 'promptparse';
import type { Issuer } from './payables';
import { promptpaySetting, type Proxy } from './settings';

/** The EMVCo payload of a PromptPay QR (tag 29); with an amount in satang it is for one payment only. */
export const promptpayPayload = ({ type, target }: Proxy, satang?: number): string =>
  generate.anyId({ type, target, ...(satang === undefined ? {} : { amount: satang / 100 }) });

/** The QR that pays an issuer so many satang: to its own proxy, or to the platform's. */
export const promptpayFor = async ({ key }: Issuer, satang: number): Promise<string> => {
  const { platform, issuers } = await promptpaySetting.read();
  return promptpayPayload(issuers[key] ?? platform, satang);
};

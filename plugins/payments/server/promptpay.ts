import { generate } from 'promptparse';
import type { Proxy } from './settings';

/** The EMVCo payload of a PromptPay QR (tag 29); with an amount in satang it is for one payment only. */
export const promptpayPayload = ({ type, target }: Proxy, satang?: number): string =>
  generate.anyId({ type, target, ...(satang === undefined ? {} : { amount: satang / 100 }) });

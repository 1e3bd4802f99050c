import { generate } from 'promptparse';
import type { PromptpayId } from '../contracts';

/** The kinds of promptparse for tag 29. */
const PROXY = { phone: 'MSISDN', national: 'NATID', wallet: 'EWALLETID' } as const;

/** A bank's app takes A–Z and 0–9 alone in a reference, up to 20 of them. */
const referenceOf = (number: string): string =>
  number
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 20);

/** A payment in a QR: its amount in satang, and its number, which only a biller id carries. */
interface Asked {
  readonly satang?: number;
  readonly number: string;
}

/** Returns the EMVCo payload of a PromptPay QR; with an amount it is for one payment only. */
export const promptpayPayload = ({ kind, target }: PromptpayId, { satang, number }: Asked): string => {
  const amount = satang === undefined ? {} : { amount: satang / 100 };
  if (kind === 'biller') return generate.billPayment({ billerId: target, ref1: referenceOf(number), ...amount });
  return generate.anyId({ type: PROXY[kind], target, ...amount });
};

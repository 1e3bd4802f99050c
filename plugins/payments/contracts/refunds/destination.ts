import { digits, line, typedDigits } from '@bai/kernel/contracts';
import { isThaiId } from '@bai/directory/contracts';
import { z } from 'zod';

/** The banks that a refund can be sent to, by their codes at the Bank of Thailand. */
// prettier-ignore
export const BANK_CODES = [
  '002', '004', '006', '011', '014', '020', '022', '024', '025', '030', '033', '034', '066', '067', '069', '070', '071', '073',
] as const;

/** A PromptPay id: a Thai phone number of 10 digits, or a personal number of 13 digits that adds up. */
const promptpayId = z
  .string()
  .max(60)
  .transform(typedDigits)
  .pipe(
    z
      .string()
      .min(1)
      .regex(/^(0\d{9}|\d{13})$/, { error: 'promptpay' })
      .refine((number) => number.length !== 13 || isThaiId(number), { error: 'thai-id' }),
  );

/** The account that the payer names for a refund which cannot go back the way the money came. */
export const keepDestination = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('promptpay'), number: promptpayId }),
  z.object({ kind: z.literal('bank'), bank: z.enum(BANK_CODES), number: digits(10, 15, 'bank-account'), holder: line(120) }),
]);
export type KeepDestination = z.output<typeof keepDestination>;

export const destinationKind = z.enum(['promptpay', 'bank']);
/** The account that a refund goes to, as screens show it: never more of the number than its last four digits. */
export const destination = z.object({
  kind: destinationKind,
  bank: z.string().nullable(),
  holder: z.string().nullable(),
  last: z.string(),
  /** The name of the account is not the payer's. */
  differs: z.boolean(),
});
export type Destination = z.infer<typeof destination>;
/** The same with its whole number, for the administrator who pays it out. */
export const destinationInFull = destination.extend({ number: z.string() });

import { reasonLine } from '@bai/kernel/contracts';
import { z } from 'zod';

/** How a sale is paid. */
export const PAYMENT_WAYS = ['cash', 'transfer', 'card_terminal'] as const;
/** How the money of a voided sale went back; `none` where none had been taken. */
export const MONEY_BACK = [...PAYMENT_WAYS, 'none'] as const;

/** Voids a sale. `moneyBack` is null where the seller does not say. */
export const voidSale = z.object({
  kind: z.enum(['mistake', 'return']),
  reason: reasonLine(300),
  moneyBack: z.enum(MONEY_BACK).nullable().default(null),
});

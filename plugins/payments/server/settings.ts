import { taxBranch, taxNumber } from '@bai/kernel/contracts';
import { setting } from '@bai/kernel/server';
import { z } from 'zod';
import type { Issuer } from './payables';

/** In whose name the platform sells courses and subscriptions. Five digits of the Revenue Department are the branch; '00000' is the head office. */
// The key is older than subscriptions: what an operator wrote under it stays.
export const sellerSetting = setting(
  'learning.seller',
  z.object({
    name: z.string().min(1),
    nameEnglish: z.string().optional(),
    address: z.string(),
    taxId: taxNumber,
    branch: taxBranch,
  }),
  { name: 'ใบ', nameEnglish: 'Bai', address: '', taxId: '0000000000000', branch: '00000' },
);

/** The platform itself, as it issues receipts. */
export const platformIssuer = async (): Promise<Issuer> => {
  const { name, nameEnglish, address, taxId, branch } = await sellerSetting.read();
  return { key: 'platform', name, ...(nameEnglish ? { nameEnglish } : {}), address, taxId, branch };
};

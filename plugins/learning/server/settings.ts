import { setting } from '@bai/kernel/server';
import { z } from 'zod';

/** How long lessons stay open after enrolling; an administrator may give somebody longer. */
export const accessSetting = setting('learning.access', z.object({ months: z.number().int().min(1).max(120) }), { months: 12 });

/** In whose name courses are sold. Five digits of the Revenue Department are the branch; '00000' is the head office. */
export const sellerSetting = setting(
  'learning.seller',
  z.object({
    name: z.string().min(1),
    nameEnglish: z.string().optional(),
    address: z.string(),
    taxId: z.string().regex(/^\d{13}$/),
    branch: z.string().regex(/^\d{5}$/),
  }),
  { name: 'ใบ', nameEnglish: 'Bai', address: '', taxId: '0000000000000', branch: '00000' },
);

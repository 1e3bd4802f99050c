import { setting } from '@bai/kernel/server';
import { z } from 'zod';

/** How long lessons stay open after enrolling; an administrator may give somebody longer. */
export const accessSetting = setting('learning.access', z.object({ months: z.number().int().min(1).max(120) }), { months: 12 });

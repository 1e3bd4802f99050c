import { reasonLine } from '@bai/kernel/contracts';
import { z } from 'zod';
import { personRole } from './schemas';

const whole = (least: number, most: number) => z.number().int({ error: 'whole' }).min(least).max(most);
/** How people get in and stay in. Bounds: nobody can shut everybody out by it, or leave the door open. */
export const loginPolicy = z.object({
  /** Everybody who works here is signed in so long without doing anything, and so long at most. */
  staff: z
    .object({ idleMinutes: whole(5, 720), hours: whole(1, 24) })
    .refine(({ idleMinutes, hours }) => idleMinutes <= hours * 60, { path: ['idleMinutes'], error: 'idle-longer' }),
  /** The same of patients. */
  patient: z
    .object({ idleDays: whole(1, 60), days: whole(1, 180) })
    .refine(({ idleDays, days }) => idleDays <= days, { path: ['idleDays'], error: 'idle-longer' }),
  /** Browsers in which somebody may be signed in at once; beyond it the one unused for longest ends. */
  browsers: whole(1, 50),
  /** Wrong passwords in a row until the lock, and how long the first one lasts; each further one twice as long. */
  tries: whole(3, 10),
  lockMinutes: whole(5, 120),
  /** Letters that a new password has at least. */
  passwordLength: whole(8, 64),
  /** Roles that open nothing before their person has a second step. */
  factorRoles: z.array(personRole),
});
export type LoginPolicy = z.output<typeof loginPolicy>;

export const keepLoginPolicy = z.object({ policy: loginPolicy, reason: reasonLine(300) });
/** Whom a policy concerns at once. */
export const policyWeighed = z.object({
  /** Sessions that would be over. */
  ending: z.number().int(),
  /** People who would have to add a second step with their next sign-in. */
  enrolling: z.number().int(),
});

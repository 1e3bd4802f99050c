import type { Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { registrationPage, registrationQuery } from '../contracts';
import { physicians } from './collections';

/** Registrations, those that were begun at the door and never handed in included. */
export const listRegistrations = async (seat: Seat, query: z.output<typeof registrationQuery>): Promise<z.input<typeof registrationPage>> => {
  const { state, profession } = query;
  return physicians.page(seat, query, ['createdAt', 'submittedAt'], { ...(state ? { state } : {}), ...(profession ? { profession } : {}) });
};

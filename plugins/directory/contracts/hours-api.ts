import { byId, defineApi } from '@bai/kernel/contracts';
import { z } from 'zod';
import { keepClosures, keepOpenWeek, openingHours } from './hours-schemas';

// prettier-ignore
/** The opening hours of shops. `id` is the dispensary’s. */
export const hoursApi = defineApi({
  openingHours: { method: 'GET', path: '/opening-hours', action: 'opening-hours.keep', reply: z.array(openingHours), summary: 'The opening hours of one’s own dispensaries' },
  keepOpenWeek: { method: 'PUT', path: '/opening-hours/:id/week', action: 'opening-hours.keep', params: byId, body: keepOpenWeek, reply: openingHours, summary: 'Keeps the week’s hours from a day on; the days before keep theirs' },
  keepClosures: { method: 'PUT', path: '/opening-hours/:id/closures', action: 'opening-hours.keep', params: byId, body: keepClosures, reply: openingHours, summary: 'Keeps the closed days that are still to come; those of the past stay' },
});

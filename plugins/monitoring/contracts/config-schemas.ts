import { reasonLine } from '@bai/kernel/contracts';
import { z } from 'zod';

const whole = (least: number, most: number) => z.number().int({ error: 'whole' }).min(least).max(most);

/** How much of an address a logged request keeps: nothing, the network it came from, or all of it. */
export const ADDRESS_KEPT = ['none', 'network', 'whole'] as const;

/** What of the requests is kept, how much of it, and for how long. */
export const logConfig = z.object({
  /** Of a hundred requests so many are kept one by one. Faults and slow ones are kept always; the figures count all. */
  share: whole(0, 100),
  /** A request that takes as long is slow. */
  slowMs: whole(50, 60_000),
  /** Days after which requests, sightings of faults and figures are forgotten. */
  days: whole(1, 400),
  address: z.enum(ADDRESS_KEPT),
  /** Whether it is kept who asked. Without it nothing is counted by person either. */
  person: z.boolean(),
});
export type LogConfig = z.output<typeof logConfig>;

export const keepLogConfig = z.object({ config: logConfig, reason: reasonLine(300) });

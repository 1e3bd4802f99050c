import { id, instant, listQuery, page, reasonLine, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { faultMachine } from './machine';

/** Where a fault happened. */
export const FAULT_SIDES = ['server', 'client'] as const;

/** A group of faults that are the same by name, message and place. Nothing personal is in it. */
export const fault = z.object({
  id,
  side: z.enum(FAULT_SIDES),
  name: z.string(),
  message: z.string(),
  /** The place in our own code where it happened first. */
  frame: z.string().nullable(),
  sightings: z.number().int(),
  firstAt: instant,
  lastAt: instant,
  /** Of the last sighting. */
  digest: z.string(),
  route: z.string().nullable(),
  state: z.enum(statesOf(faultMachine)),
});
export type Fault = z.output<typeof fault>;

/** One time that a fault was seen. */
export const sighting = z.object({ at: instant, digest: z.string(), request: z.string().nullable(), route: z.string().nullable() });
export const oneFault = fault.extend({ stack: z.string(), last: z.array(sighting) });

/** `q` is a digest or the beginning of one, or a part of name or message. */
export const faultQuery = listQuery.extend({ state: z.enum(statesOf(faultMachine)).optional(), side: z.enum(FAULT_SIDES).optional() });
export const faultPage = page(fault);
export const resolveFault = z.object({ reason: reasonLine(300) });

/** Bytes that an envelope may have. */
export const ENVELOPE_MOST = 100_000;
/** The key and project of the platform's own address for errors, `<origin>` with them in it. Anybody may know them. */
export const ownDsn = (origin: string): string => `${origin.replace('://', '://portal@')}/1`;

const frame = z.object({
  filename: z.string().max(400).catch(''),
  function: z.string().max(200).catch(''),
  lineno: z.number().int().catch(0),
  colno: z.number().int().catch(0),
});
/** What is read of an error event of Sentry's format; the rest of it is not looked at. */
export const faultEvent = z.object({
  event_id: z.string().regex(/^[0-9a-f]{32}$/),
  transaction: z.string().max(200).optional().catch(undefined),
  exception: z.object({
    values: z
      .array(
        z.object({
          type: z.string().max(100).catch('Error'),
          value: z.string().max(8000).catch(''),
          /** The innermost call last. */
          stacktrace: z.object({ frames: z.array(frame).max(200) }).optional(),
        }),
      )
      .min(1)
      .max(20),
  }),
});
export type FaultEvent = z.output<typeof faultEvent>;

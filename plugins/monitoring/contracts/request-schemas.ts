import { bilingual, id, instant, listQuery, page } from '@bai/kernel/contracts';
import { z } from 'zod';

/** The hundreds of a status. */
export const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const;
export const LOGGED_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Refusals of whoever did not show that it is them, at the door or once more: each is kept, with which step it was. */
export const WRONG_PROOFS = [
  'credentials.wrong',
  'password.wrong',
  'factor.wrong',
  'factor.stale',
  'pin.wrong',
  'otp.wrong',
  'otp.expired',
  'sign-in.over',
  'link.expired',
  'link.used',
  'account.locked',
  'account.suspended',
] as const;
/** What was refused: a proof of who it is, or what somebody may not do. */
export const REFUSED = ['proof', 'access'] as const;

/** A person as lists of the back office name them; the name is null when the account is gone. */
const person = z.object({ accountId: z.string(), name: bilingual.nullable() });

/** A request that was kept: nothing of what was asked is in it but the address as it is declared. */
export const loggedRequest = z.object({
  id,
  at: instant,
  method: z.string(),
  route: z.string().nullable(),
  endpoint: z.string().nullable(),
  status: z.number().int(),
  /** Milliseconds until the answer began. */
  duration: z.number().int(),
  person: person.nullable(),
  /** At whose account somebody tried to sign in and was refused; null where nobody has what was typed. */
  tried: person.nullable(),
  role: z.string(),
  address: z.string().nullable(),
  request: z.string(),
  problem: z.string().nullable(),
  digest: z.string().nullable(),
});
export type LoggedRequest = z.output<typeof loggedRequest>;

/** `q` is the beginning of a request's id or of an endpoint's name. */
export const requestQuery = listQuery.extend({
  status: z.enum(STATUS_CLASSES).optional(),
  method: z.enum(LOGGED_METHODS).optional(),
  endpoint: z.string().max(80).optional(),
  accountId: id.optional(),
  refused: z.enum(REFUSED).optional(),
});
export const requestPage = page(loggedRequest);

/** How far back figures look, by the days they cover. */
export const PERIODS = ['1', '7', '30'] as const;
export const performanceQuery = z.object({ days: z.enum(PERIODS).default('1'), endpoint: z.string().max(80).optional() });

const figures = z.object({
  requests: z.number().int(),
  /** Answered with 4xx. */
  refused: z.number().int(),
  /** Answered with 5xx. */
  faults: z.number().int(),
  /** Half, 95 and 99 of a hundred took no longer, in milliseconds; to a fifth exact. */
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
});
export const endpointFigures = figures.extend({ endpoint: z.string(), perMinute: z.number() });
export type EndpointFigures = z.output<typeof endpointFigures>;
export const performanceFigures = z.object({
  /** The busiest endpoints first. */
  endpoints: z.array(endpointFigures),
  /** Hours of one day, or days of more, without those in which nothing was asked. `at` is the beginning of it. */
  slots: z.array(figures.extend({ at: instant })),
  /** Requests of which nothing is known but that they were: more came at once than were remembered. */
  dropped: z.number().int(),
});
export type PerformanceFigures = z.output<typeof performanceFigures>;

/** Why somebody's access is marked: many refusals in a day, or a day with far more requests than their own usual one. */
export const UNUSUAL = ['refusals', 'volume'] as const;
/** From so many refusals (403, 404) in a day, if they are a fifth of the day's requests. */
export const MANY_REFUSALS = 20;
/** A day of at least `least` requests and `times` the person's own median day, once `known` days are known. */
export const MUCH_MORE = { least: 200, times: 5, known: 5 } as const;

export const peopleQuery = z.object({
  days: z.enum(PERIODS).default('7'),
  unusual: z.enum(UNUSUAL).optional(),
  cursor: z.string().max(60).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export const personFigures = z.object({
  person,
  role: z.string(),
  requests: z.number().int(),
  /** Of them refused because of who asked, or about what is not there (403, 404). */
  denied: z.number().int(),
  endpoints: z.number().int(),
  lastDay: z.string(),
  /** The requests of the person's own median day, of the days that are kept. */
  usual: z.number(),
  unusual: z.array(z.enum(UNUSUAL)),
});
export const peoplePage = page(personFigures);

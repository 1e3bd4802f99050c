import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { refuse, type Endpoint } from '../contracts';
import { sha256 } from './cipher';
import { environment } from './environment';
import { isWorkDone, newWork } from './proof-of-work';
import { redis, redisAnswers, stopRedis } from './redis';
import type { Seat } from './seat';

interface Limiter {
  readonly here: RateLimiterMemory;
  readonly shared: RateLimiterRedis | null;
}
const limiters = new Map<string, Limiter>();

const limiterFor = (name: string, points: number, duration: number): Limiter => {
  const found = limiters.get(name);
  if (found) return found;
  const here = new RateLimiterMemory({ keyPrefix: name, points, duration });
  const shared = environment().redisUrl
    ? new RateLimiterRedis({ storeClient: redis(), keyPrefix: `bai:${name}`, points, duration, insuranceLimiter: here })
    : null;
  const made = { here, shared };
  limiters.set(name, made);
  return made;
};

/** With Redis the limits are shared by all processes; while it does not answer each process counts for itself. */
const inForce = ({ here, shared }: Limiter): RateLimiterAbstract => (shared && redisAnswers() ? shared : here);

/** Counts one use of a limit; answers the seconds to wait when it is used up, else null. */
const counted = async (name: string, key: string, points: number, seconds: number): Promise<number | null> => {
  try {
    await inForce(limiterFor(name, points, seconds)).consume(key);
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw error;
  }
};

/** Counts one use of a limit; over it the request is refused with the seconds to wait. */
export const consume = async (name: string, key: string, points: number, seconds: number): Promise<void> => {
  const retryAfter = await counted(name, key, points, seconds);
  if (retryAfter !== null) throw refuse('rate.exceeded', { retryAfter });
};

/** Forgets what was counted of a limit that was consumed before. */
export const restore = async (name: string, key: string): Promise<void> => {
  const limiter = limiters.get(name);
  if (limiter) await inForce(limiter).delete(key);
};
/** Takes back one use of a limit that was counted before it was known to deserve no counting. */
export const giveBack = async (name: string, key: string, points: number, seconds: number): Promise<void> =>
  void (await inForce(limiterFor(name, points, seconds)).reward(key));

/** The eight groups of an IPv6 address, the ones left out filled in. */
const groupsOf = (ip: string): string[] => {
  const [head = '', tail] = ip.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return tail === undefined ? before : [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after];
};

/** An IPv4 address, or the /64 of an IPv6 one, which is what one subscriber gets. */
export const networkOf = (ip: string): string =>
  ip.includes(':') && !ip.startsWith('::ffff:') ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : ip.replace('::ffff:', '');

/**
 * The general limit: 300 a minute a person, and as many a session that is to be renewed; 600 a minute an address and endpoint
 * for everybody else, so that one device that asks without end takes nothing from the others behind its address but that.
 * Tests multiply these three limits and no other one (BAI_TEST_LIMIT_FACTOR).
 */
export const generalLimit = (seat: Seat, session: string | null, endpoint: string): Promise<void> => {
  const { limitFactor } = environment();
  if (seat.subjects.account) return consume('person', seat.subjects.account, 300 * limitFactor, 60);
  if (session) return consume('session', session, 300 * limitFactor, 60);
  return consume('address', `${networkOf(seat.ip)}|${endpoint}`, 600 * limitFactor, 60);
};

const textIn = (body: unknown, name: string): string => {
  const value = (body as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value.trim().toLowerCase() : '';
};

/** So many times the points of a limit may be had for work; then it is over for anybody. */
const FOR_WORK = 20;

const workAsked = async (name: string, network: string, header: string, { points, seconds }: NonNullable<Endpoint['limit']>): Promise<void> => {
  const place = `${name}|${network}`;
  const done = isWorkDone(place, header);
  if (!done) throw refuse('work.required', newWork(place));
  // Work is good for one request.
  await consume('work', done, 1, 600);
  await consume(`worked:${name}`, network, points * FOR_WORK, seconds);
};

/** An endpoint's own, tighter limit. Where it says so, whoever exceeds it may go on by working for each request. */
export const endpointLimit = async (name: string, endpoint: Endpoint, seat: Seat, body: unknown, work: string): Promise<void> => {
  const { limit } = endpoint;
  if (!limit) return;
  const address = networkOf(seat.ip);
  const named = limit.by.startsWith('body.') ? textIn(body, limit.by.slice(5)) : '';
  // Without the field there is nothing to count by but where it came from: strangers must not use up each other's tries.
  const byField = named ? sha256(named) : address;
  const key = limit.by === 'address' ? address : limit.by === 'account' ? (seat.subjects.account ?? address) : byField;
  const retryAfter = await counted(`endpoint:${name}`, key, limit.points, limit.seconds);
  if (retryAfter === null) return;
  if (limit.beyond !== 'work') throw refuse('rate.exceeded', { retryAfter });
  await workAsked(name, address, work, limit);
};

/** Closes the connection to Redis. */
export const stopLimits = async (): Promise<void> => {
  limiters.clear();
  await stopRedis();
};

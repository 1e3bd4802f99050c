import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { refuse, type Endpoint } from '../contracts';
import { sha256 } from './cipher';
import { environment } from './environment';
import type { Seat } from './seat';

let redis: Redis | undefined;
// Most platforms of one process have none, and loading its client takes a hundredth of a cold start.
const connect = (url: string): Redis => {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import of it would load at once
  const { Redis: Client } = require('ioredis') as typeof import('ioredis');
  return new Client(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, lazyConnect: false }).on('error', () => undefined);
};
const limiters = new Map<string, RateLimiterAbstract>();

const limiterFor = (name: string, points: number, seconds: number): RateLimiterAbstract => {
  const found = limiters.get(name);
  if (found) return found;
  const url = environment().redisUrl;
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  // With Redis the limits are shared by all processes; while it is away each process counts for itself.
  if (url) redis ??= connect(url);
  const made = redis ? new RateLimiterRedis({ storeClient: redis, keyPrefix: `bai:${name}`, points, duration: seconds, insuranceLimiter: memory }) : memory;
  limiters.set(name, made);
  return made;
};

/** Counts one use of a limit; over it the request is refused with the seconds to wait. */
export const consume = async (name: string, key: string, points: number, seconds: number): Promise<void> => {
  try {
    await limiterFor(name, points, seconds).consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw refuse('rate.exceeded', { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
    throw error;
  }
};

/** The eight groups of an IPv6 address, the ones left out filled in. */
const groupsOf = (ip: string): string[] => {
  const [head = '', tail] = ip.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return tail === undefined ? before : [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after];
};

/** An IPv4 address, or the /64 of an IPv6 one, which is what one subscriber gets. */
export const networkOf = (ip: string): string =>
  ip.includes(':') && !ip.startsWith('::ffff:') ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : ip.replace('::ffff:', '');

/** The general limit: 300 a minute a person, 600 a minute an address for those not signed in. */
export const generalLimit = (seat: Seat): Promise<void> =>
  seat.subjects.account ? consume('person', seat.subjects.account, 300, 60) : consume('address', networkOf(seat.ip), 600, 60);

const textIn = (body: unknown, name: string): string => {
  const value = (body as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value.trim().toLowerCase() : '';
};

/** An endpoint's own, tighter limit. */
export const endpointLimit = async (name: string, endpoint: Endpoint, seat: Seat, body: unknown): Promise<void> => {
  const { limit } = endpoint;
  if (!limit) return;
  const address = networkOf(seat.ip);
  const named = limit.by.startsWith('body.') ? textIn(body, limit.by.slice(5)) : '';
  // Without the field there is nothing to count by but where it came from: strangers must not use up each other's tries.
  const byField = named ? sha256(named) : address;
  const key = limit.by === 'address' ? address : limit.by === 'account' ? (seat.subjects.account ?? address) : byField;
  await consume(`endpoint:${name}`, key, limit.points, limit.seconds);
};

/** Closes the connection to Redis. */
export const stopLimits = async (): Promise<void> => {
  limiters.clear();
  await redis?.quit().catch(() => undefined);
  redis = undefined;
};

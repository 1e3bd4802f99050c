import type { Endpoint } from '../contracts';
import { consume, endpointLimit, generalLimit } from './limits';
import { systemSeat, type Seat } from './seat';

const key = Buffer.from('k'.repeat(32)).toString('base64');
// The first limit reads the process environment, once. Jest gives each test file an environment of its own.
Object.assign(process.env, {
  ...{ DATA_DIR: '/data', SESSION_SECRET: 's'.repeat(32), FIELD_KEY: key, LOOKUP_KEY: key, AUDIT_KEY: key, TZ: 'UTC' },
  ...{ PUBLIC_URL: 'http://127.0.0.1:4000', BAI_TEST: '1', BAI_TEST_LIMIT_FACTOR: '2' },
});
delete process.env.REDIS_URL;

const guest = (ip: string): Seat => ({ ...systemSeat('limits'), role: 'public', ip });
const person = (account: string): Seat => ({ ...guest('192.0.2.1'), role: 'patient', subjects: { account } });

/** Returns how many of a number of calls were let through. */
const passed = async (calls: number, call: () => Promise<void>): Promise<number> => {
  const results = await Promise.allSettled(Array.from({ length: calls }, call));
  for (const { reason } of results.filter((one) => one.status === 'rejected')) expect(reason).toMatchObject({ code: 'rate.exceeded' });
  return results.filter(({ status }) => status === 'fulfilled').length;
};

describe('a limit factor of two', () => {
  it('doubles the general limits of a person, of a session and of an address', async () => {
    expect(await passed(620, () => generalLimit(person('a'), null, 'accounts.me'))).toBe(600);
    expect(await passed(620, () => generalLimit(guest('192.0.2.2'), 'session-a', 'accounts.me'))).toBe(600);
    expect(await passed(1220, () => generalLimit(guest('192.0.2.3'), null, 'accounts.me'))).toBe(1200);
  });

  it.each(['account', 'address', 'body.email'] as const)('leaves the limit of an endpoint by %s as it is', async (by) => {
    const endpoint = { limit: { points: 5, seconds: 60, by } } as unknown as Endpoint;
    const seat = by === 'account' ? person('b') : guest('192.0.2.4');
    expect(await passed(20, () => endpointLimit(`test.${by}`, endpoint, seat, { email: 'one@people.example' }, ''))).toBe(5);
  });

  it('leaves every limit that the code counts by name as it is: codes, wrong proofs, Strapi’s own addresses', async () => {
    for (const name of ['otp-mail:sign-up', 'otp-tries', 'stock']) expect(await passed(20, () => consume(name, 'one', 10, 60))).toBe(10);
  });
});

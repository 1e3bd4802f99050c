import { STAFF_ROLES, type PersonRole } from '@bai/kernel/contracts';
import { DAY, environment, HOUR, MINUTE, now, rowsOf, setting, sql, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { loginPolicy, type LoginPolicy, type keepLoginPolicy, type policyWeighed } from '../contracts';
import { accountsHolding } from './accounts';

/**
 * What holds until somebody changes it (defaults of the domain specification). Administrators and physicians open other people's
 * health, or everything: they want a second step. Demonstration platforms want none, since their passwords are public anyway.
 */
const initial = (): LoginPolicy => ({
  staff: { idleMinutes: 30, hours: 12 },
  patient: { idleDays: 14, days: 90 },
  browsers: 20,
  tries: 5,
  lockMinutes: 15,
  passwordLength: 8,
  factorRoles: environment().demo ? [] : ['admin', 'physician'],
});

export const POLICY_KEY = 'accounts.login-policy';
const kept = setting(POLICY_KEY, loginPolicy.nullable(), null);

/** How people get in and stay in, now. */
export const readPolicy = async (): Promise<LoginPolicy> => (await kept.read()) ?? initial();

let last: { readonly text: string; readonly policy: LoginPolicy } | undefined;
/** The policy as a query brought it along; it is parsed when it changes. */
export const policyIn = (text: string | null): LoginPolicy => {
  if (text === null) return initial();
  if (last?.text !== text) last = { text, policy: loginPolicy.nullable().catch(null).parse(JSON.parse(text)) ?? initial() };
  return last.policy;
};

/** How long a session of a role lives, in milliseconds. */
export const lifeIn = ({ staff, patient }: LoginPolicy, role: string): { readonly idle: number; readonly absolute: number } =>
  STAFF_ROLES.includes(role as PersonRole)
    ? { idle: staff.idleMinutes * MINUTE, absolute: staff.hours * HOUR }
    : { idle: patient.idleDays * DAY, absolute: patient.days * DAY };

/** Whether a role may do nothing before its person has a second step. */
export const wantsFactor = async (role: string): Promise<boolean> => ((await readPolicy()).factorRoles as readonly string[]).includes(role);

interface Living {
  readonly role: string;
  readonly seen_at: unknown;
  readonly started_at: unknown;
}
const time = (value: unknown): number => new Date(value as number | string | Date).getTime();

// In SQL: of sessions that have not ended only what a policy looks at, of however many there are.
/** Whom another policy would concern at once. */
export const weighPolicy = async (policy: LoginPolicy): Promise<z.input<typeof policyWeighed>> => {
  const at = now().getTime();
  const before = await readPolicy();
  const over = ({ role, seen_at, started_at }: Living, under: LoginPolicy): boolean => {
    const { idle, absolute } = lifeIn(under, role);
    return at - time(seen_at) >= idle || at - time(started_at) >= absolute;
  };
  const living = await rowsOf<Living>('SELECT role, seen_at, started_at FROM sessions WHERE ended_at IS NULL', []);
  const holders = new Set((await Promise.all(policy.factorRoles.map((role) => accountsHolding(role)))).flat());
  const having = (await sql()('second_factors').whereNotNull('confirmed_at').whereNull('ended_at').distinct('account_id')) as { account_id: string }[];
  for (const { account_id } of having) holders.delete(account_id);
  return { ending: living.filter((row) => !over(row, before) && over(row, policy)).length, enrolling: holders.size };
};

/** Keeps a policy; it holds from the next request on. */
export const keepPolicy = async (seat: Seat, { policy, reason }: z.output<typeof keepLoginPolicy>): Promise<LoginPolicy> => {
  await kept.change(seat, policy, reason);
  return policy;
};

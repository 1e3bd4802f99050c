import { GRANTED_ROLES, MATRIX, PERSON_ROLES, reachOf, refuse, setsFor, type Action, type GrantedRole } from '@bai/kernel/contracts';
import { changeGrants, grantName, grantsOf, mountedApis, now, sql, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { ESSENTIAL, KEEPING, type Capability, type keepGrant as given, type RoleRights, type roleSummary } from '../contracts';
import { lifeIn, readPolicy } from './login-policy';

/** The endpoints of each action, as users-permissions names them. */
const endpointsOf = (): Map<Action, string[]> => {
  const found = new Map<Action, string[]>();
  for (const { plugin, api } of mountedApis())
    for (const [name, { action }] of Object.entries(api)) found.set(action, [...(found.get(action) ?? []), grantName(plugin, name)]);
  return found;
};

const isFixed = (role: GrantedRole, action: Action): boolean => ESSENTIAL.includes(action) || (role === 'admin' && KEEPING.includes(action));

/** What a role may do by the matrix, where something asks for it; the house's own moves ask for nothing. */
const capabilitiesOf = async (role: GrantedRole): Promise<Capability[]> => {
  const [granted, endpoints] = [await grantsOf(role), endpointsOf()];
  return (Object.keys(MATRIX) as Action[]).flatMap((action) => {
    const reach = reachOf(role, action);
    const names = endpoints.get(action);
    if (reach === '-' || !names) return [];
    const sets = role === 'admin' ? [...setsFor(action)] : [];
    return [{ action, reach, sets, fixed: isFixed(role, action), endpoints: names.map((name) => ({ name, granted: granted.has(name) })) }];
  });
};

interface Held {
  readonly people: number;
  readonly sessions: number;
}
type Counted = Readonly<Record<string, number | string | null>>;

/** How many active accounts hold each role, and how many browsers are signed in in it. */
const holders = async (): Promise<Record<GrantedRole, Held>> => {
  // In SQL: everybody at once, counted where they are; the roles somebody holds are a list in one column.
  const people = (await sql()('up_users')
    .where({ state: 'active' })
    .select(PERSON_ROLES.map((role) => sql().raw('SUM(CASE WHEN CAST(held_roles AS text) LIKE ? THEN 1 ELSE 0 END) AS ??', [`%"${role}"%`, role])))
    .first()) as Counted;
  const policy = await readPolicy();
  const at = now().getTime();
  const open = PERSON_ROLES.map(async (role) => {
    const { idle, absolute } = lifeIn(policy, role);
    const living = sql()('sessions')
      .where({ role })
      .whereNull('ended_at')
      .where('seen_at', '>', new Date(at - idle))
      .where('started_at', '>', new Date(at - absolute));
    const found = (await living.count({ count: '*' }).first()) as Counted;
    return [role, { people: Number(people[role] ?? 0), sessions: Number(found.count) }] as const;
  });
  return { public: { people: 0, sessions: 0 }, ...Object.fromEntries(await Promise.all(open)) } as Record<GrantedRole, Held>;
};

const isWhole = ({ endpoints }: Capability): boolean => endpoints.every(({ granted }) => granted);

/** The roles of the house, each with who holds it and how much of it is withdrawn. */
export const listRoles = async (): Promise<z.input<typeof roleSummary>[]> => {
  const held = await holders();
  return Promise.all(
    GRANTED_ROLES.map(async (role) => {
      const capabilities = await capabilitiesOf(role);
      return { role, ...held[role], capabilities: capabilities.length, withdrawn: capabilities.filter((one) => !isWhole(one)).length };
    }),
  );
};

/** One role: what it may do, and what of it is granted. */
export const readRole = async (role: GrantedRole): Promise<RoleRights> => ({ role, ...(await holders())[role], capabilities: await capabilitiesOf(role) });

/** Grants a role what the matrix opens to it, or withdraws it, with a reason. `role.fixed` for what people need to be signed in, or to give it back. */
export const keepGrant = async (seat: Seat, role: GrantedRole, { action, granted, reason }: z.output<typeof given>): Promise<RoleRights> => {
  const found = (await capabilitiesOf(role)).find((one) => one.action === action);
  if (!found) throw refuse('record.missing');
  if (found.fixed && !granted) throw refuse('rule.unmet', { rule: 'role.fixed' });
  const grants = found.endpoints.filter((one) => one.granted !== granted).map(({ name }) => name);
  if (grants.length > 0) await changeGrants(seat, role, { grants, granted, reason });
  return readRole(role);
};

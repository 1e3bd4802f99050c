import { MATRIX, PERSON_ROLES, reachOf, refuse, setsFor, type Action, type GrantedRole } from '@bai/kernel/contracts';
import { changeGrants, grantName, grantsOf, keptRole, keptRoles, mountedApis, now, sql, type KeptRole, type Seat } from '@bai/kernel/server';
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
const capabilitiesOf = async ({ type, original }: KeptRole): Promise<Capability[]> => {
  if (!original) return [];
  const [granted, endpoints] = [await grantsOf(type), endpointsOf()];
  return (Object.keys(MATRIX) as Action[]).flatMap((action) => {
    const reach = reachOf(original, action);
    const names = endpoints.get(action);
    if (reach === '-' || !names) return [];
    const sets = original === 'admin' ? [...setsFor(action)] : [];
    return [{ action, reach, sets, fixed: isFixed(original, action), endpoints: names.map((name) => ({ name, granted: granted.has(name) })) }];
  });
};

type Counted = Readonly<Record<string, number | string | null>>;

/** How many active accounts hold each role or copy of one. In SQL: everybody at once, counted where they are; what somebody holds is a list in one column. */
const peopleOf = async (kept: readonly KeptRole[]): Promise<Counted> => {
  const holding = kept.map(({ type, original }) =>
    sql().raw('SUM(CASE WHEN CAST(?? AS text) LIKE ? THEN 1 ELSE 0 END) AS ??', [type === original ? 'held_roles' : 'role_copies', `%"${type}"%`, type]),
  );
  return (await sql()('up_users').where({ state: 'active' }).select(holding).first()) as Counted;
};

/** How many browsers are signed in in a role of the house now, by the users-permissions role whose grants count. In SQL: of everybody. */
const sessionsOf = async (): Promise<Map<string, number>> => {
  const policy = await readPolicy();
  const at = now().getTime();
  const counts = new Map<string, number>();
  for (const role of PERSON_ROLES) {
    const { idle, absolute } = lifeIn(policy, role);
    const rows = (await sql()('sessions as s')
      .join('up_roles as r', 'r.id', 's.role_id')
      .where('s.role', role)
      .whereNull('s.ended_at')
      .where('s.seen_at', '>', new Date(at - idle))
      .where('s.started_at', '>', new Date(at - absolute))
      .groupBy('r.type')
      .select('r.type')
      .count({ count: '*' })) as { type: string; count: number | string }[];
    for (const { type, count } of rows) {
      counts.set(type, (counts.get(type) ?? 0) + Number(count));
      // Who is signed in in a copy of a role is signed in in the role.
      if (type !== role) counts.set(role, (counts.get(role) ?? 0) + Number(count));
    }
  }
  return counts;
};

const withHolders = async (kept: readonly KeptRole[]) => {
  const [people, sessions] = [await peopleOf(kept), await sessionsOf()];
  return kept.map((one) => ({ ...one, people: Number(people[one.type] ?? 0), sessions: sessions.get(one.type) ?? 0 }));
};

const isWhole = ({ endpoints }: Capability): boolean => endpoints.every(({ granted }) => granted);

/** The roles of the house and their copies, each with who holds it and how much of it is withdrawn. */
export const listRoles = async (): Promise<z.input<typeof roleSummary>[]> =>
  Promise.all(
    (await withHolders(await keptRoles())).map(async (one) => {
      const capabilities = await capabilitiesOf(one);
      return { ...one, capabilities: capabilities.length, withdrawn: capabilities.filter((capability) => !isWhole(capability)).length };
    }),
  );

/** A role of users-permissions by its type, or `record.missing`. */
export const roleNamed = async (type: string): Promise<KeptRole> => {
  const found = await keptRole(type);
  if (!found) throw refuse('record.missing');
  return found;
};

/** One role: what it may do, and what of it is granted. */
export const readRole = async (type: string): Promise<RoleRights> => {
  const [one] = await withHolders([await roleNamed(type)]);
  return { ...one!, capabilities: await capabilitiesOf(one!) };
};

/** Grants a role what the matrix opens to it, or withdraws it, with a reason. `role.fixed` for what people need to be signed in, or to give it back. */
export const keepGrant = async (seat: Seat, type: string, { action, granted, reason }: z.output<typeof given>): Promise<RoleRights> => {
  const found = (await capabilitiesOf(await roleNamed(type))).find((one) => one.action === action);
  if (!found) throw refuse('record.missing');
  if (found.fixed && !granted) throw refuse('rule.unmet', { rule: 'role.fixed' });
  const grants = found.endpoints.filter((one) => one.granted !== granted).map(({ name }) => name);
  if (grants.length > 0) await changeGrants(seat, type, { grants, granted, reason });
  return readRole(type);
};

import { z } from 'zod';
import { GRANTED_ROLES, PERSON_ROLES, type GrantedRole, type PersonRole } from '../contracts';
import { newId } from './cipher';
import { sql, transaction } from './database';
import { copyGrants, dropRole, grantsChanged } from './grants';
import type { Seat } from './seat';
import { setting } from './settings';
import { stock } from './strapi-edge';
import { appendAudit } from './trail';

const ROLE = 'plugin::users-permissions.role';
/** Strapi's own role for whoever signs in by its API, which is closed. */
const STRAPIS = 'authenticated';

/** For which role of the house a role stands that was made beside them: it reaches as far as that one. By its users-permissions type. */
const originals = setting('role.originals', z.record(z.string().max(80), z.enum(PERSON_ROLES)), {});

/** A role of users-permissions. */
export interface KeptRole {
  readonly type: string;
  readonly name: string;
  /** The role of the house that it is, or stands for; null of one made in the CMS that stands for none yet: nobody can hold it. */
  readonly original: GrantedRole | null;
}

const isOfHouse = (type: string): type is GrantedRole => (GRANTED_ROLES as readonly string[]).includes(type);

/** All roles there are: those of the house in their order, then what was made beside them. */
export const keptRoles = async (): Promise<KeptRole[]> => {
  const rows = (await sql()('up_roles').whereNot({ type: STRAPIS }).orderBy('id').select('type', 'name')) as { type: string; name: string }[];
  const known: Readonly<Record<string, PersonRole>> = await originals.read();
  const house = GRANTED_ROLES.map((type) => ({ type, name: type, original: type }));
  return [...house, ...rows.filter(({ type }) => !isOfHouse(type)).map((row) => ({ ...row, original: known[row.type] ?? null }))];
};

/** What was made beside the roles of the house, with what each stands for. */
export const copiedRoles = async (): Promise<(readonly [type: string, original: PersonRole])[]> => Object.entries(await originals.read());

/** One of them, or null. */
export const keptRole = async (type: string): Promise<KeptRole | null> => (await keptRoles()).find((one) => one.type === type) ?? null;

/** Makes a role that may do what another may now, and reaches as far; answers its type. */
export const copyRole = (seat: Seat, from: KeptRole & { original: PersonRole }, name: string, reason: string): Promise<string> =>
  transaction(async () => {
    const type = `${from.original}-${newId().slice(0, 8)}`;
    const { id } = await stock(ROLE).create({ data: { type, name, description: name } });
    await copyGrants(from.type, { type, id: id as number });
    await originals.change(seat, { ...(await originals.read()), [type]: from.original }, reason);
    await appendAudit(seat, { action: 'role.copy', type: 'role', id: type, purpose: reason, after: { original: from.original, name } });
    await grantsChanged();
    return type;
  });

/** Says for which role of the house one stands that was made in the CMS. What is ticked there counts as far as that one reaches. */
export const standFor = (seat: Seat, type: string, original: PersonRole, reason: string): Promise<void> =>
  transaction(async () => {
    await originals.change(seat, { ...(await originals.read()), [type]: original }, reason);
    await grantsChanged();
  });

/** Takes a role away that was made beside those of the house. That nobody holds it is for the caller to see to. */
export const removeRole = (seat: Seat, { type, name }: KeptRole, reason: string): Promise<void> =>
  transaction(async () => {
    await dropRole(type);
    const rest = Object.entries(await originals.read()).filter(([one]) => one !== type);
    await originals.change(seat, Object.fromEntries(rest), reason);
    await appendAudit(seat, { action: 'role.remove', type: 'role', id: type, purpose: reason, before: { name } });
    await grantsChanged();
  });

import { may, type Action, type Role } from '../contracts';
import { sql, transaction } from './database';
import { mountedApis } from './mounted';
import type { Seat } from './seat';
import { onStockChange, stock } from './strapi-edge';

const ROLE = 'plugin::users-permissions.role';
const PERMISSION = 'plugin::users-permissions.permission';
const VERSION = 'grants.version';

/** The portal's roles as users-permissions keeps them: type → name. */
const PORTAL_ROLES: Readonly<Record<Exclude<Role, 'system'>, string>> = {
  public: 'Public',
  patient: 'Patient',
  physician: 'Physician',
  budtender: 'Budtender',
  dispensary: 'Dispensary',
  editor: 'Editor',
  desk: 'Clinic desk',
  admin: 'Administrator',
};

/** The users-permissions name of an endpoint. */
export const grantName = (plugin: string, endpoint: string): string => `plugin::${plugin}.api.${endpoint}`;

let loaded: { version: string; byRole: Map<number, Set<string>>; publicRole: number } | undefined;
/** Seconds of this process's life; a cache's age has nothing to do with the platform's clock. */
let checkedAt = -1;

const load = async (version: string) => {
  const rows = (await sql()('up_permissions as p').join('up_permissions_role_lnk as l', 'l.permission_id', 'p.id').select('p.action', 'l.role_id')) as {
    action: string;
    role_id: number;
  }[];
  const byRole = new Map<number, Set<string>>();
  for (const { action, role_id } of rows) byRole.set(role_id, (byRole.get(role_id) ?? new Set()).add(action));
  const role = (await sql()('up_roles').where({ type: 'public' }).first('id')) as { id: number };
  loaded = { version, byRole, publicRole: role.id };
  return loaded;
};

const currentVersion = async (): Promise<string> =>
  ((await sql()('bai_settings').where({ key: VERSION }).first('value')) as { value: string } | undefined)?.value ?? '0';

/** Whether the CMS grants an endpoint to a seat's role. The matrix is asked besides: a grant reaches no further than its cell. */
export const isGranted = async (seat: Seat, version: string | null, grant: string): Promise<boolean> => {
  let cache = loaded;
  // Signed-in requests bring the version along in their session query; anonymous ones look at most once a second.
  const stale = version !== null ? cache?.version !== version : !cache || process.uptime() - checkedAt > 1;
  if (!cache || stale) {
    const wanted = version ?? (await currentVersion());
    if (version === null) checkedAt = process.uptime();
    if (cache?.version !== wanted) cache = await load(wanted);
  }
  return cache!.byRole.get(seat.roleId ?? cache!.publicRole)?.has(grant) ?? false;
};

const bump = async (): Promise<void> => {
  const next = JSON.stringify(String(process.hrtime.bigint()));
  await sql()('bai_settings').insert({ key: VERSION, value: next }).onConflict('key').merge();
};

/** Notices what an admin grants or withdraws in the CMS, for every process. */
export const watchGrants = (): void => onStockChange([ROLE, PERMISSION], () => void bump().catch(() => undefined));

/**
 * Makes the portal's roles, and grants what the matrix allows where the pair was never seen before. What an admin ticked or
 * unticked in the CMS stays. Grants of endpoints that are gone are removed.
 */
export const reconcileGrants = async (): Promise<void> => {
  const ids = {} as Record<string, number>;
  for (const [type, name] of Object.entries(PORTAL_ROLES)) {
    const found = (await stock(ROLE).findOne({ where: { type } })) ?? (await stock(ROLE).create({ data: { type, name, description: name } }));
    ids[type] = found.id as number;
  }
  const endpoints = mountedApis().flatMap(({ plugin, api }) => Object.entries(api).map(([name, { action }]) => ({ grant: grantName(plugin, name), action })));
  const known = new Set(
    ((await sql()('bai_known_grants').select('role', 'action')) as { role: string; action: string }[]).map(({ role, action }) => `${role} ${action}`),
  );
  const fresh = Object.keys(PORTAL_ROLES).flatMap((role) =>
    endpoints.filter(({ action, grant }) => may(role as Role, action as Action) && !known.has(`${role} ${grant}`)).map(({ grant }) => ({ role, grant })),
  );
  const existing = (await stock(PERMISSION).findMany({ populate: ['role'] })) as { id: number; action: string; role: { type: string } | null }[];
  const held = new Set(existing.map(({ role, action }) => `${role?.type} ${action}`));
  const living = new Set(endpoints.map(({ grant }) => grant));
  await transaction(async () => {
    for (const { role, grant } of fresh) {
      if (!held.has(`${role} ${grant}`)) await stock(PERMISSION).create({ data: { action: grant, role: ids[role] } });
      await sql()('bai_known_grants').insert({ role, action: grant }).onConflict(['role', 'action']).ignore();
    }
    for (const { id, action } of existing)
      if (action.includes('.api.') && !living.has(action) && action.startsWith('plugin::')) await stock(PERMISSION).delete({ where: { id } });
    await bump();
  });
};

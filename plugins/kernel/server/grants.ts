import { may, type Action, type GrantedRole, type Role } from '../contracts';
import { forUpdate, inTransaction, sql, transaction } from './database';
import { mountedApis } from './mounted';
import { panelSeat } from './panel-seat';
import { EVERYBODY } from './scopes';
import type { Seat } from './seat';
import { log, onStockChange, stock, type StockChange } from './strapi-edge';
import { announce, appendAudit } from './trail';

const ROLE = 'plugin::users-permissions.role';
const PERMISSION = 'plugin::users-permissions.permission';
const VERSION = 'grants.version';

/** The portal's roles as users-permissions keeps them: type → name. */
const PORTAL_ROLES: Readonly<Record<GrantedRole, string>> = {
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

/** Open screens ask again what their person may use; a box ticked in the CMS changes several rows, which are told of once. */
const tellScreens = (): Promise<void> => announce([EVERYBODY], 'grants.changed', VERSION);
const SETTLED = 250;
let telling: NodeJS.Timeout | undefined;
const tellSoon = (): void => {
  clearTimeout(telling);
  telling = setTimeout(() => void tellScreens().catch((error: unknown) => log.warn(`grants: ${String(error)}`)), SETTLED).unref();
};

// The link to a role is a table of users-permissions.
const roleOfGrant = async (id: unknown): Promise<{ type: string; action: string } | undefined> =>
  (await sql()('up_permissions as p')
    .join('up_permissions_role_lnk as l', 'l.permission_id', 'p.id')
    .join('up_roles as r', 'r.id', 'l.role_id')
    .where('p.id', id as number)
    .first('r.type', 'p.action')) as { type: string; action: string } | undefined;

const given = async ({ params }: StockChange): Promise<{ type: string; action: string } | undefined> => {
  const row = (await sql()('up_roles')
    .where({ id: params.data?.role as number })
    .first('type')) as { type: string } | undefined;
  return row && { type: row.type, action: String(params.data?.action) };
};

/** What the CMS grants or withdraws stands in the trail under the name of whoever did it there. */
const keepTrack = async (change: StockChange): Promise<void> => {
  const gives = change.action === 'afterCreate' && change.params.data?.role !== undefined;
  const takes = change.action === 'beforeDelete' && change.params.where?.id !== undefined;
  const grant = gives ? await given(change) : takes ? await roleOfGrant(change.params.where!.id) : undefined;
  if (!grant) return;
  const { seat, kind } = panelSeat('grants');
  await appendAudit(seat, { action: gives ? 'role.grant' : 'role.withdraw', type: 'role', id: grant.type, after: { endpoints: [grant.action] } }, kind);
};

/** Every process asks anew what is granted, and so do open screens. In the caller's transaction. */
export const grantsChanged = async (): Promise<void> => {
  await bump();
  await tellScreens();
};

/** Notices what an admin grants or withdraws in the CMS, for every process. What the platform itself writes it tells of itself. */
export const watchGrants = (): void =>
  onStockChange([ROLE, PERMISSION], async (change) => {
    if (inTransaction()) return;
    await keepTrack(change);
    if (change.action === 'beforeDelete') return;
    await bump();
    tellSoon();
  });

/** The grants of a role, by its users-permissions type, as they are now. */
export const grantsOf = async (role: string): Promise<ReadonlySet<string>> => {
  const rows = (await sql()('up_permissions as p')
    .join('up_permissions_role_lnk as l', 'l.permission_id', 'p.id')
    .join('up_roles as r', 'r.id', 'l.role_id')
    .where('r.type', role)
    .select('p.action')) as { action: string }[];
  return new Set(rows.map(({ action }) => action));
};

const take = async (role: string, grants: readonly string[]): Promise<void> => {
  const rows = (await stock(PERMISSION).findMany({ where: { action: { $in: grants }, role: { type: role } } })) as { id: number }[];
  for (const { id } of rows) await stock(PERMISSION).delete({ where: { id } });
};
/** Grants a role that was just made what another has, and remembers all that the other was ever offered. In the caller's transaction. */
export const copyGrants = async (from: string, to: { readonly type: string; readonly id: number }): Promise<void> => {
  for (const action of await grantsOf(from)) await stock(PERMISSION).create({ data: { action, role: to.id } });
  const offered = (await sql()('bai_known_grants').where({ role: from }).select('action')) as { action: string }[];
  if (offered.length > 0) await sql()('bai_known_grants').insert(offered.map(({ action }) => ({ role: to.type, action })));
};

/** Takes a role away with its grants. In the caller's transaction. */
export const dropRole = async (type: string): Promise<void> => {
  await take(type, [...(await grantsOf(type))]);
  await sql()('bai_known_grants').where({ role: type }).delete();
  await stock(ROLE).delete({ where: { type } });
};

const give = async (role: string, grants: readonly string[]): Promise<void> => {
  const { id } = (await stock(ROLE).findOne({ where: { type: role } }))!;
  const held = await grantsOf(role);
  for (const action of grants) if (!held.has(action)) await stock(PERMISSION).create({ data: { action, role: id } });
};

/**
 * Grants a role endpoints, or withdraws them, as the boxes of the CMS would: it holds with the next request of everybody, in every
 * process, and open screens follow. In the trail with its reason.
 */
export const changeGrants = (
  seat: Seat,
  role: string,
  { grants, granted, reason }: { readonly grants: readonly string[]; readonly granted: boolean; readonly reason: string },
): Promise<void> =>
  transaction(async () => {
    // The role's row is everybody's who changes it: of two at once the later sees what the earlier has done.
    await forUpdate(sql()('up_roles').where({ type: role }).select('id'));
    await (granted ? give(role, grants) : take(role, grants));
    await grantsChanged();
    await appendAudit(seat, { action: granted ? 'role.grant' : 'role.withdraw', type: 'role', id: role, purpose: reason, after: { endpoints: grants } });
  });

/**
 * Makes the portal's roles, and grants what the matrix allows where the pair was never seen before. What an admin ticked or
 * unticked in the CMS stays. Grants of endpoints that are gone are removed.
 */
export const reconcileGrants = async (copied: readonly (readonly [type: string, original: Role])[] = []): Promise<void> => {
  const ids = {} as Record<string, number>;
  for (const [type, name] of Object.entries(PORTAL_ROLES)) {
    const found = (await stock(ROLE).findOne({ where: { type } })) ?? (await stock(ROLE).create({ data: { type, name, description: name } }));
    ids[type] = found.id as number;
  }
  const endpoints = mountedApis().flatMap(({ plugin, api }) => Object.entries(api).map(([name, { action }]) => ({ grant: grantName(plugin, name), action })));
  const known = new Set(
    ((await sql()('bai_known_grants').select('role', 'action')) as { role: string; action: string }[]).map(({ role, action }) => `${role} ${action}`),
  );
  // What is new comes to the copies of a role as to the role itself.
  const copies = (await stock(ROLE).findMany({ where: { type: { $in: copied.map(([type]) => type) } } })) as { id: number; type: string }[];
  for (const { id, type } of copies) ids[type] = id;
  const reaching = [...Object.keys(PORTAL_ROLES).map((role) => [role, role] as const), ...copied.filter(([type]) => type in ids)];
  const fresh = reaching.flatMap(([role, as]) =>
    endpoints.filter(({ action, grant }) => may(as as Role, action as Action) && !known.has(`${role} ${grant}`)).map(({ grant }) => ({ role, grant })),
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

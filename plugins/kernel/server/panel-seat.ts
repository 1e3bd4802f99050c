import { newId } from './cipher';
import { machineNow } from './clock';
import { systemSeat, type Seat } from './seat';
import { panelSessions, requestNow, stock, type Context } from './strapi-edge';

/** Strapi's names for the two ways of acting as an account of the panel: a session, and a token that its owner made for a program. */
const SIGNED_IN: ReadonlySet<string> = new Set(['admin', 'admin-token']);

/** Who writes through Strapi: whoever is signed in to its panel by their panel id, or the platform itself; and as what the trail names them. */
export const panelSeat = (why: string): { readonly seat: Seat; readonly kind: 'editor' | 'system' } => {
  const request = requestNow();
  const user = SIGNED_IN.has(request?.state?.auth?.strategy?.name ?? '') ? request?.state?.user?.id : undefined;
  const seat = systemSeat(why);
  if (user === undefined) return { seat, kind: 'system' };
  return {
    seat: { ...seat, role: 'editor', subjects: { account: `panel:${user}` }, request: request?.state?.requestId ?? newId(), ip: request?.ip ?? '' },
    kind: 'editor',
  };
};

/** Who writes what editors write: a person through the portal, or whoever `panelSeat` names. */
export const editorSeat = (why: string): { readonly seat: Seat; readonly kind: 'account' | 'editor' | 'system' } => {
  const person = requestNow()?.state?.seat;
  return person?.subjects.account ? { seat: person, kind: 'account' } : panelSeat(why);
};

/** An account of Strapi's panel, as those look for it who guard its door: working in it, invited to it, or kept out. */
export interface PanelAccount {
  readonly id: string;
  readonly state: 'active' | 'invited' | 'closed';
}
export const panelAccount = async (where: object): Promise<PanelAccount | null> => {
  const found = await stock('admin::user').findOne({ where });
  if (!found) return null;
  const { id, isActive, blocked, registrationToken } = found;
  return { id: String(id), state: blocked ? 'closed' : isActive ? 'active' : registrationToken ? 'invited' : 'closed' };
};

/** Takes an invitation to the panel, as its own form of registration would. */
export const acceptPanelInvitation = async (id: string): Promise<void> =>
  void (await stock('admin::user').update({ where: { id }, data: { isActive: true, registrationToken: null } }));

/** Ends whatever somebody is signed in to at Strapi's panel under a mail address, at once and in every process. */
export const endPanelSessions = async (email: string): Promise<void> => {
  const found = await panelAccount({ email });
  if (found) await panelSessions().invalidateRefreshToken(found.id);
};

/** Ends what was opened at Strapi's panel from a session of the portal. */
export const endPanelSessionOf = (session: string): Promise<void> => panelSessions().invalidateRefreshToken(undefined, session);

/** Lets an account of the panel in from a session of the portal, with which it ends; answers the two tokens that Strapi knows it by. */
export const beginPanelSession = async (id: string, session: string): Promise<{ readonly refresh: string; readonly access: string }> => {
  const { token: refresh } = await panelSessions().generateRefreshToken(id, session, { type: 'session' });
  const given = await panelSessions().generateAccessToken(refresh);
  if ('error' in given) throw new Error(`The panel lets nobody in: ${given.error}`);
  return { refresh, access: given.token };
};

/** Who works in the panel, let in from a session of the portal that still goes on there, as the trail names them; null where nobody does. */
export const panelEnteredFrom = async (session: string): Promise<string | null> => {
  const found = await stock('admin::session').findOne({ where: { deviceId: session, status: 'active', expiresAt: { $gt: machineNow() } } });
  return found ? `panel:${String(found.userId)}` : null;
};

/** What Strapi calls the cookie by which its panel knows, in the browser, who is signed in to it. */
export const PANEL_COOKIE = 'strapi_admin_refresh';

/** Who is signed in to Strapi's panel in the browser that asks, as the trail names them; null where nobody is. */
export const panelVisitor = async (ctx: Pick<Context, 'get'>): Promise<string | null> => {
  const pairs = ctx.get('cookie').split(/;\s*/);
  const token = pairs.find((pair) => pair.startsWith(`${PANEL_COOKIE}=`))?.slice(PANEL_COOKIE.length + 1);
  if (!token) return null;
  const { isValid, userId } = await panelSessions().validateRefreshToken(token);
  return isValid && userId ? `panel:${userId}` : null;
};

/** Whether somebody of the panel, as the trail names them, may read a type there. */
export const readsAtPanel = async (visitor: string, uid: string): Promise<boolean> => {
  const user = await stock('admin::user').findOne({ where: { id: visitor.slice('panel:'.length), isActive: true }, populate: { roles: true } });
  const roles = ((user?.roles ?? []) as { readonly id: number }[]).map(({ id }) => id);
  const read = { action: 'plugin::content-manager.explorer.read', subject: uid };
  return roles.length > 0 && (await stock('admin::permission').count({ where: { ...read, role: { id: { $in: roles } } } })) > 0;
};

/** What people of the panel are called there, by how the trail names them. */
export const panelNames = async (visitors: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const ids = visitors.flatMap((visitor) => (visitor.startsWith('panel:') ? [visitor.slice('panel:'.length)] : []));
  const users = ids.length ? await stock('admin::user').findMany({ where: { id: { $in: ids } } }) : [];
  return new Map(users.map(({ id, firstname, lastname, email }) => [`panel:${String(id)}`, [firstname, lastname].filter(Boolean).join(' ') || String(email)]));
};

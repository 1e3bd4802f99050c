import { newId } from './cipher';
import { systemSeat, type Seat } from './seat';
import { panelSessions, requestNow, stock } from './strapi-edge';

/** Who writes through Strapi: whoever is signed in to its panel by their panel id, or the platform itself; and as what the trail names them. */
export const panelSeat = (why: string): { readonly seat: Seat; readonly kind: 'editor' | 'system' } => {
  const request = requestNow();
  const user = request?.state?.auth?.strategy?.name === 'admin' ? request.state.user?.id : undefined;
  const seat = systemSeat(why);
  if (user === undefined) return { seat, kind: 'system' };
  return {
    seat: { ...seat, role: 'editor', subjects: { account: `panel:${user}` }, request: request?.state?.requestId ?? newId(), ip: request?.ip ?? '' },
    kind: 'editor',
  };
};

/** An account of Strapi's panel, as those look for it who guard its door. */
export const panelAccount = async (where: object): Promise<{ readonly id: string; readonly email: string } | null> => {
  const found = await stock('admin::user').findOne({ where });
  return found && { id: String(found.id), email: String(found.email).toLowerCase() };
};

/** Ends whatever somebody is signed in to at Strapi's panel under a mail address, at once and in every process. */
export const endPanelSessions = async (email: string): Promise<void> => {
  const found = await panelAccount({ email });
  if (found) await panelSessions().invalidateRefreshToken(found.id);
};

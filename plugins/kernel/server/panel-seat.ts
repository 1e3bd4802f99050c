import { newId } from './cipher';
import { systemSeat, type Seat } from './seat';
import { requestNow } from './strapi-edge';

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

import { environment } from './environment';
import type { Context } from './strapi-edge';

/**
 * Whose host a request came to: where the panel has one of its own, nothing of the portal is there, and nothing of the panel elsewhere, so
 * that neither's scripts reach the other. `shared` where both have one. Source: ASVS 3.5.4.
 */
export const hostOf = (ctx: Pick<Context, 'get'>): 'panel' | 'portal' | 'shared' => {
  const { panelUrl } = environment();
  if (panelUrl === null) return 'shared';
  return ctx.get('host').toLowerCase() === new URL(panelUrl).host ? 'panel' : 'portal';
};

/** Where the panel's pages are, seen from the portal's. */
export const panelAddress = (path: string): string => (environment().panelUrl ?? '') + path;

/** Where the portal's pages are, seen from the panel's. */
export const portalAddress = (path: string): string => (environment().panelUrl === null ? '' : new URL(environment().publicUrl).origin) + path;

import type { Endpoint } from '../contracts';
import type { Context } from './strapi-edge';

/**
 * Whether a request was made by a page of this very site. Only then may its answer be packed: a stranger who can have requests
 * made and sees how long the answers are would learn from the lengths what is in them (BREACH). A browser too old to say where a
 * request came from sends cookies along with a followed link only, which asks for a page.
 */
export const askedHere = (ctx: Pick<Context, 'get'>): boolean => {
  const site = ctx.get('sec-fetch-site');
  return site === 'same-origin' || (site === '' && !ctx.get('accept').includes('text/html'));
};

/** Only what is read: what was written comes back beside what answers it. */
export const mayBePacked = (ctx: Context, { method, secret }: Endpoint): boolean => method === 'GET' && !secret && askedHere(ctx);

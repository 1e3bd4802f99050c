import { refuse } from '../contracts';
import { newId } from './cipher';
import { environment } from './environment';
import { consume, networkOf } from './limits';
import { isContracts } from './mounted';
import { askedHere } from './packing';
import { aroundDocuments, requestPath, type Context, type Next } from './strapi-edge';

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Stock content-API prefixes that stay unreachable for every role, whatever is ticked. */
const CLOSED = [
  '/api/auth',
  '/api/connect',
  '/api/users',
  '/api/users-permissions',
  '/api/upload',
  '/api/email',
  '/api/content-type-builder',
  '/api/i18n',
  '/api/roles',
  '/api/permissions',
];
/** Panel prefixes through which records of plugins could be read or written. */
const PANEL = ['/content-manager', '/content-releases', '/review-workflows', '/content-history'];
/** Strapi's own plugins whose types the panel works with. Every other plugin is of the house, or holds people's accounts. */
const STRAPIS = 'upload|i18n|content-manager|content-releases|review-workflows';
/** Types that are no contents: of those plugins, and of the panel itself (its accounts, sessions and tokens have screens of their own). */
const OURS = new RegExp(`(?:plugin::(?!(?:${STRAPIS})\\.)|\\b(?:admin|strapi)::)`, 'i');

const under = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** An address as the router will read it: an encoded letter is that letter. */
const decoded = (url: string): string => {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
};
const inPanel = (path: string): boolean => PANEL.some((prefix) => under(path, prefix));

/** Gives every request its id, closes what Strapi opens by itself, and refuses writes that come from another site. */
export const gate =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const given = ctx.get('x-request-id');
    ctx.state.requestId = /^[\w-]{8,40}$/.test(given) && environment().hops > 0 ? given : newId();
    ctx.set('X-Request-Id', ctx.state.requestId);
    if (!METHODS.includes(ctx.method)) {
      ctx.set('Allow', METHODS.join(', '));
      throw refuse('method.unknown');
    }
    const path = ctx.path.toLowerCase().replace(/\/{2,}/g, '/');
    if (CLOSED.some((prefix) => under(path, prefix))) throw refuse('record.missing');
    if (inPanel(path) && (OURS.test(decoded(ctx.path)) || OURS.test(decoded(ctx.url)))) {
      ctx.status = 404;
      ctx.body = { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } };
      return;
    }
    // In the panel a role would go with all that its people may do; in the portal it goes once nobody holds it.
    if (ctx.method === 'DELETE' && under(path, '/users-permissions/roles')) {
      ctx.status = 403;
      ctx.body = { data: null, error: { status: 403, name: 'ForbiddenError', message: 'Roles are taken away in the portal, under Roles', details: {} } };
      return;
    }
    if (path.startsWith('/api/')) {
      refuseForeign(ctx, path);
      // The contracts' endpoints count their own requests.
      if (!isContracts(path)) {
        // A limit is kept by its name, and tests raise the one called `address`.
        await consume('stock', networkOf(ctx.ip), 600, 60);
        ctx.compress = ctx.method === 'GET' && askedHere(ctx);
      }
    }
    try {
      return await next();
    } finally {
      // Strapi insists on its CORS middleware, which answers '*' to whoever names no origin; this site is for itself alone.
      ctx.remove('Access-Control-Allow-Origin');
    }
  };

/** Whatever way a panel request takes to the Document Service, what plugins record does not exist for it. */
export const closeToPanel = (): void =>
  aroundDocuments(({ uid }, next) => {
    if (OURS.test(uid) && inPanel(requestPath().toLowerCase())) throw refuse('record.missing');
    return next();
  });

/** Whether a request comes from a page of this very site, as its browser says. */
export const isFromHere = (ctx: Context): boolean => {
  const site = ctx.get('sec-fetch-site');
  const origin = ctx.get('origin');
  const own = origin === new URL(environment().publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === ctx.get('host'));
  return site === 'same-origin' || (site === '' && own);
};

/** Unsafe methods must come from this very site; signed webhooks are the exception. */
const refuseForeign = (ctx: Context, path: string): void => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(ctx.method) || /^\/api\/[a-z-]+\/webhooks\//.test(path)) return;
  if (!isFromHere(ctx)) throw refuse('access.denied', { rule: 'same-origin' });
};

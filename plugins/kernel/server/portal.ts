import fs from 'node:fs';
import path from 'node:path';
import send from 'koa-send';
import { environment } from './environment';
import type { Context, Next } from './strapi-edge';

/** What belongs to the CMS, the API and the video server, and never shows the portal. */
const ELSEWHERE = ['/api', '/cms', '/uploads', '/_health', '/openvidu', '/monitoring', '/.well-known'];

/** Where a page may hold a socket: not every browser takes 'self' for one. */
const sockets = (): string =>
  [environment().publicUrl, environment().video?.url ?? '']
    .map((url) => url && new URL(url).origin.replace(/^http/, 'ws'))
    .join(' ')
    .trim();

/** Where pictures of editors lie when it is not here. */
const media = (): string => {
  const url = environment().mediaUrl;
  return url ? ` ${new URL(url).origin}` : '';
};

const policy = (): string =>
  [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    `img-src 'self' data: blob:${media()}`,
    `media-src 'self' blob:${media()}`,
    "font-src 'self'",
    `connect-src 'self' ${sockets()}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
let csp: string | undefined;

/** The addresses the portal's build knows, as matchers; an unknown one is answered 404 with the app. */
const readAddresses = (dir: string): RegExp[] => {
  const file = path.join(dir, 'addresses.json');
  if (!fs.existsSync(file)) return [];
  const patterns = JSON.parse(fs.readFileSync(file, 'utf8')) as string[];
  return patterns.map((pattern) => new RegExp(`^${pattern.replace(/\*$/, '.*').replace(/:[A-Za-z]+/g, '[^/]+')}/?$`));
};

const below = (address: string, own: string): boolean => address === own || address.startsWith(`${own}/`);

/** Only `/admin` is the panel's API too: there a page is what names text/html. Everywhere else the portal's addresses answer whoever asks. */
const isPage = (ctx: Context, known: (address: string) => boolean): boolean =>
  (ctx.method === 'GET' || ctx.method === 'HEAD') &&
  !ELSEWHERE.some((own) => below(ctx.path, own)) &&
  (ctx.get('accept').includes('text/html') || (known(ctx.path) && !below(ctx.path, '/admin')));

const secured = (ctx: Context): void => {
  ctx.set('Content-Security-Policy', (csp ??= policy()));
  ctx.set('X-Frame-Options', 'DENY');
  ctx.set('Referrer-Policy', 'no-referrer');
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set(
    'Permissions-Policy',
    'camera=(self), microphone=(self), display-capture=(self), screen-wake-lock=(self), geolocation=(self), payment=(), usb=(), interest-cohort=()',
  );
  ctx.set('Cross-Origin-Opener-Policy', 'same-origin');
};

/** What the build lays beside a file: the same, by brotli and gzip. */
const PACKED = /\.(br|gz)$/;

/** Sends a file of the build as the browser takes it; whoever keeps it for others must know that it may look otherwise to them. */
const sendPacked = async (ctx: Context, file: string, root: string): Promise<void> => {
  ctx.vary('Accept-Encoding');
  await send(ctx as never, file, { root });
};

/**
 * Serves the portal's build: its files under `/assets`, and its page to whoever asks for a page. The panel's own API shares
 * `/admin` with portal screens, so only a request whose Accept names text/html is a page.
 */
export const portal = () => {
  const dir = path.resolve(process.env.PORTAL_DIR ?? path.join(process.cwd(), '../portal/dist'));
  let addresses: { readAt: number; list: RegExp[] } = { readAt: 0, list: [] };
  const known = (address: string): boolean => {
    const file = path.join(dir, 'addresses.json');
    const changed = fs.existsSync(file) ? fs.statSync(file).mtimeMs : 0;
    if (changed !== addresses.readAt) addresses = { readAt: changed, list: readAddresses(dir) };
    return addresses.list.some((pattern) => pattern.test(address));
  };
  return async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path.startsWith('/assets/') || ['/favicon.svg', '/manifest.webmanifest', '/favicon.ico', '/notify.js'].includes(ctx.path)) {
      const file = ctx.path === '/favicon.ico' ? '/favicon.svg' : ctx.path;
      // What climbs out of its folder is no file of ours, wherever it arrives; nor is what lies packed beside one.
      if (path.posix.normalize(file) !== file || PACKED.test(file) || !fs.existsSync(path.join(dir, file))) return void (ctx.status = 404);
      ctx.set('Cache-Control', file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      ctx.set('X-Content-Type-Options', 'nosniff');
      await sendPacked(ctx, file, dir);
      return;
    }
    if (!isPage(ctx, known)) return next();
    secured(ctx);
    ctx.status = known(ctx.path) ? 200 : 404;
    ctx.set('Cache-Control', 'no-cache');
    const status = ctx.status;
    await sendPacked(ctx, 'index.html', dir);
    ctx.status = status;
  };
};

import fs from 'node:fs';
import path from 'node:path';
import send from 'koa-send';
import { environment } from './environment';
import { hostOf } from './panel-host';
import { builtPages, DEVICE_THEME, forSearchEngines, languageOf, pageFile, portalDir, themeOf, type BuiltPage } from './portal-pages';
import type { Context, Next } from './strapi-edge';
import { tellIn, toldOf, type Told } from './told-pages';

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

/** Who frames what is not shown yet: the portal, and the panel. */
const framing = (): string => ["'self'", environment().panelUrl].filter(Boolean).join(' ');

const policy = (framedBy: string): string =>
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
    `frame-ancestors ${framedBy}`,
  ].join('; ');
let csp: string | undefined;
let previewed: string | undefined;

const below = (address: string, own: string): boolean => address === own || address.startsWith(`${own}/`);

const mayBePage = (ctx: Context): boolean => (ctx.method === 'GET' || ctx.method === 'HEAD') && !ELSEWHERE.some((own) => below(ctx.path, own));

/** Only `/admin` is the panel's API too: there a page is what names text/html. Everywhere else the portal's addresses answer whoever asks. */
const isPage = (ctx: Context, known: boolean): boolean => ctx.get('accept').includes('text/html') || (known && !below(ctx.path, '/admin'));

/** Whether what is not shown yet is looked at: by a link of the panel, which frames it, or of the portal. */
const isPreview = (ctx: Context): boolean => /[?&]preview=/.test(ctx.url);

/** No cache keeps what is not shown yet, and no search engine finds it. */
const unlisted = (ctx: Context): void => {
  ctx.set('Content-Security-Policy', (previewed ??= policy(framing())));
  // It knows of no other host; browsers that know the policy pass it over.
  if (environment().panelUrl === null) ctx.set('X-Frame-Options', 'SAMEORIGIN');
  else ctx.remove('X-Frame-Options');
  ctx.set('X-Robots-Tag', 'noindex, nofollow, noarchive');
  ctx.set('Cache-Control', 'private, no-store');
};

const secured = (ctx: Context): void => {
  ctx.set('Content-Security-Policy', (csp ??= policy("'none'")));
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

/** What runs beside a page obeys the policy of its own answer, not the page's: it may compile what comes from here, and reach nothing else. */
const BESIDE_PAGE = /^\/assets\/\w+\.worker-[\w-]+\.js$/;
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Sends a file of the build as the browser takes it; whoever keeps it for others must know that it may look otherwise to them. */
const sendPacked = async (ctx: Context, file: string, root: string): Promise<void> => {
  ctx.vary('Accept-Encoding');
  await send(ctx as never, file, { root });
};

/** What lies beside the assets, each at an address of its own. */
const BESIDE = ['/favicon.svg', '/favicon.ico', '/manifest.webmanifest', '/icon-192.png', '/icon-512.png', '/card.png', '/notify.js', '/offline.js'];

/** Keeps a screen for when there is no network: it may fetch what comes from here, and is asked for anew each time. */
const KEEPER = '/offline.js';
const KEEPER_POLICY = "default-src 'none'; connect-src 'self'";

/**
 * Sends the page of an address in the person's language. What may be passed on names this platform's own address, and what can be read
 * before any script runs is painted in the person's theme.
 */
const sendPage = async (ctx: Context, dir: string, found?: BuiltPage, told?: Told): Promise<void> => {
  const { file, written } = pageFile(ctx, found);
  ctx.vary('Accept-Language');
  ctx.vary('Cookie');
  if (!found?.open && !written && !told) return sendPacked(ctx, file, dir);
  const built = fs.readFileSync(path.join(dir, file), 'utf8');
  const html = (told ? tellIn(built, told) : built)
    .replaceAll('%PUBLIC_URL%', new URL(environment().publicUrl).origin)
    .replace('data-bs-theme="light"', `data-bs-theme="${themeOf(ctx)}"`);
  ctx.set('Accept-CH', DEVICE_THEME);
  ctx.vary(DEVICE_THEME);
  ctx.vary('Accept-Encoding');
  ctx.set('Last-Modified', fs.statSync(path.join(dir, file)).mtime.toUTCString());
  ctx.compress = true;
  ctx.type = 'text/html';
  ctx.body = html;
};

/**
 * Serves the portal's build: its files under `/assets`, and its page to whoever asks for a page. The panel's own API shares
 * `/admin` with portal screens, so only a request whose Accept names text/html is a page.
 */
export const portal = () => {
  const dir = portalDir();
  const pages = builtPages(dir);
  return async (ctx: Context, next: Next): Promise<void> => {
    if (hostOf(ctx) === 'panel') return next();
    if (ctx.path.startsWith('/assets/') || BESIDE.includes(ctx.path)) {
      const file = ctx.path === '/favicon.ico' ? '/favicon.svg' : ctx.path;
      // What climbs out of its folder is no file of ours, wherever it arrives; nor is what lies packed beside one.
      if (path.posix.normalize(file) !== file || PACKED.test(file) || !fs.existsSync(path.join(dir, file))) return void (ctx.status = 404);
      const life = file.startsWith('/assets/') ? 'max-age=31536000, immutable' : file === KEEPER ? 'no-cache' : 'max-age=3600';
      ctx.set('Cache-Control', `public, ${life}`);
      ctx.set('X-Content-Type-Options', 'nosniff');
      if (BESIDE_PAGE.test(file)) ctx.set('Content-Security-Policy', WORKER_POLICY);
      if (file === KEEPER) ctx.set('Content-Security-Policy', KEEPER_POLICY);
      await sendPacked(ctx, file, dir);
      return;
    }
    if (!mayBePage(ctx)) return next();
    const engines = await forSearchEngines(pages(), ctx.path);
    if (engines) {
      ctx.set('Cache-Control', 'public, max-age=3600');
      ctx.type = engines.type;
      ctx.body = engines.body;
      return;
    }
    const named = pages().find(({ pattern }) => pattern.test(ctx.path));
    if (!isPage(ctx, named !== undefined)) return next();
    const preview = isPreview(ctx);
    const told = named?.told && !preview ? await toldOf(named.path, ctx.path, languageOf(ctx)) : undefined;
    // The page of a thing that is not there is that of every unknown address.
    const found = told === null ? undefined : named;
    secured(ctx);
    ctx.set('Cache-Control', 'no-cache');
    if (preview) unlisted(ctx);
    // What a page tells of itself is told of what is shown: a preview begins as any address does.
    await sendPage(ctx, dir, preview ? undefined : found, told ?? undefined);
    ctx.status = found ? 200 : 404;
  };
};

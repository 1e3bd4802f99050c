import fs from 'node:fs';
import path from 'node:path';
import { environment } from './environment';
import type { Context } from './strapi-edge';
import { toldPlaces } from './told-pages';

interface Address {
  readonly path: string;
  /** The page that the build wrote for it; an alias has none of its own. */
  readonly page?: string;
  /** May be found and passed on by anybody. */
  readonly open?: boolean;
  /** So may each of the things that it is about. */
  readonly told?: boolean;
  /** Besides, a page with the screen written in it: for whom. */
  readonly written?: 'nobody' | 'somebody';
}
/** An address the portal's build knows; an unknown one is answered 404 with the app. */
export interface BuiltPage extends Address {
  readonly pattern: RegExp;
}

const read = (file: string): BuiltPage[] =>
  (JSON.parse(fs.readFileSync(file, 'utf8')) as Address[]).map((address) => ({
    ...address,
    pattern: new RegExp(`^${address.path.replace(/\*$/, '.*').replace(/:[A-Za-z]+/g, '[^/]+')}/?$`),
  }));

/** The addresses of the build in a folder, read anew whenever it was built anew. */
export const builtPages = (dir: string): (() => readonly BuiltPage[]) => {
  const file = path.join(dir, 'addresses.json');
  let known: { readAt: number; list: readonly BuiltPage[] } = { readAt: 0, list: [] };
  return () => {
    const changed = fs.existsSync(file) ? fs.statSync(file).mtimeMs : 0;
    if (changed !== known.readAt) known = { readAt: changed, list: changed ? read(file) : [] };
    return known.list;
  };
};

/** Where the build of the portal lies. */
export const portalDir = (): string => path.resolve(process.env.PORTAL_DIR ?? path.join(process.cwd(), '../portal/dist'));

let known: (() => readonly BuiltPage[]) | undefined;
/** Whether an address of this site leads somewhere; of a platform without a built portal nobody can tell, and all do. */
export const leadsSomewhere = (address: string): boolean => {
  const pages = (known ??= builtPages(portalDir()))();
  return pages.length === 0 || pages.some(({ pattern }) => pattern.test(address));
};

/** The language a page begins in: the one chosen on this device, else what the browser asks for: English where it asks for neither, Thai where it says nothing. */
export const languageOf = (ctx: Pick<Context, 'get' | 'acceptsLanguages'>): 'th' | 'en' => {
  const [, chosen] = /(?:^|;\s*)(?:__Host-)?bai\.language=(th|en)(?:;|$)/.exec(ctx.get('cookie')) ?? [];
  return (chosen ?? ctx.acceptsLanguages('th', 'en')) === 'th' ? 'th' : 'en';
};

/** Whether this browser thinks that somebody is signed in. Only a flag: whoever sets it gets the page that begins as for somebody signed in. */
const thinksSignedIn = (ctx: Pick<Context, 'get'>): boolean => /(?:^|;\s*)(?:__Host-)?bai\.signed-in=1(?:;|$)/.test(ctx.get('cookie'));

/** The file of the page of an address, and whether its screen stands written in it: that is sent to those alone for whom it was written. */
export const pageFile = (ctx: Pick<Context, 'get' | 'acceptsLanguages'>, found?: BuiltPage): { file: string; written: boolean } => {
  const language = languageOf(ctx);
  if (!found?.page) return { file: `index.${language}.html`, written: false };
  const written = found.written === (thinksSignedIn(ctx) ? 'somebody' : 'nobody');
  return { file: `pages/${found.page}${written ? '.written' : ''}.${language}.html`, written };
};

/** How a page is painted before its scripts run: as chosen on this device, else as the device is, where its browser says so. */
export const themeOf = (ctx: Pick<Context, 'get'>): 'light' | 'dark' => {
  const [, chosen] = /(?:^|;\s*)(?:__Host-)?bai\.theme=(light|dark)(?:;|$)/.exec(ctx.get('cookie')) ?? [];
  return (chosen ?? ctx.get(DEVICE_THEME)) === 'dark' ? 'dark' : 'light';
};
/** The header by which a browser that was asked tells how its device is set. */
export const DEVICE_THEME = 'Sec-CH-Prefers-Color-Scheme';

/** What search engines ask for first: what they may read, and where it is. */
export const forSearchEngines = async (pages: readonly BuiltPage[], address: string): Promise<{ type: string; body: string } | null> => {
  const { origin } = new URL(environment().publicUrl);
  if (address === '/robots.txt')
    return { type: 'text/plain', body: `User-agent: *\nDisallow: /api/\nDisallow: /cms/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n` };
  if (address !== '/sitemap.xml') return null;
  const known = [...pages.filter(({ open }) => open).map((page) => page.path), ...(await toldPlaces())];
  const places = known.map((place) => `  <url><loc>${origin}${encodeURI(place)}</loc></url>\n`);
  return {
    type: 'application/xml',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join('')}</urlset>\n`,
  };
};

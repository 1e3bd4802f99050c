/**
 * What a browser keeps of somebody who works in Strapi's panel. Strapi gives the panel's scripts a token that opens everything, and names
 * its cookies itself; here both lie in cookies that no script reads, bound to this host, and the scripts are given a word that says when
 * the token runs out, which they ask it for, and opens nothing without the cookie.
 */
import { beginPanelSession, environment, PANEL_COOKIE, type Context } from '@bai/kernel/server';
import { cookieName, giveCookie, readCookie } from './host-cookies';

/** The word that stands for a token: it has a token's shape and says only when it runs out, in seconds since 1970. */
const wordFor = (token: string): string => {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  return `bai.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.held`;
};
const WORD = /^Bearer bai\.[\w-]+\.held$/;
/** Whether a request brings anything but the word: a token of Strapi's own opens the panel to nobody, however it was come by. */
export const bringsToken = (ctx: Context): boolean => ctx.get('authorization') !== '' && !WORD.test(ctx.get('authorization'));

/** Puts a token into its cookie; answers the word for it. */
const hold = (ctx: Context, token: string): string => {
  giveCookie(ctx, 'bai-panel-access', token, { strict: true });
  return wordFor(token);
};

/** Gives Strapi its cookies under the names that it knows, and the token for the word. What comes under Strapi's own names is from nobody of ours. */
export const handIn = (ctx: Context): void => {
  const came = ctx.get('cookie');
  const ours = cookieName('bai-panel');
  if (!came.includes(ours) && !came.includes(PANEL_COOKIE)) return;
  const pairs = came.split(/;\s*/).filter((pair) => !pair.startsWith(`${PANEL_COOKIE}=`) && !pair.startsWith(`${PANEL_COOKIE}.sig=`));
  const token = readCookie(ctx, 'bai-panel-access');
  if (token && WORD.test(ctx.get('authorization'))) ctx.req.headers.authorization = `Bearer ${token}`;
  ctx.req.headers.cookie = pairs
    .map((pair) => (pair.startsWith(`${ours}=`) || pair.startsWith(`${ours}.sig=`) ? PANEL_COOKIE + pair.slice(ours.length) : pair))
    .join('; ');
};

/** What of the panel's API gives its scripts a token. */
const GIVES_TOKEN = /^\/admin\/(?:login|access-token|register|register-admin|reset-password)\/?$/i;
type Told = { readonly data?: { readonly token?: unknown; readonly accessToken?: unknown } | null } | null;

/** Takes from an answer of Strapi what is no business of scripts: its cookies get their own names, the token goes into its cookie. */
export const handOut = (ctx: Context): void => {
  const told = ctx.body as Told | undefined;
  if (GIVES_TOKEN.test(ctx.path) && typeof told?.data?.token === 'string') {
    const word = hold(ctx, told.data.token);
    ctx.body = { ...told, data: { ...told.data, token: word, ...(told.data.accessToken ? { accessToken: word } : {}) } };
  }
  const given = ctx.res.getHeader('set-cookie');
  if (!Array.isArray(given) || !given.some((one) => one.startsWith(PANEL_COOKIE))) return;
  const renamed = given.map((one) => {
    if (!one.startsWith(PANEL_COOKIE)) return one;
    return cookieName('bai-panel') + one.slice(PANEL_COOKIE.length) + (environment().secure && !/;\s*secure/i.test(one) ? '; secure' : '');
  });
  ctx.set('Set-Cookie', renamed);
  // Who leaves the panel takes the token along.
  if (given.some((one) => one.startsWith(`${PANEL_COOKIE}=;`))) giveCookie(ctx, 'bai-panel-access', '', { seconds: 0, strict: true });
};

/** Lets an account of the panel in from a session of the portal; answers the word for its scripts. */
export const enterPanel = async (ctx: Context, id: string, session: string): Promise<string> => {
  const { refresh, access } = await beginPanelSession(id, session);
  ctx.cookies.set(PANEL_COOKIE, refresh, { httpOnly: true, overwrite: true, path: '/', sameSite: 'lax' });
  return hold(ctx, access);
};

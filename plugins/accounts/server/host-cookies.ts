import { environment, type Context } from '@bai/kernel/server';

/**
 * The platform's cookies that no script reads. Over TLS a browser keeps one for this host and for TLS alone, which its name says; that
 * wants the whole of the host as its path. A neighbour under the same domain could else set one, and a path keeps nobody out.
 */
export type HostCookie = 'bai-access' | 'bai-renewal' | 'bai-device' | 'bai-panel' | 'bai-panel-access' | 'bai-help' | 'bai-inspection';

/** What a browser calls it. */
export const cookieName = (cookie: HostCookie): string => `${environment().secure ? '__Host-' : ''}${cookie}`;

/** Its value, as it came; null where it did not come. */
export const readCookie = (ctx: Context, cookie: HostCookie): string | null => {
  const name = cookieName(cookie);
  const part = ctx
    .get('cookie')
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`));
  return part ? part.slice(name.length + 1) : null;
};

interface Life {
  /** In seconds; 0 takes it away, none leaves it until the browser is closed. */
  readonly seconds?: number;
  /** Whether it stays away when a link of another site is followed. */
  readonly strict?: boolean;
}

/** Gives a browser a cookie, as a line of the answer's head. */
export const giveCookie = (ctx: Context, cookie: HostCookie, value: string, { seconds, strict = false }: Life): void =>
  ctx.append(
    'Set-Cookie',
    [
      `${cookieName(cookie)}=${value}`,
      'Path=/',
      ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
      'HttpOnly',
      `SameSite=${strict ? 'Strict' : 'Lax'}`,
      ...(environment().secure ? ['Secure'] : []),
    ].join('; '),
  );

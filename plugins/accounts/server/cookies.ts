import { environment, mac, macFits, type Context } from '@bai/kernel/server';

/** What a token says: which session, and which turn of its rotation. */
export interface TokenFacts {
  readonly session: string;
  readonly generation: number;
}
type Kind = 'access' | 'refresh';
const REFRESH_PATH = '/api/accounts/refresh';

const cookieName = (kind: Kind): string => (environment().secure ? (kind === 'access' ? '__Host-bai-access' : '__Secure-bai-refresh') : `bai-${kind}`);
const purposeOf = (kind: Kind): string => `session-${kind}`;
const said = ({ session, generation }: TokenFacts): string => `${session}.${generation}`;

/** The value of a cookie, as it came. */
export const readCookie = (ctx: Context, name: string): string | null => {
  const part = ctx
    .get('cookie')
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`));
  return part ? part.slice(name.length + 1) : null;
};

/** A request's token of one kind, if it is genuine. */
export const readToken = (ctx: Context, kind: Kind): TokenFacts | null => {
  const [session, generation, signature] = readCookie(ctx, cookieName(kind))?.split('.') ?? [];
  if (!session || !generation || !signature || !/^\d{1,9}$/.test(generation)) return null;
  const facts = { session, generation: Number(generation) };
  return macFits(purposeOf(kind), said(facts), signature) ? facts : null;
};

const cookie = (kind: Kind, value: string, seconds: number): string =>
  [
    `${cookieName(kind)}=${value}`,
    `Path=${kind === 'access' ? '/' : REFRESH_PATH}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(environment().secure ? ['Secure'] : []),
  ].join('; ');

/** Hands both cookies of a generation to the browser. */
export const giveTokens = (ctx: Context, facts: TokenFacts, refreshSeconds: number): void => {
  const value = (kind: Kind): string => `${said(facts)}.${mac(purposeOf(kind), said(facts))}`;
  ctx.append('Set-Cookie', cookie('access', value('access'), refreshSeconds));
  ctx.append('Set-Cookie', cookie('refresh', value('refresh'), refreshSeconds));
};

export const dropTokens = (ctx: Context): void => {
  ctx.append('Set-Cookie', cookie('access', '', 0));
  ctx.append('Set-Cookie', cookie('refresh', '', 0));
};

import { mac, macFits, type Context } from '@bai/kernel/server';
import { giveCookie, readCookie } from './host-cookies';

/** What a token says: which session, and which turn of its rotation. */
export interface TokenFacts {
  readonly session: string;
  readonly generation: number;
}
const KINDS = ['access', 'refresh'] as const;
type Kind = (typeof KINDS)[number];

const NAMES = { access: 'bai-access', refresh: 'bai-renewal' } as const;
const purposeOf = (kind: Kind): string => `session-${kind}`;
const said = ({ session, generation }: TokenFacts): string => `${session}.${generation}`;

/** A request's token of one kind, if it is genuine. */
export const readToken = (ctx: Context, kind: Kind): TokenFacts | null => {
  const [session, generation, signature] = readCookie(ctx, NAMES[kind])?.split('.') ?? [];
  if (!session || !generation || !signature || !/^\d{1,9}$/.test(generation)) return null;
  const facts = { session, generation: Number(generation) };
  return macFits(purposeOf(kind), said(facts), signature) ? facts : null;
};

/** Hands both cookies of a generation to the browser. */
export const giveTokens = (ctx: Context, facts: TokenFacts, refreshSeconds: number): void => {
  const value = (kind: Kind): string => `${said(facts)}.${mac(purposeOf(kind), said(facts))}`;
  for (const kind of KINDS) giveCookie(ctx, NAMES[kind], value(kind), { seconds: refreshSeconds });
};

export const dropTokens = (ctx: Context): void => {
  for (const kind of KINDS) giveCookie(ctx, NAMES[kind], '', { seconds: 0 });
};

import { DAY, fromNow, macs, newId, now, randomToken, sql, type Context } from '@bai/kernel/server';
import { giveCookie, readCookie } from './host-cookies';

const LIFE = 400 * DAY;
/** How long a browser is trusted in which somebody asked not to be asked again. */
const TRUST = 30 * DAY;

/** The keys under which a browser may be known, the newest first. */
const keysOf = (token: string): string[] => macs('known-device', token);

const tokenOf = (ctx: Context): string | null => {
  const token = readCookie(ctx, 'bai-device');
  return token && /^[\w-]{43}$/.test(token) ? token : null;
};

/** The key of this browser, if this account signed in with it before; null of every other. */
export const knownDevice = async (ctx: Context, accountId: string | null): Promise<string | null> => {
  const token = tokenOf(ctx);
  if (!token || !accountId) return null;
  const keys = keysOf(token);
  return (await sql()('known_devices').where({ account_id: accountId }).whereIn('key', keys).first('id')) ? keys[0]! : null;
};

/** The keys of this browser, the newest first, whoever signs in with it; none of one in which nobody ever signed in. */
export const browserKeys = (ctx: Context): string[] => {
  const token = tokenOf(ctx);
  return token ? keysOf(token) : [];
};

/** The accounts that gave password and second factor in this browser since then. In SQL: of several accounts at once. */
export const enteredHere = async (ctx: Context, since: Date): Promise<ReadonlySet<string>> => {
  const rows = (await sql()('known_devices').whereIn('key', browserKeys(ctx)).where('seen_at', '>=', since).select('account_id')) as { account_id: string }[];
  return new Set(rows.map(({ account_id }) => account_id));
};

/** Whether the password alone is enough in this browser. */
export const trustedDevice = async (ctx: Context, accountId: string): Promise<boolean> => {
  const token = tokenOf(ctx);
  if (!token) return false;
  const known = sql()('known_devices').where({ account_id: accountId }).whereIn('key', keysOf(token)).where('trusted_until', '>', now());
  return (await known.first('id')) !== undefined;
};

/** Ends the trust in every browser of an account. */
export const forgetTrust = async (accountId: string): Promise<void> =>
  void (await sql()('known_devices').where({ account_id: accountId }).update({ trusted_until: null }));

/** Remembers that an account signed in with this browser, and trusts it where the person wishes so. In SQL of its own: two tabs may do it at once, and neither is to fail. */
export const rememberDevice = async (ctx: Context, accountId: string, { trust = false } = {}): Promise<void> => {
  const token = tokenOf(ctx) ?? randomToken();
  const at = now();
  const [key, ...older] = keysOf(token);
  const trusted = trust ? { trusted_until: fromNow(TRUST) } : {};
  const row = { document_id: newId(), account_id: accountId, key, version: 1, created_at: at, updated_at: at, seen_at: at };
  await sql()('known_devices')
    .insert({ ...row, ...trusted, name: ctx.get('user-agent').slice(0, 200) || null })
    .onConflict(['account_id', 'key'])
    .merge({ seen_at: at, updated_at: at, ...trusted });
  if (older.length) await sql()('known_devices').where({ account_id: accountId }).whereIn('key', older).del();
  giveCookie(ctx, 'bai-device', token, { seconds: LIFE / 1000 });
};

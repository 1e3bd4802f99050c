import { BlockList } from 'node:net';
import { refuse } from '@bai/kernel/contracts';
import { appendAudit, environment, note, panelAccount, recentlyAssured, systemSeat, type Context, type Next, type Seat } from '@bai/kernel/server';
import { accountsProblems } from '../contracts';
import { findAccount, findByEmail } from './accounts';
import { knownDevice } from './devices';
import { openFactors } from './factors';
import { countTry } from './lockout';
import { readPolicy } from './login-policy';
import { refuseKnown } from './passwords';
import { readSession } from './sessions';

/** Whose portal account may stand for a second factor at the panel. */
const ROLES: readonly string[] = ['admin', 'editor'];
/** Letters that a password of the panel has at least: behind it grants and rule sets are changed. */
const LETTERS = 12;
/** What is no address of the panel or of its API. */
const ELSEWHERE = /^\/(?:api|uploads|_health|\.well-known|openvidu|monitoring)(?:\/|$)/;
/** What lets somebody in by a token of a mail, and the field that keeps the token. */
const BY_TOKEN: Readonly<Record<string, string>> = { '/admin/register': 'registrationToken', '/admin/reset-password': 'resetPasswordToken' };

let networks: BlockList | undefined;
const listed = (): BlockList => {
  const list = new BlockList();
  for (const one of environment().panelNetworks) {
    const [address, bits] = one.split('/') as [string, string?];
    const family = address.includes(':') ? 'ipv6' : 'ipv4';
    if (bits) list.addSubnet(address, Number(bits), family);
    else list.addAddress(address, family);
  }
  return list;
};
/** Whether the panel is there for an address: where networks are named, from these alone. */
const isThere = (ip: string): boolean => {
  if (environment().panelNetworks.length === 0) return true;
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return (networks ??= listed()).check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
};

/** The panel wants a second factor as soon as the policy wants one of administrators; it is shown to the portal, which knows how. */
const isGuarded = async (): Promise<boolean> => (await readPolicy()).factorRoles.includes('admin');

type Body = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '');

/** Refuses whoever is not signed in to the portal in this browser, under the same mail address and by a second factor shown just now. */
const refuseUnlessShown = async (ctx: Context, email: string): Promise<void> => {
  const session = await readSession(ctx);
  const account = session && (await findAccount(session.subjects.account!));
  const shown =
    session &&
    ROLES.includes(session.role) &&
    !session.limited &&
    recentlyAssured(session) &&
    account?.email === email &&
    (await openFactors(account.id)).length;
  if (!shown) throw accountsProblems.refuse('panel.closed');
};

const seatOf = (ctx: Context, as?: string): Seat => {
  const seat = { ...systemSeat('panel'), request: ctx.state.requestId ?? '', ip: ctx.ip };
  return as ? { ...seat, role: 'editor', subjects: { account: `panel:${as}` } } : seat;
};

const SIGN_IN = { route: '/admin/login', endpoint: 'panel.sign-in' };

/** Counts a try before Strapi judges it: its own limit forgets after five minutes, and shows nobody that somebody guesses. */
const signIn = async (ctx: Context, next: Next, body: Body): Promise<void> => {
  const email = textOf(body.email);
  if (await isGuarded()) await refuseUnlessShown(ctx, email);
  const account = await findByEmail(email);
  const tried = await countTry(
    { subject: account ? `panel:${account.id}` : `panel-address:${email}`, device: await knownDevice(ctx, account?.id ?? null) },
    seatOf(ctx),
  );
  try {
    await next();
  } catch (error) {
    const refused = tried.wrong();
    // The panel's own routes are told of nowhere else.
    note(ctx, { place: SIGN_IN, refusal: refused });
    throw refused.code === 'account.locked' ? refused : error;
  }
  await tried.right();
  const { id } = (await panelAccount({ email })) ?? {};
  if (id) await appendAudit(seatOf(ctx, id), { action: 'panel.sign-in', type: 'panel-account', id });
};

const refuseWeakest = async (password: unknown): Promise<void> => {
  if (typeof password !== 'string' || password === '') return;
  if (password.length < LETTERS) throw accountsProblems.refuse('password.weak');
  await refuseKnown(password);
};

/** What a request to the panel's API wants that is looked at before Strapi does. */
const looked = async (ctx: Context, next: Next, path: string): Promise<void> => {
  const body = (ctx.request.body ?? {}) as Body;
  if (path === '/admin/login') return signIn(ctx, next, body);
  const field = BY_TOKEN[path];
  if (field) {
    await refuseWeakest(body.password ?? (body.userInfo as Body | undefined)?.password);
    const token = body[field];
    const found = typeof token === 'string' && token ? await panelAccount({ [field]: token }) : null;
    if (found && (await isGuarded())) await refuseUnlessShown(ctx, found.email);
  }
  if (path === '/admin/users/me') await refuseWeakest(body.password);
  // Nobody sets another person's password; one's own is changed in one's profile.
  else if (/^\/admin\/users\/[^/]+$/.test(path) && typeof body.password === 'string' && body.password) throw accountsProblems.refuse('password.foreign');
  return next();
};

/**
 * Stands before Strapi's panel: from where it is there at all, the lockout of the portal, its second factor, and passwords that deserve
 * the name. Source: the security requirements, that no way in is weaker than the others.
 */
export const panelDoor =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const path = ctx.path.toLowerCase().replace(/\/+$/, '');
    if (ELSEWHERE.test(path)) return next();
    if (!isThere(ctx.ip)) throw refuse('record.missing');
    return ctx.method === 'POST' || ctx.method === 'PUT' ? looked(ctx, next, path) : next();
  };

/** Lets an editor or administrator go on to the panel: where it is guarded, whoever has just shown that it is them. */
export const openPanel = async (seat: Seat): Promise<void> => {
  if (!(await isGuarded())) return;
  if ((await openFactors(seat.subjects.account!)).length === 0) throw refuse('second-factor.required');
  if (!recentlyAssured(seat)) throw refuse('assurance.needed');
};

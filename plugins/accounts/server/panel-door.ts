import { BlockList } from 'node:net';
import { refuse } from '@bai/kernel/contracts';
import {
  acceptPanelInvitation,
  appendAudit,
  environment,
  hostOf,
  note,
  panelAccount,
  portalAddress,
  recentlyProven,
  systemSeat,
  type Context,
  type Next,
  type Seat,
} from '@bai/kernel/server';
import type { z } from 'zod';
import { accountsProblems, type panelEntry } from '../contracts';
import { findAccount, findByEmail } from './accounts';
import { knownDevice } from './devices';
import { openFactors } from './factors';
import { countTry } from './lockout';
import { readPolicy } from './login-policy';
import { answersEntrance, ticketFor } from './panel-entrance';
import { bringsToken, enterPanel, handIn, handOut } from './panel-session';
import { refuseKnown } from './passwords';

/** Letters that a password of the panel has at least: behind it grants and rule sets are changed. */
const LETTERS = 12;
/** What is no address of the panel or of its API. */
const ELSEWHERE = /^\/(?:api|uploads|_health|\.well-known|openvidu|monitoring)(?:\/|$)/;
/** What of the panel's API lets somebody in by a password, or sets one. */
const BY_PASSWORD: readonly string[] = ['/admin/login', '/admin/register', '/admin/reset-password', '/admin/forgot-password'];
/** What of these a panel of its own host has there: its pictures, and what stands beside an entry. */
const BESIDE = /^\/(?:api\/learning\/panel|uploads|_health)(?:\/|$)/;
/** Where the portal opens the panel. */
const WAY_IN = '/account';

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

/**
 * Whether the panel takes no password and is opened from the portal alone: everywhere but on a demonstration platform, and there too where
 * it has a host of its own, and as soon as its policy wants a second factor of administrators.
 */
const isGuarded = async (): Promise<boolean> => !environment().demo || environment().panelUrl !== null || (await readPolicy()).factorRoles.includes('admin');

type Body = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '');

const seatOf = (ctx: Context): Seat => ({ ...systemSeat('panel'), request: ctx.state.requestId ?? '', ip: ctx.ip });
const recordEntry = (ctx: Context, id: string): Promise<unknown> =>
  appendAudit({ ...seatOf(ctx), role: 'editor', subjects: { account: `panel:${id}` } }, { action: 'panel.sign-in', type: 'panel-account', id });

const SIGN_IN = { route: '/admin/login', endpoint: 'panel.sign-in' };

/** Counts a try before Strapi judges it: its own limit forgets after five minutes, and shows nobody that somebody guesses. */
const signIn = async (ctx: Context, next: Next, body: Body): Promise<void> => {
  const email = textOf(body.email);
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
  if (id) await recordEntry(ctx, id);
};

const refuseWeakest = async (password: unknown): Promise<void> => {
  if (typeof password !== 'string' || password === '') return;
  if (password.length < LETTERS) throw accountsProblems.refuse('password.weak');
  await refuseKnown(password);
};

/** What a request to the panel's API wants that is looked at before Strapi does. */
const looked = async (ctx: Context, next: Next, path: string): Promise<void> => {
  const body = (ctx.request.body ?? {}) as Body;
  // Nobody sets another person's password; one's own is changed in one's profile.
  if (/^\/admin\/users\/(?!me$)[^/]+$/.test(path) && typeof body.password === 'string' && body.password) throw accountsProblems.refuse('password.foreign');
  const own = path === '/admin/users/me' && Boolean(body.password);
  if ((own || BY_PASSWORD.includes(path)) && (await isGuarded())) throw accountsProblems.refuse('panel.closed');
  if (path === '/admin/login') return signIn(ctx, next, body);
  if (own || BY_PASSWORD.includes(path)) await refuseWeakest(body.password ?? (body.userInfo as Body | undefined)?.password);
  return next();
};

/** Strapi's own policy lets the panel's pages ask anybody over TLS, whatever the configuration says; they ask where they come from alone. */
const narrowPolicy = (ctx: Context): void => {
  const policy = ctx.res.getHeader('content-security-policy');
  if (typeof policy === 'string') ctx.set('Content-Security-Policy', policy.replace(/connect-src [^;]*/, "connect-src 'self'"));
};

const answered = async (ctx: Context, next: Next, withToken: boolean): Promise<void> => {
  const path = ctx.path.toLowerCase().replace(/(?<!\/)\/+$/, '');
  const host = hostOf(ctx);
  if (ELSEWHERE.test(path) && (host !== 'panel' || BESIDE.test(path))) return next();
  if (ELSEWHERE.test(path) || host === 'portal' || !isThere(ctx.ip)) throw refuse('record.missing');
  narrowPolicy(ctx);
  if (host === 'panel' && path === '') return ctx.redirect('/cms');
  if (host === 'panel' && (await answersEntrance(ctx, path, (id) => recordEntry(ctx, id)))) return;
  // Strapi's administrators may make tokens that live for ever and outlast their own sessions: it hears of none.
  if (withToken) delete ctx.req.headers.authorization;
  // The panel's own pages of signing in lead to the way in.
  if (ctx.method === 'GET' && path.startsWith('/cms/auth/') && (await isGuarded())) return ctx.redirect(portalAddress(WAY_IN));
  return ctx.method === 'POST' || ctx.method === 'PUT' ? looked(ctx, next, path) : next();
};

/**
 * Stands before Strapi's panel: from where it is there at all, who is let in and by what, and what of it a browser keeps where no script
 * reads it. Source: the security requirements, that no way in is weaker than the others.
 */
export const panelDoor =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const token = bringsToken(ctx);
    handIn(ctx);
    try {
      await answered(ctx, next, token);
    } finally {
      handOut(ctx);
    }
  };

/**
 * Opens the panel's session of an editor or administrator, found by their mail address. A guarded panel wants the password and a second factor
 * shown within ten minutes; a trusted browser replaces neither. An open invitation to the panel is accepted on the way. Returns the token's
 * stand-in for the panel's scripts, or the address of a panel on another host; neither where the panel asks for its own password.
 */
export const openPanel = async (ctx: Context, seat: Seat): Promise<z.input<typeof panelEntry>> => {
  const guarded = await isGuarded();
  if (guarded && (await openFactors(seat.subjects.account!)).length === 0) throw refuse('second-factor.required');
  if (guarded && !recentlyProven(seat)) throw refuse('assurance.whole');
  const email = (await findAccount(seat.subjects.account!))?.email;
  const found = email ? await panelAccount({ email }) : null;
  if (!found || found.state === 'closed' || !seat.session) {
    if (guarded) throw accountsProblems.refuse('panel.unknown');
    return { held: null, enter: null };
  }
  if (environment().panelUrl !== null) return { held: null, enter: await ticketFor(seat, found.id, seat.session) };
  if (found.state === 'invited') await acceptPanelInvitation(found.id);
  const held = await enterPanel(ctx, found.id, seat.session);
  await recordEntry(ctx, found.id);
  return { held, enter: null };
};

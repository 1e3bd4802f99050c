import { refuse, type PersonRole } from '@bai/kernel/contracts';
import {
  accountOf,
  appendAudit,
  closeStreams,
  emit,
  endPanelSessionOf,
  endPanelSessions,
  isRole,
  MINUTE,
  now,
  records,
  rowsOf,
  sql,
  systemSeat,
  through,
  transaction,
  type Context,
  type Seat,
  type SessionFacts,
} from '@bai/kernel/server';
import { accountsProblems, type WayIn } from '../contracts';
import { findAccount, roleIdOf, type Account } from './accounts';
import { forgetTrust } from './devices';
import { lifeIn, policyIn, readPolicy } from './login-policy';
import { openFactors } from './factors';
import { shownBy, shownIn, type Shown } from './proofs';
import { alive, load, LOAD, setsOf, time, timeOrNever, type Row } from './session-rows';
import { dropTokens, giveTokens, readToken, type TokenFacts } from './cookies';
import { sessionType } from './types';

const ACCESS = 10 * MINUTE;
/** A browser's second tab may present the token that was rotated a moment ago. */
const TWIN = 20_000;
const SEEN_EVERY = MINUTE;

export const sessions = records(sessionType, { own: { attribute: 'accountId', of: 'account' } });

// In SQL, not by records: of two who turn or end a session at once one conditional statement decides.

/** The session that a request names with a genuine token, run out or not. */
export const namedSession = (ctx: Context): string | null => (readToken(ctx, 'access') ?? readToken(ctx, 'refresh'))?.session ?? null;

/** Those of some sessions that are living; one query. */
export const livingSessions = async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await rowsOf<Row>(`${LOAD} IN (${ids.map(() => '?').join(', ')})`, [...ids]);
  return new Set(rows.filter(alive).map(({ session }) => session));
};

/** The kernel's `Sessions` port. */
export const readSession = async (ctx: Context): Promise<SessionFacts | null> => {
  const token = readToken(ctx, 'access');
  const row = token && (await load(token.session));
  if (!row || !alive(row) || !isRole(row.role)) return null;
  const at = now().getTime();
  const fresh = token.generation === row.generation && at - time(row.rotated_at) < ACCESS;
  const twin = token.generation === row.generation - 1 && at - time(row.rotated_at) < TWIN;
  if (!fresh && !twin) return null;
  if (at - time(row.seen_at) > SEEN_EVERY) await sql()('sessions').where({ document_id: row.session }).update({ seen_at: now() });
  return {
    session: row.session,
    role: row.role,
    roleId: Number(row.role_id),
    subjects: {
      account: row.account,
      ...(row.patient_id ? { patient: row.patient_id } : {}),
      ...(row.physician_id ? { physician: row.physician_id } : {}),
      ...(row.role === 'admin' ? { sets: setsOf(row) } : {}),
    },
    language: row.language === 'en' ? 'en' : 'th',
    grantsVersion: row.grants ?? '0',
    assuredAt: timeOrNever(row.assured_at),
    provenAt: timeOrNever(row.proven_at),
    limited: Boolean(row.limited),
  };
};

const notEnded = (account: string) => sql()('sessions').where({ account_id: account }).whereNull('ended_at');

/**
 * In which role a session begins, if not in that of the one before of this browser, while they hold it, or the first of its person's;
 * what they have shown of themselves, if not by coming in, and since when they are in, if not from now on.
 */
interface Beginning {
  readonly role?: PersonRole;
  readonly proof?: Shown;
  readonly since?: Date;
}

/**
 * Who signs in again goes on in the role they had: a screen that waits for them is not asked for, meanwhile, as if they were in another.
 */
const roleBefore = async (before: string | null, { id, roles }: Account): Promise<PersonRole | undefined> => {
  const row = before && (await load(before));
  return row && row.account === id ? roles.find((role) => role === row.role) : undefined;
};

/** Starts a session in a role the account holds and hands over its cookies. The one before of this browser ends: nobody would hold it any more. */
export const startSession = async (
  ctx: Context,
  seat: Seat,
  account: Account,
  shown: WayIn,
  { role: wanted, proof = shownBy(shown), since = now() }: Beginning = {},
): Promise<void> => {
  if (account.state !== 'active') throw accountsProblems.refuse(account.state === 'merged' ? 'account.merged' : 'account.suspended');
  const before = namedSession(ctx);
  const role = wanted ?? (await roleBefore(before, account)) ?? account.roles[0]!;
  if (before) await transaction(() => end(before, 'replaced'));
  const at = now().toISOString();
  const roleId = await roleIdOf(role, account.copies);
  const policy = await readPolicy();
  const limited = (account.mustEnrol || policy.factorRoles.includes(role)) && (await openFactors(account.id)).length === 0;
  const row = await sessions.create(through({ ...seat, subjects: { account: account.id } }, 'sign-in'), {
    accountId: account.id,
    role,
    roleId,
    generation: 1,
    startedAt: since.toISOString(),
    assuredAt: proof.at?.toISOString() ?? null,
    assuredBy: proof.by,
    provenAt: proof.whole?.toISOString() ?? null,
    rotatedAt: at,
    seenAt: at,
    device: ctx.get('user-agent').slice(0, 200) || null,
    shown,
    limited,
  });
  giveTokens(ctx, { session: row.id, generation: 1 }, lifeIn(policy, role).absolute / 1000);
  await endBeyond(account.id, policy.browsers);
};

/** Ends what an account has open beyond so many browsers: those unused for longest. */
const endBeyond = (account: string, browsers: number): Promise<void> =>
  transaction(async () => {
    const beyond = (await notEnded(account).orderBy('seen_at', 'desc').orderBy('id', 'desc').offset(browsers).limit(100).select('document_id')) as {
      document_id: string;
    }[];
    for (const { document_id } of beyond) await end(document_id, 'beyond');
  });

/** Another of the same browser takes the place of these. */
const GOES_ON: readonly string[] = ['replaced', 'switched'];

/** Ends a session in the running transaction; false when it had ended already. */
const end = async (session: string, by: string): Promise<boolean> => {
  const ended = await sql()('sessions').where({ document_id: session }).whereNull('ended_at').update({ ended_at: now(), ended_by: by });
  if (ended) {
    await closeStreams(session, { goesOn: GOES_ON.includes(by) });
    await endPanelSessionOf(session);
    await emit('session.ended', { id: session });
  }
  return ended > 0;
};

const rotate = (token: TokenFacts): Promise<Row | null> =>
  transaction(async () => {
    const row = await load(token.session);
    if (!row || !alive(row)) return null;
    const at = now();
    if (token.generation === row.generation) {
      const turned = await sql()('sessions')
        .where({ document_id: row.session, generation: row.generation })
        .update({ generation: row.generation + 1, rotated_at: at, seen_at: at });
      return turned ? { ...row, generation: row.generation + 1 } : ((await load(token.session)) ?? null);
    }
    if (token.generation === row.generation - 1 && at.getTime() - time(row.rotated_at) < TWIN) return row;
    // A token that was rotated long ago is being used again: somebody copied it, so the whole family ends.
    if (await end(row.session, 'reuse')) {
      await forgetTrust(row.account);
      await appendAudit(
        { ...systemSeat('refresh'), subjects: { account: row.account } },
        { action: 'session.end', type: 'session', id: row.session, purpose: 'reuse' },
      );
      await emit('session.copied', { id: row.session, accountId: row.account });
    }
    return null;
  });

/**
 * Rotates a session's tokens; twins within 20 s get the same successor, a late reuse ends the session. Where there is nothing to rotate
 * the cookies stay: they open nothing, and those that somebody got by signing in meanwhile in another tab would be taken away with them.
 */
export const refreshSession = async (ctx: Context): Promise<void> => {
  const token = readToken(ctx, 'refresh');
  const row = token && (await rotate(token));
  if (!row) throw refuse('session.missing');
  giveTokens(ctx, { session: row.session, generation: row.generation }, lifeIn(policyIn(row.policy), row.role).absolute / 1000);
};

const endOwn = async (seat: Seat, session: string): Promise<void> => {
  const row = await load(session);
  if (!row || !(await end(session, 'person'))) return;
  await appendAudit({ ...seat, subjects: { account: row.account }, session }, { action: 'session.end', type: 'session', id: session });
};

/** Ends the request's own session on the server and in the browser. */
export const endSession = async (ctx: Context, seat: Seat): Promise<void> => {
  // A token that has run out still says whose session is to end: nobody who signs out is to stay signed in by the other cookie.
  const session = namedSession(ctx);
  dropTokens(ctx);
  if (session) await transaction(() => endOwn(seat, session));
};

/** What somebody does elsewhere than in requests, a call for one, is activity of their session too: no idle limit ends it meanwhile. */
export const touchSessions = async (ids: readonly string[]): Promise<void> => {
  if (ids.length)
    await sql()('sessions')
      .whereIn('document_id', [...ids])
      .whereNull('ended_at')
      .update({ seen_at: now() });
};

/** Ends every session of an account, at the panel too, at once and in every process; but one, where it is the one that asks. */
export const endSessionsOf = async (seat: Seat, account: string, why: string, except: string | null = null): Promise<void> =>
  transaction(async () => {
    const living = (await notEnded(account).select('document_id')) as { document_id: string }[];
    for (const { document_id } of living) if (document_id !== except) await end(document_id, why);
    const email = (await findAccount(account))?.email;
    if (email) await endPanelSessions(email);
    await appendAudit(seat, { action: 'session.end-all', type: 'account', id: account, purpose: why });
  });

/** Goes on in another role of the same person: a new session takes the place of the old, and lives no longer for it. */
export const switchTo = async (ctx: Context, seat: Seat, role: PersonRole): Promise<void> => {
  const account = await findAccount(accountOf(seat));
  if (!account?.roles.includes(role)) throw refuse('access.denied');
  const proof = await shownIn(seat.session);
  const before = seat.session ? await load(seat.session) : undefined;
  await transaction(async () => {
    // Of several switches at once one finds the session still there; the others would leave sessions behind that nobody holds.
    if (!seat.session || !(await end(seat.session, 'switched'))) throw refuse('session.missing');
    await appendAudit(seat, { action: 'session.switch', type: 'session', id: seat.session, after: { role } });
    await startSession(ctx, seat, account, 'role', { role, proof, ...(before ? { since: new Date(time(before.started_at)) } : {}) });
  });
};

/** Ends another session of the same person. */
export const endOther = async (seat: Seat, session: string): Promise<void> => {
  const { id, endedAt } = await sessions.one(seat, session);
  if (!endedAt) await transaction(() => endOwn(seat, id));
};

import { refuse, ROLES, type AdminSet, type Reach, type Role } from '../contracts';
import { newId } from './cipher';
import { port } from './ports';
import type { Context } from './strapi-edge';

/** Who a person is in the directory: the ids of the records that are theirs; and, of an administrator, whose work they may do. */
export interface Subjects {
  readonly account?: string;
  readonly patient?: string;
  readonly physician?: string;
  readonly sets?: readonly AdminSet[];
}

/** Who asks, in which role, and how far this request may reach. */
export interface Seat {
  readonly role: Role;
  /** Primary key of the users-permissions role, whose grants count; null for the platform itself. */
  readonly roleId: number | null;
  readonly reach: Reach;
  readonly subjects: Subjects;
  readonly session: string | null;
  readonly language: 'th' | 'en';
  readonly request: string;
  readonly ip: string;
  /** When the person last showed that it is them, in milliseconds; for those who are signed in. */
  readonly assuredAt?: number;
  /** When they had last shown all that they sign in by, in milliseconds; 0 of who has not. */
  readonly provenAt?: number;
  /** The person's role wants a second factor that they do not have yet: until then they may add one, and little else. */
  readonly limited?: boolean;
  /** The request reads and changes nothing. */
  readonly reads?: boolean;
  /** The verb of the platform through which this is done, if it is. */
  readonly through?: string;
}

/** What accounts knows about a session, asked by the kernel for every request. */
export interface SessionFacts {
  readonly session: string;
  readonly role: Role;
  readonly roleId: number;
  readonly subjects: Subjects;
  readonly language: 'th' | 'en';
  readonly grantsVersion: string;
  /** When the person last showed that it is them, in milliseconds. */
  readonly assuredAt: number;
  /** When they had last shown all that they sign in by, in milliseconds; 0 of who has not. */
  readonly provenAt: number;
  /** Until its person has the second factor that their role wants. */
  readonly limited: boolean;
}
export interface Sessions {
  /** The living session of a request's cookies, or null. Never stale: suspension and role changes count at once. */
  read(ctx: Context): Promise<SessionFacts | null>;
  /** The session that a request's cookies name with a genuine signature, living or not: limits are counted by it. */
  named(ctx: Context): string | null;
  /** Those of some sessions that are living: what stays open for hours asks again and again. */
  living(sessions: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Filled by accounts. */
export const sessionsPort = port<Sessions>('sessions');

/** Those of some sessions that are living. */
export const livingSessions = async (ids: readonly string[]): Promise<ReadonlySet<string>> => (ids.length ? sessionsPort.ask().living(ids) : new Set<string>());

/** Reads who asks; the reach is set once the endpoint is known. */
export const takeSeat = async (ctx: Context): Promise<{ seat: Seat; grantsVersion: string | null; session: string | null }> => {
  const facts = await sessionsPort.ask().read(ctx);
  const request = ctx.state.requestId ?? '';
  const language = facts?.language ?? (ctx.get('accept-language').startsWith('th') ? 'th' : 'en');
  const base = { reach: '-' as Reach, request, ip: ctx.ip, language: language as 'th' | 'en' };
  if (!facts)
    return { seat: { ...base, role: 'public', roleId: null, subjects: {}, session: null }, grantsVersion: null, session: sessionsPort.ask().named(ctx) };
  return {
    seat: {
      ...base,
      role: facts.role,
      roleId: facts.roleId,
      subjects: facts.subjects,
      session: facts.session,
      assuredAt: facts.assuredAt,
      provenAt: facts.provenAt,
      limited: facts.limited,
    },
    grantsVersion: facts.grantsVersion,
    session: facts.session,
  };
};

/** What the trail's column of requests takes, without the id behind. */
const WHY_MOST = 29;

/** The platform's own seat, for timers, webhooks and reactions. `request` ties its trail together. */
export const systemSeat = (why: string): Seat => {
  // One database would take a longer one, and the other fail where nobody looks.
  if (why.length > WHY_MOST) throw new Error(`Too long for the trail: ${why}`);
  return {
    role: 'system',
    roleId: null,
    reach: 'any',
    subjects: {},
    session: null,
    language: 'th',
    request: `${why}:${newId().slice(0, 10)}`,
    ip: '',
  };
};

/**
 * The same person, doing through the platform what their own role does not reach: the reach is widened, the role stays, and the
 * trail names both who it was and through which verb. Inside another verb the outer one is named.
 */
export const through = (seat: Seat, verb: string): Seat => ({ ...seat, reach: 'any', through: seat.through ?? verb });

/** The account of a seat that must have one. */
export const accountOf = (seat: Seat): string => {
  if (!seat.subjects.account) throw refuse('session.missing');
  return seat.subjects.account;
};

/** Whether a role type of users-permissions is one of the house. */
export const isRole = (type: string): type is Role => (ROLES as readonly string[]).includes(type);

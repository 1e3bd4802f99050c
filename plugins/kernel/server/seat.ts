import { refuse, ROLES, type Reach, type Role } from '../contracts';
import type { Knex } from 'knex';
import { newId } from './cipher';
import type { Context } from './strapi-edge';

/** Who a person is in the directory: the ids of the records that are theirs. */
export interface Subjects {
  readonly account?: string;
  readonly patient?: string;
  readonly physician?: string;
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
}

/** What accounts knows about a session, asked by the kernel for every request. */
export interface SessionFacts {
  readonly session: string;
  readonly role: Role;
  readonly roleId: number;
  readonly subjects: Subjects;
  readonly language: 'th' | 'en';
  readonly grantsVersion: string;
}
export interface Sessions {
  /** The living session of a request's cookies, or null. Never stale: suspension and role changes count at once. */
  read(ctx: Context): Promise<SessionFacts | null>;
}

let sessions: Sessions | undefined;
/** Filled by accounts. */
export const provideSessions = (port: Sessions): void => {
  sessions = port;
};

let shopsOf: ((seat: Seat) => Knex.QueryBuilder | Knex.Raw) | undefined;
/** Filled by directory: a subquery that selects the ids of the dispensaries a person is a member of. */
export const provideShops = (subquery: (seat: Seat) => Knex.QueryBuilder | Knex.Raw): void => {
  shopsOf = subquery;
};
export const shopsSubquery = (seat: Seat): Knex.QueryBuilder | Knex.Raw => {
  if (!shopsOf) throw refuse('access.denied');
  return shopsOf(seat);
};

/** Reads who asks; the reach is set once the endpoint is known. */
export const takeSeat = async (ctx: Context): Promise<{ seat: Seat; grantsVersion: string | null }> => {
  const facts = sessions ? await sessions.read(ctx) : null;
  const request = ctx.state.requestId ?? '';
  const language = facts?.language ?? (ctx.get('accept-language').startsWith('th') ? 'th' : 'en');
  const base = { reach: '-' as Reach, request, ip: ctx.ip, language: language as 'th' | 'en' };
  if (!facts) return { seat: { ...base, role: 'public', roleId: null, subjects: {}, session: null }, grantsVersion: null };
  return { seat: { ...base, role: facts.role, roleId: facts.roleId, subjects: facts.subjects, session: facts.session }, grantsVersion: facts.grantsVersion };
};

/** The platform's own seat, for timers, webhooks and reactions. `request` ties its trail together. */
export const systemSeat = (why: string): Seat => ({
  role: 'system',
  roleId: null,
  reach: 'any',
  subjects: {},
  session: null,
  language: 'th',
  request: `${why}:${newId().slice(0, 10)}`,
  ip: '',
});

/** The same person, doing through the platform what their own role does not reach; the trail still names them. */
export const asSystem = (seat: Seat): Seat => ({ ...seat, role: 'system', reach: 'any' });

/** The account of a seat that must have one. */
export const accountOf = (seat: Seat): string => {
  if (!seat.subjects.account) throw refuse('session.missing');
  return seat.subjects.account;
};

/** Whether a role type of users-permissions is one of the house. */
export const isRole = (type: string): type is Role => (ROLES as readonly string[]).includes(type);

import type { Knex } from 'knex';
import { setsFor, type Action } from '../contracts';
import type { Seat } from './seat';

/**
 * What people hold records by: their account, who they are in the directory, the dispensaries and clinics they are members of,
 * an administrator's sets, the patients whose records they have opened by breaking the glass. A row belongs to somebody when one of
 * its attributes is one of the ids they hold in a scope.
 */
export type ScopeName = 'account' | 'patient' | 'physician' | 'dispensary' | 'clinic' | 'admin' | 'glass';
type Held = readonly string[] | Knex.QueryBuilder;

const scopes = new Map<ScopeName, (seat: Seat) => Held>();

/** Registers what a seat holds in a scope: ids that are known, or a subquery that selects them. Each scope once, by the plugin that records it. */
export const scope = (name: ScopeName, held: (seat: Seat) => Held): void => {
  if (scopes.has(name)) throw new Error(`The scope ${name} is registered twice`);
  scopes.set(name, held);
};

const one = (id: string | undefined): string[] => (id ? [id] : []);
scope('account', ({ subjects }) => one(subjects.account));
scope('patient', ({ subjects }) => one(subjects.patient));
scope('physician', ({ subjects }) => one(subjects.physician));
scope('admin', ({ role, subjects }) => (role === 'admin' ? (subjects.sets ?? []) : []));

/** What a seat holds in a scope; nothing where nobody registered it. */
export const heldBy = (seat: Seat, name: ScopeName): Held => scopes.get(name)?.(seat) ?? [];

const isQuery = (held: Held): held is Knex.QueryBuilder => !Array.isArray(held);

/** The word by which live screens are told of rows of a holder. */
export const topicOf = (name: ScopeName, id: string): string => `${name}:${id}`;

/** The words by which administrators are told: those whose work the action is. */
export const adminTopics = (action: Action): string[] => setsFor(action).map((set) => topicOf('admin', set));

/** The word by which everybody who listens is told. */
export const EVERYBODY = 'everybody';

/** All topics a seat may hear now: those of everything it holds. */
export const topicsOf = async (seat: Seat): Promise<Set<string>> => {
  const topics = new Set<string>([EVERYBODY]);
  for (const [name, held] of scopes) {
    const found = held(seat);
    const ids = isQuery(found) ? ((await found) as Record<string, string>[]).map((row) => Object.values(row)[0]!) : found;
    for (const id of ids) topics.add(topicOf(name, id));
  }
  return topics;
};

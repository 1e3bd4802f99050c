import type { Knex } from 'knex';
import { refuse, type Reach, type Role } from '../contracts';
import { heldBy, topicOf, type ScopeName } from './scopes';
import type { Seat } from './seat';

/** Narrows a query further: what the seat holds is theirs only then. */
type Condition = (query: Knex.QueryBuilder, seat: Seat) => void;

/** A row is somebody's when an attribute of it is an id they hold in a scope; perhaps in one role only, perhaps for a time. */
interface Holding {
  readonly attribute: string;
  readonly of: ScopeName;
  readonly as?: Role;
  readonly when?: Condition;
}
/** Where a type keeps whose record it is; of several holdings the first that fits the role counts. A condition alone tells nobody of changes. */
export type Path = Holding | readonly Holding[] | Condition;

/**
 * The path of each reach; a reach without a path reaches nothing. `glass` says whose record a row is: who has broken the glass for
 * that person reads it besides what the reach of a party gives, when they name the row or the person.
 */
export type Belonging = Partial<Record<Exclude<Reach, '-' | 'any'>, Path>> & { readonly glass?: Holding };

const holdingsOf = (path: Path): readonly Holding[] => (typeof path === 'function' ? [] : 'attribute' in path ? [path] : path);
const holdingFor = (path: Path, role: Role): Holding | undefined => holdingsOf(path).find(({ as }) => !as || as === role);

const pathOf = (belonging: Belonging, reach: Reach): Path => {
  const path = reach === '-' || reach === 'any' ? undefined : belonging[reach];
  if (!path) throw refuse('access.denied');
  return path;
};

type Column = (attribute: string) => string;

const holds = (query: Knex.QueryBuilder, { attribute, of, when }: Holding, seat: Seat, column: Column): void => {
  const held = heldBy(seat, of);
  if (!Array.isArray(held)) void query.whereIn(column(attribute), held as Knex.QueryBuilder);
  else if (held.length === 1) void query.where(column(attribute), held[0] as string);
  else if (held.length === 0) void query.whereRaw('1 = 0');
  else void query.whereIn(column(attribute), held as string[]);
  when?.(query, seat);
};

const follow = (query: Knex.QueryBuilder, path: Path, seat: Seat, column: Column): void => {
  if (typeof path === 'function') return path(query, seat);
  const holding = holdingFor(path, seat.role);
  if (!holding) throw refuse('access.denied');
  holds(query, holding, seat, column);
};

/**
 * Confines a query to a seat's reach, in its WHERE. `named`: the attributes by which the query asks for rows. The glass counts only
 * in a request that reads, and only where it asks for this row or this person: whose record is opened is somebody in particular,
 * and lists keep their index.
 */
export const confine = (query: Knex.QueryBuilder, belonging: Belonging, seat: Seat, reach: Reach, column: Column, named: readonly string[] = []): void => {
  if (reach === 'any') return;
  const path = pathOf(belonging, reach);
  const { glass } = belonging;
  if (reach !== 'party' || !seat.reads || !glass || !['id', glass.attribute].some((attribute) => named.includes(attribute)))
    return follow(query, path, seat, column);
  void query.where((either) => {
    void either.where((within) => follow(within, path, seat, column)).orWhere((opened) => holds(opened, glass, seat, column));
  });
};

/** Refuses a new row that would not be the seat's own; conditions of time say nothing of what begins now. */
export const confineNew = async (belonging: Belonging, seat: Seat, row: Record<string, unknown>): Promise<void> => {
  if (seat.reach === 'any') return;
  const path = pathOf(belonging, seat.reach);
  const holding = typeof path === 'function' ? undefined : holdingFor(path, seat.role);
  if (!holding) throw refuse('access.denied');
  const held = heldBy(seat, holding.of);
  const ids = Array.isArray(held) ? (held as string[]) : ((await held) as Record<string, string>[]).map((found) => Object.values(found)[0]!);
  if (!ids.includes(row[holding.attribute] as string)) throw refuse('record.missing');
};

/** The attributes by which rows are somebody's. */
export const attributesOf = (belonging: Belonging): string[] =>
  Object.values(belonging)
    .flatMap(holdingsOf)
    .map(({ attribute }) => attribute);

/** The topics of everybody whose row it is. */
export const holdersOf = (belonging: Belonging, row: Record<string, unknown>): string[] =>
  Object.values(belonging)
    .flatMap(holdingsOf)
    .flatMap(({ attribute, of }) => (typeof row[attribute] === 'string' ? [topicOf(of, row[attribute])] : []));

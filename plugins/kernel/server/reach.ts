import type { Knex } from 'knex';
import { refuse, type Reach } from '../contracts';
import { shopsSubquery, type Seat, type Subjects } from './seat';

/** Where a type keeps whose record it is: an attribute that equals one of the seat's subjects, one that lists its shops, or a condition of its own. */
export type Path =
  | { readonly attribute: string; readonly is: keyof Subjects }
  | { readonly attribute: string; readonly in: 'shops' }
  | ((query: Knex.QueryBuilder, seat: Seat) => void);

/** The path of each reach; a reach without a path reaches nothing. */
export type Belonging = Partial<Record<Exclude<Reach, '-' | 'any'>, Path>>;

/** Confines a query to a seat's reach, in its WHERE. */
export const confine = (query: Knex.QueryBuilder, belonging: Belonging, seat: Seat, reach: Reach, column: (attribute: string) => string): void => {
  if (reach === 'any') return;
  const path = reach === '-' ? undefined : belonging[reach];
  if (!path) throw refuse('access.denied');
  if (typeof path === 'function') {
    path(query, seat);
    return;
  }
  if ('in' in path) {
    void query.whereIn(column(path.attribute), shopsSubquery(seat) as Knex.QueryBuilder);
    return;
  }
  const subject = seat.subjects[path.is];
  if (subject) void query.where(column(path.attribute), subject);
  else void query.whereRaw('1 = 0');
};

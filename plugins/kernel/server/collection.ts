import type { Knex } from 'knex';
import type { Action, Machine, Reach } from '../contracts';
import { codecOf, type Codec } from './codec';
import { forUpdate, sql } from './database';
import type { RowOf, TypeDefinition } from './define-type';
import { confine, holdersOf, type Belonging } from './reach';
import { adminTopics } from './scopes';
import type { Seat } from './seat';

export type Where<R> = { readonly [K in keyof R]?: R[K] | readonly R[K][] };
export type Narrow = (query: Knex.QueryBuilder, column: (attribute: string) => string) => void;
/** A state that a list tells apart by more than what is stored, as expired of what is active: the stored one, and what else holds of its rows. */
export interface ComputedState {
  readonly of: string;
  readonly narrow: Narrow;
}
export type ComputedStates = Readonly<Record<string, ComputedState>>;

export interface RecordsOptions<R> {
  /** The record is a health record of this person: others' reads of it are audited. */
  readonly health?: (row: R) => string | null;
  /** Live screens of those whose row it is hear of a change; the administrators who may do `admins` too, and whoever else `also` names (`scope:id`). */
  readonly live?: { readonly admins?: Action; readonly also?: (row: R) => readonly string[] };
}

/** A type's table as reading and writing share it: every query begins confined to a seat's reach. */
export interface Collection<D extends TypeDefinition> {
  readonly definition: D;
  readonly name: string;
  readonly belonging: Belonging;
  readonly machine: Machine | undefined;
  readonly options: RecordsOptions<RowOf<D>>;
  codec(): Codec;
  /** The columns that `read` wants. */
  list(): Knex.Raw;
  read(stored: Record<string, unknown>): RowOf<D>;
  select(seat: Seat, reach: Reach, where?: Where<RowOf<D>>, narrow?: Narrow): Knex.QueryBuilder;
  /** One row within a reach, locked where asked; undefined when there is none. */
  find(seat: Seat, reach: Reach, id: string, lock: boolean): Promise<RowOf<D> | undefined>;
  /** Who hears of a change of this row. */
  topics(row: RowOf<D>): readonly string[];
}

export const collection = <D extends TypeDefinition>(
  definition: D,
  belonging: Belonging,
  machine: Machine | undefined,
  options: RecordsOptions<RowOf<D>>,
): Collection<D> => {
  type R = RowOf<D>;
  const codec = (): Codec => codecOf(definition);
  const read = (stored: Record<string, unknown>): R => codec().read(stored) as unknown as R;
  const list = (): Knex.Raw => sql().raw(codec().list);

  const select = (seat: Seat, reach: Reach, where: Where<R> = {}, narrow?: Narrow): Knex.QueryBuilder => {
    const { table, column } = codec();
    const query = sql()(table) as Knex.QueryBuilder;
    const named = Object.keys(where).filter((attribute) => where[attribute as keyof R] !== undefined);
    confine(query, belonging, seat, reach, column, named);
    for (const [attribute, value] of Object.entries(where as Record<string, unknown>)) {
      if (value === undefined) continue;
      if (Array.isArray(value)) void query.whereIn(column(attribute), value as string[]);
      else if (value === null) void query.whereNull(column(attribute));
      else void query.where(codec().write({ [attribute]: value }) as Record<string, string>);
    }
    narrow?.(query, column);
    return query;
  };

  const find = async (seat: Seat, reach: Reach, id: string, lock: boolean): Promise<R | undefined> => {
    const query = select(seat, reach, { id } as Where<R>).select(list());
    const stored = (await (lock ? forUpdate(query) : query).first()) as Record<string, unknown> | undefined;
    return stored && read(stored);
  };

  const topics = (row: R): readonly string[] => {
    const { live } = options;
    if (!live) return [];
    const holders = holdersOf(belonging, row as Record<string, unknown>);
    return [...new Set([...holders, ...(live.also?.(row) ?? []), ...(live.admins ? adminTopics(live.admins) : [])])];
  };

  return { definition, name: definition.name, belonging, machine, options, codec, list, read, select, find, topics };
};

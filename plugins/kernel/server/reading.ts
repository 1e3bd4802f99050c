import { refuse } from '../contracts';
import { newId } from './cipher';
import type { Collection, ComputedStates, Narrow, Where } from './collection';
import { above, forUpdate, insertAll, sql } from './database';
import type { RowOf, TypeDefinition } from './define-type';
import { countStates, inState, readPage, type Page, type PageQuery } from './page';
import type { Seat } from './seat';
import { auditEntry, readOfSeveral } from './trail';

/** What a list without a limit may hold. Longer ones are paged, walked (`each`) or added up (`sum`). */
const CEILING = 1000;
const BATCH = 500;
const EVERY = 5000;

/** How a list is read. */
export interface ReadOptions<R> {
  readonly narrow?: Narrow;
  readonly order?: keyof R & string;
  readonly descending?: boolean;
  readonly lock?: boolean;
  /** Read to judge by, not to be shown: of health records the trail says nothing. */
  readonly quietly?: boolean;
  /** Why it is read; the trail keeps it. */
  readonly why?: string;
}

/** The reading half of `records`. */
export const reading = <D extends TypeDefinition>(own: Collection<D>) => {
  type R = RowOf<D>;
  const { name, codec, list, read, select, options } = own;
  const { health } = options;

  const others = (seat: Seat, rows: readonly R[]): readonly R[] =>
    !health || seat.role === 'system' || seat.through ? [] : rows.filter((row) => ![null, seat.subjects.patient].includes(health(row)));

  const tellOne = async (seat: Seat, row: R, why?: string): Promise<void> => {
    if (others(seat, [row]).length === 0) return;
    await insertAll([auditEntry(seat, { action: `${name}.read`, type: name, id: row.id, person: health!(row), purpose: why ?? null })]);
  };

  /** A list of health records that somebody else read is one entry, with the ids and the people; each of them finds it. */
  const tellList = async (seat: Seat, rows: readonly R[], why?: string): Promise<void> => {
    const theirs = others(seat, rows);
    if (theirs.length === 0) return;
    const people = [...new Set(theirs.map((row) => health!(row)!))];
    const reference = `list:${newId()}`;
    const entry = { action: `${name}.read`, type: name, id: reference, person: people.length === 1 ? people[0]! : null, purpose: why ?? null };
    await insertAll([auditEntry(seat, { ...entry, after: { ids: theirs.map(({ id }) => id), people } }), readOfSeveral(reference, people)]);
  };

  const one = async (seat: Seat, id: string, how: { lock?: boolean; quietly?: boolean; why?: string } = {}): Promise<R> => {
    const row = await own.find(seat, seat.reach, id, how.lock === true);
    if (!row) throw refuse('record.missing');
    if (!how.quietly) await tellOne(seat, row, how.why);
    return row;
  };

  const all = async (seat: Seat, where: Where<R> = {}, how: ReadOptions<R> & { limit?: number } = {}): Promise<R[]> => {
    const query = select(seat, seat.reach, where, how.narrow)
      .select(list())
      .orderBy(codec().column(how.order ?? 'createdAt'), how.descending ? 'desc' : 'asc')
      .limit(how.limit ?? CEILING + 1);
    const rows = ((await (how.lock ? forUpdate(query) : query)) as Record<string, unknown>[]).map(read);
    // What is cut off in silence is missing in a report, a stock or a license, and nobody knows.
    if (how.limit === undefined && rows.length > CEILING) throw new Error(`More than ${CEILING} rows of ${name}: page, walk or add them up`);
    if (!how.quietly) await tellList(seat, rows, how.why);
    return rows;
  };

  const first = async (seat: Seat, where: Where<R>, how: ReadOptions<R> = {}): Promise<R | null> => (await all(seat, where, { ...how, limit: 1 }))[0] ?? null;

  /** One page of a list. With `computed` states it narrows to `query.state` by itself, whether that is stored or computed. */
  const page = async (
    seat: Seat,
    query: PageQuery,
    sorts: readonly (keyof R & string)[],
    where: Where<R> = {},
    narrow?: Narrow,
    how: { quietly?: boolean; why?: string; computed?: ComputedStates } = {},
  ): Promise<Page<R>> => {
    const base = select(seat, seat.reach, where, narrow);
    if (how.computed && query.state) inState(base, codec(), query.state, how.computed);
    const found = await readPage(base, codec(), query, sorts, own.definition);
    const rows = found.rows.map(read);
    if (!how.quietly) await tellList(seat, rows, how.why);
    if (!query.counts) return { ...found, rows };
    const anyState = Object.fromEntries(Object.entries(where).filter(([attribute]) => attribute !== 'state')) as Where<R>;
    const every = () => select(seat, seat.reach, anyState, narrow);
    return { ...found, rows, counts: await countStates(every, codec(), query, sorts, own.definition, how.computed ?? {}) };
  };

  /** How many there are; with `most` no more than so many are counted. */
  const count = async (seat: Seat, where: Where<R> = {}, narrow?: Narrow, most?: number): Promise<number> => {
    const found = select(seat, seat.reach, where, narrow);
    const counted = most === undefined ? found : (sql().from(found.select(sql().raw('1')).limit(most).as('counted')) as typeof found);
    const row = (await counted.count({ n: '*' }).first()) as { n: number | string };
    return Number(row.n);
  };

  /** Walks all rows, oldest first, in batches by keyset: what is written meanwhile is neither skipped nor seen twice. */
  const each = async (
    seat: Seat,
    where: Where<R>,
    visit: (rows: readonly R[]) => Promise<void> | void,
    how: { narrow?: Narrow; batch?: number; quietly?: boolean; why?: string } = {},
  ): Promise<number> => {
    const size = how.batch ?? BATCH;
    let seen = 0;
    let last: number | null = null;
    for (;;) {
      const query = above(select(seat, seat.reach, where, how.narrow), last)
        .select(list())
        .orderBy('id')
        .limit(size);
      const stored = (await query) as Record<string, unknown>[];
      if (stored.length === 0) return seen;
      const rows = stored.map(read);
      if (!how.quietly) await tellList(seat, rows, how.why);
      await visit(rows);
      seen += rows.length;
      last = Number(stored.at(-1)!.id);
      if (stored.length < size) return seen;
    }
  };

  /** All rows, oldest first, however many there are: for those that are needed at once, and bounded by nature. */
  const every = async (seat: Seat, where: Where<R> = {}, how: { narrow?: Narrow; quietly?: boolean; why?: string } = {}): Promise<R[]> => {
    const found: R[] = [];
    await each(seat, where, (rows) => void found.push(...rows), { ...how, batch: EVERY });
    return found;
  };

  /** Adds up integer columns in SQL, for all rows or for each value of some attributes; with the number of rows. */
  const sum = async <F extends keyof R & string, B extends keyof R & string = never>(
    seat: Seat,
    where: Where<R>,
    of: readonly F[],
    how: { by?: readonly B[]; narrow?: Narrow } = {},
  ): Promise<({ count: number } & Record<F, number> & Pick<R, B>)[]> => {
    const { column } = codec();
    const by = how.by ?? [];
    const query = select(seat, seat.reach, where, how.narrow);
    for (const attribute of of) void query.sum({ [`sum_${column(attribute)}`]: column(attribute) });
    for (const attribute of by) void query.groupBy(column(attribute)).orderBy(column(attribute)).select(column(attribute));
    const rows = (await query.count({ rows_counted: sql().raw('*') })) as Record<string, unknown>[];
    return rows.map((row) => ({
      count: Number(row.rows_counted),
      ...Object.fromEntries(of.map((attribute) => [attribute, Number(row[`sum_${column(attribute)}`] ?? 0)])),
      ...Object.fromEntries(by.map((attribute) => [attribute, row[column(attribute)]])),
    })) as never;
  };

  return { one, all, first, page, count, each, every, sum };
};

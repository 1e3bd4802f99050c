import type { Knex } from 'knex';
import { reachOf, refuse, step, type Machine, type Reach } from '../contracts';
import { decrypt, encrypt, newId } from './cipher';
import { now } from './clock';
import { codecOf, searchText } from './codec';
import { forUpdate, insertAll, sql, transaction, type Addition } from './database';
import type { RowOf, TypeDefinition } from './define-type';
import { readPage, type Page, type PageQuery } from './page';
import { confine, type Belonging } from './reach';
import { reactionsTo } from './outbox';
import type { Seat } from './seat';
import { announcement, appendAudit, auditEntry, historyStep } from './trail';

export type Where<R> = { readonly [K in keyof R]?: R[K] | readonly R[K][] };
export type Write<R> = Partial<Omit<R, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'state'>> & { readonly [secret: string]: unknown };
export type Narrow = (query: Knex.QueryBuilder, column: (attribute: string) => string) => void;

export interface RecordsOptions<R> {
  /** The record is a health record of this person: others' reads of it are audited. */
  readonly health?: (row: R) => string | null;
  /** Live topics that hear of a change. */
  readonly topics?: (row: R) => readonly string[];
}

export interface MoveOptions<R> {
  readonly set?: Write<R>;
  readonly why?: string | null;
  /** A condition on the columns besides the state, checked in the same UPDATE. */
  readonly when?: Narrow;
}

const MOST = 1000;

/**
 * The only door to what a plugin records. Every read and write is confined to the seat's reach in the WHERE itself; out of
 * reach and absent are the same `record.missing`. Writes are audited with before and after; `move` changes a state by
 * compare-and-set and writes history, audit and outbox event in the same transaction.
 */
export const records = <D extends TypeDefinition, M extends string = never>(
  definition: D,
  belonging: Belonging,
  machine?: Machine<string, M>,
  options: RecordsOptions<RowOf<D>> = {},
) => {
  type R = RowOf<D>;
  const name = definition.uid.split('.')[1]!;
  const codec = () => codecOf(definition);
  const read = (stored: Record<string, unknown>): R => codec().read(stored) as unknown as R;
  const list = (): Knex.Raw => sql().raw(codec().list);
  const secrets = Object.keys(definition.fields).filter((field) => definition.fields[field]!.secret);

  const select = (seat: Seat, reach: Reach, where: Where<R> = {}, narrow?: Narrow): Knex.QueryBuilder => {
    const { table, column } = codec();
    const query = sql()(table) as Knex.QueryBuilder;
    confine(query, belonging, seat, reach, column);
    for (const [attribute, value] of Object.entries(where as Record<string, unknown>)) {
      if (value === undefined) continue;
      if (Array.isArray(value)) void query.whereIn(column(attribute), value as string[]);
      else if (value === null) void query.whereNull(column(attribute));
      else void query.where(codec().write({ [attribute]: value }) as Record<string, string>);
    }
    narrow?.(query, column);
    return query;
  };

  const tellRead = async (seat: Seat, row: R): Promise<void> => {
    const person = seat.role === 'system' ? null : options.health?.(row);
    if (person && person !== seat.subjects.patient) await appendAudit(seat, { action: `${name}.read`, type: name, id: row.id, person });
  };

  /** Sealed secrets of a write, and the write without them. */
  const sealed = (id: string, data: Record<string, unknown>): Record<string, unknown> => {
    const out = { ...data };
    for (const field of secrets)
      if (typeof out[field] === 'string' || Buffer.isBuffer(out[field])) out[field] = encrypt(out[field] as string, `${definition.uid}:${id}:${field}`);
    return out;
  };
  /** What the trail may keep of a write: secrets only as 'changed'. */
  const shown = (data: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(data).map(([key, value]) => [key, secrets.includes(key) ? (value === null ? null : '•••') : value]));
  const indexed = (row: Record<string, unknown>): Record<string, unknown> =>
    definition.searchable.length ? { search: searchText(definition.searchable.map((field) => row[field])) } : {};

  const one = async (seat: Seat, id: string, how: { lock?: boolean; quietly?: boolean } = {}): Promise<R> => {
    const query = select(seat, seat.reach, { id } as Where<R>).select(list());
    const stored = (await (how.lock ? forUpdate(query) : query).first()) as Record<string, unknown> | undefined;
    if (!stored) throw refuse('record.missing');
    const row = read(stored);
    if (!how.quietly) await tellRead(seat, row);
    return row;
  };

  const all = async (
    seat: Seat,
    where: Where<R> = {},
    how: { narrow?: Narrow; order?: keyof R & string; descending?: boolean; limit?: number; lock?: boolean } = {},
  ): Promise<R[]> => {
    const query = select(seat, seat.reach, where, how.narrow)
      .select(list())
      .orderBy(codec().column(how.order ?? 'createdAt'), how.descending ? 'desc' : 'asc')
      .limit(Math.min(how.limit ?? MOST, MOST));
    return ((await (how.lock ? forUpdate(query) : query)) as Record<string, unknown>[]).map(read);
  };

  const first = async (
    seat: Seat,
    where: Where<R>,
    how: { narrow?: Narrow; order?: keyof R & string; descending?: boolean; lock?: boolean } = {},
  ): Promise<R | null> => (await all(seat, where, { ...how, limit: 1 }))[0] ?? null;

  const page = async (seat: Seat, query: PageQuery, sorts: readonly (keyof R & string)[], where: Where<R> = {}, narrow?: Narrow): Promise<Page<R>> => {
    const found = await readPage(select(seat, seat.reach, where, narrow), codec(), query, sorts, definition);
    return { ...found, rows: found.rows.map(read) };
  };

  const count = async (seat: Seat, where: Where<R> = {}, narrow?: Narrow): Promise<number> => {
    const row = (await select(seat, seat.reach, where, narrow).count({ n: '*' }).first()) as { n: number | string };
    return Number(row.n);
  };

  /** What follows from a change: reactions to its event, and word of it to live screens. */
  const consequences = (seat: Seat, row: R, event: string): Addition[] => [
    reactionsTo(event, { id: row.id, actor: seat.subjects.account ?? null }),
    announcement(options.topics?.(row) ?? [], event, row.id),
  ];

  const create = async (seat: Seat, data: Write<R>, how: { move?: M; why?: string | null; id?: string } = {}): Promise<R> => {
    const id = how.id ?? newId();
    const state = machine && (how.move ? step(machine, machine.initial, how.move) : machine.initial);
    const time = now();
    const made = state ? { state } : {};
    const stored = codec().write({ ...sealed(id, data), ...indexed(data), ...made, id, version: 1, createdAt: time, updatedAt: time });
    const row = read(stored);
    const entry = { action: `${name}.create`, type: name, id, person: options.health?.(row) ?? null, after: shown({ ...data, ...made }) };
    await insertAll([
      { table: codec().table, rows: [stored] },
      ...(state ? [historyStep(seat, { type: name, id, move: how.move ?? 'create', from: null, to: state, why: how.why ?? null })] : []),
      auditEntry(seat, entry),
      ...consequences(seat, row, state ? `${name}.${state}` : `${name}.created`),
    ]);
    return row;
  };

  const write = async (seat: Seat, before: R, data: Record<string, unknown>, when?: Narrow): Promise<R | null> => {
    const values = { ...sealed(before.id, data), ...indexed({ ...before, ...data }), version: before.version + 1, updatedAt: now() };
    const query = sql()(codec().table).where({ document_id: before.id, version: before.version }) as Knex.QueryBuilder;
    when?.(query, codec().column);
    const [stored] = (await query.update(codec().write(values)).returning(list() as never)) as Record<string, unknown>[];
    return stored ? read(stored) : null;
  };
  /** Of a change, only the columns it touches. */
  const touched = (row: R, data: object) =>
    shown(
      Object.fromEntries(
        Object.keys(data)
          .filter((key) => !secrets.includes(key))
          .map((key) => [key, (row as Record<string, unknown>)[key]]),
      ),
    );

  /** Changes columns; never the state. With `version` a change made meanwhile is `version.stale`. */
  const change = async (
    seat: Seat,
    id: string,
    data: Write<R>,
    how: { version?: number; action?: string; why?: string | null; when?: Narrow } = {},
  ): Promise<R> =>
    transaction(async () => {
      const before = await one(seat, id, { lock: true, quietly: true });
      if (how.version !== undefined && how.version !== before.version) throw refuse('version.stale');
      const after = await write(seat, before, data, how.when);
      if (!after) throw refuse('version.stale');
      const entry = { type: name, id, person: options.health?.(after) ?? null, purpose: how.why ?? null };
      await insertAll([
        auditEntry(seat, { action: how.action ?? `${name}.change`, ...entry, before: touched(before, data), after: shown({ ...data }) }),
        announcement(options.topics?.(after) ?? [], `${name}.changed`, id),
      ]);
      return after;
    });

  /** Makes a move of the type's machine, by the reach of the move's own action. */
  const move = async (seat: Seat, id: string, moveName: M, how: MoveOptions<R> = {}): Promise<R> => {
    if (!machine) throw new Error(`${name} has no machine`);
    const reach = reachOf(seat.role, machine.moves[moveName].action);
    return transaction(async () => {
      const before = await one({ ...seat, reach }, id, { lock: true, quietly: true });
      const from = (before as unknown as { state: string }).state;
      const to = step(machine, from, moveName);
      const after = await write(seat, before, { ...how.set, state: to }, how.when);
      if (!after) throw refuse('state.forbids', { machine: machine.name, state: from, move: moveName });
      const entry = { action: `${name}.${moveName}`, type: name, id, person: options.health?.(after) ?? null, purpose: how.why ?? null };
      await insertAll([
        historyStep(seat, { type: name, id, move: moveName, from, to, why: how.why ?? null }),
        auditEntry(seat, { ...entry, before: { ...touched(before, how.set ?? {}), state: from }, after: shown({ ...how.set, state: to }) }),
        ...consequences(seat, after, `${name}.${to}`),
      ]);
      return after;
    });
  };

  /** Opens an encrypted field, within reach, with a purpose that the trail keeps; null when it was never filled. */
  const open = async (seat: Seat, id: string, fieldName: string, purpose: string): Promise<Buffer | null> => {
    const { column } = codec();
    const query = select(seat, seat.reach, { id } as Where<R>).select(list(), column(fieldName));
    const stored = (await query.first()) as Record<string, unknown> | undefined;
    if (!stored) throw refuse('record.missing');
    const row = read(stored);
    await appendAudit(seat, { action: `${name}.open`, type: name, id, person: options.health?.(row) ?? null, purpose: `${fieldName}: ${purpose}` });
    const text = stored[column(fieldName)] as string | null;
    return text ? decrypt(text, `${definition.uid}:${id}:${fieldName}`) : null;
  };

  return { one, all, first, page, count, create, change, move, open, name, definition };
};

export type Records = ReturnType<typeof records>;

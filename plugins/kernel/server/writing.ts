import { reachOf, refuse, step, type Machine } from '../contracts';
import { decrypt, encrypt, newId } from './cipher';
import { now } from './clock';
import type { Collection, Narrow, Where } from './collection';
import { insertAll, sql, transaction, type Addition } from './database';
import { secretPlace, type RowOf, type TypeDefinition } from './define-type';
import { reactionsTo } from './outbox';
import { confineNew } from './reach';
import { indexColumns, keyColumns } from './search-index';
import type { Seat } from './seat';
import { announcement, appendAudit, auditEntry, historyStep, type Entry } from './trail';

export type Write<R> = Partial<Omit<R, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'state'>> & { readonly [secret: string]: unknown };
type Data = Record<string, unknown>;

export interface MoveOptions<R> {
  readonly set?: Write<R>;
  readonly why?: string | null;
  /** A condition on the columns besides the state, checked in the same UPDATE. */
  readonly when?: Narrow;
}

/** What the trail shows of a field whose content it must not hold. */
const HIDDEN = '•••';

/** The writing half of `records`. */
export const writing = <D extends TypeDefinition, M extends string>(own: Collection<D>) => {
  type R = RowOf<D>;
  const { name, codec, read, list, definition, options } = own;
  const machine = own.machine as Machine<string, M> | undefined;
  const fieldsThat = (mark: 'secret' | 'sensitive'): string[] => Object.keys(definition.fields).filter((field) => definition.fields[field]![mark]);
  const secrets = fieldsThat('secret');
  const hidden = [...secrets, ...fieldsThat('sensitive')];
  const { quiet } = definition;

  /** Sealed secrets of a write, and the write without them. */
  const sealed = (id: string, data: Data): Data => {
    const out = { ...data };
    for (const field of secrets)
      if (typeof out[field] === 'string' || Buffer.isBuffer(out[field])) out[field] = encrypt(out[field] as string, secretPlace(definition, id, field));
    return out;
  };
  /** What the trail may keep of a write: of what is secret or sensitive, only that it is there. */
  const shown = (data: Data): Data =>
    Object.fromEntries(Object.entries(data).map(([key, value]) => [key, hidden.includes(key) ? (value === null ? null : HIDDEN) : value]));
  /** Of a change, only the columns it touches. */
  const touched = (row: R, data: object): Data =>
    shown(
      Object.fromEntries(
        Object.keys(data)
          .filter((key) => !secrets.includes(key))
          .map((key) => [key, (row as Data)[key]]),
      ),
    );
  /** A sensitive field that is written with what it said before has not changed, and the trail does not say that it has. */
  const changed = (row: R, data: Data): Data =>
    Object.fromEntries(
      Object.entries(data).filter(
        ([key, value]) => !hidden.includes(key) || secrets.includes(key) || JSON.stringify((row as Data)[key] ?? null) !== JSON.stringify(value ?? null),
      ),
    );
  /** The trail's entry of a write, unless the type says that writes like this one are not in the trail. */
  const entryOf = (seat: Seat, entry: Entry, keys: readonly string[]): Addition[] =>
    quiet && (!quiet.fields || keys.every((key) => quiet.fields!.includes(key))) ? [] : [auditEntry(seat, entry)];
  const indexed = (row: Data): Data => indexColumns(definition, row);

  /** What follows from a change: reactions to its event, and word of it to live screens. */
  const consequences = (seat: Seat, row: R, event: string): Addition[] => [
    reactionsTo(event, { id: row.id, actor: seat.subjects.account ?? null }),
    announcement(own.topics(row), event, row.id),
  ];

  const create = async (seat: Seat, data: Write<R>, how: { move?: M; why?: string | null; id?: string } = {}): Promise<R> => {
    const id = how.id ?? newId();
    const state = machine && (how.move ? step(machine, machine.initial, how.move) : machine.initial);
    const time = now();
    const made = state ? { state } : {};
    const stored = codec().write({
      ...sealed(id, data),
      ...indexed(data),
      ...keyColumns(definition, data),
      ...made,
      id,
      version: 1,
      createdAt: time,
      updatedAt: time,
    });
    const row = read(stored);
    await confineNew(own.belonging, seat, row as Data);
    const entry = {
      action: `${name}.create`,
      type: name,
      id,
      person: options.health?.(row) ?? null,
      purpose: how.why ?? null,
      after: shown({ ...data, ...made }),
    };
    await insertAll([
      { table: codec().table, rows: [stored] },
      ...(state ? [historyStep(seat, { type: name, id, move: how.move ?? 'create', from: null, to: state, why: how.why ?? null })] : []),
      ...entryOf(seat, entry, Object.keys(data)),
      ...consequences(seat, row, state ? `${name}.${state}` : `${name}.created`),
    ]);
    return row;
  };

  const write = async (seat: Seat, before: R, data: Data, when?: Narrow): Promise<R | null> => {
    // Of two rows that had one number before it was compared so, the later keeps a key of its own until its number is written.
    const derived = { ...indexed({ ...before, ...data }), ...keyColumns(definition, data) };
    const values = { ...sealed(before.id, data), ...derived, version: before.version + 1, updatedAt: now() };
    const query = sql()(codec().table).where({ document_id: before.id, version: before.version });
    when?.(query, codec().column);
    const [stored] = (await query.update(codec().write(values)).returning(list() as never)) as Data[];
    return stored ? read(stored) : null;
  };

  const locked = async (seat: Seat, reach: Seat['reach'], id: string): Promise<R> => {
    const row = await own.find(seat, reach, id, true);
    if (!row) throw refuse('record.missing');
    return row;
  };

  /** Changes columns; never the state. With `version` a change made meanwhile is `version.stale`. */
  const change = async (
    seat: Seat,
    id: string,
    data: Write<R>,
    how: { version?: number; action?: string; why?: string | null; when?: Narrow } = {},
  ): Promise<R> =>
    transaction(async () => {
      const before = await locked(seat, seat.reach, id);
      if (how.version !== undefined && how.version !== before.version) throw refuse('version.stale');
      const after = await write(seat, before, data, how.when);
      if (!after) throw refuse('version.stale');
      const news = changed(before, data);
      const entry = { type: name, id, person: options.health?.(after) ?? null, purpose: how.why ?? null };
      const told = { action: how.action ?? `${name}.change`, ...entry, before: touched(before, news), after: shown({ ...news }) };
      await insertAll([...entryOf(seat, told, Object.keys(data)), announcement(own.topics(after), `${name}.changed`, id)]);
      return after;
    });

  /**
   * Writes over what is erased of a record. The trail says which fields, and neither what they said nor what they say now: it would
   * keep what is to be gone.
   */
  const erase = async (seat: Seat, id: string, data: Write<R>, why: string): Promise<R> =>
    transaction(async () => {
      const before = await locked(seat, seat.reach, id);
      const after = await write(seat, before, data);
      if (!after) throw refuse('version.stale');
      const entry = { action: `${name}.erase`, type: name, id, person: options.health?.(after) ?? null, purpose: why, after: { fields: Object.keys(data) } };
      await insertAll([auditEntry(seat, entry), announcement(own.topics(after), `${name}.changed`, id)]);
      return after;
    });

  /** Makes a move of the type's machine, by the reach of the move's own action. */
  const move = async (seat: Seat, id: string, moveName: M, how: MoveOptions<R> = {}): Promise<R> => {
    if (!machine) throw new Error(`${name} has no machine`);
    // What is done through the platform is done with the platform's reach, by whoever it is.
    const reach = reachOf(seat.through ? 'system' : seat.role, machine.moves[moveName].action);
    return transaction(async () => {
      const before = await locked(seat, reach, id);
      const from = (before as unknown as { state: string }).state;
      const to = step(machine, from, moveName);
      const after = await write(seat, before, { ...how.set, state: to }, how.when);
      if (!after) throw refuse('state.forbids', { machine: machine.name, state: from, move: moveName });
      const set = changed(before, { ...how.set });
      const entry = { action: `${name}.${moveName}`, type: name, id, person: options.health?.(after) ?? null, purpose: how.why ?? null };
      await insertAll([
        historyStep(seat, { type: name, id, move: moveName, from, to, why: how.why ?? null }),
        auditEntry(seat, { ...entry, before: { ...touched(before, set), state: from }, after: shown({ ...set, state: to }) }),
        ...consequences(seat, after, `${name}.${to}`),
      ]);
      return after;
    });
  };

  /** Opens an encrypted field, within reach, with a purpose that the trail keeps; null when it was never filled. */
  const open = async (seat: Seat, id: string, fieldName: string, purpose: string): Promise<Buffer | null> => {
    const { column } = codec();
    const query = own.select(seat, seat.reach, { id } as Where<R>).select(list(), column(fieldName));
    const stored = (await query.first()) as Data | undefined;
    if (!stored) throw refuse('record.missing');
    const row = read(stored);
    await appendAudit(seat, { action: `${name}.open`, type: name, id, person: options.health?.(row) ?? null, purpose: `${fieldName}: ${purpose}` });
    const text = stored[column(fieldName)] as string | null;
    return text ? decrypt(text, secretPlace(definition, id, fieldName)) : null;
  };

  /** Opens an encrypted field of every row that fits, within reach: parts of a record whose own reading the trail has already. */
  const openEach = async (seat: Seat, where: Where<R>, fieldName: string): Promise<{ readonly row: R; readonly opened: Buffer | null }[]> => {
    const place = codec().column(fieldName);
    const found = (await own.select(seat, seat.reach, where).select(list(), place)) as Data[];
    return found.map((stored) => {
      const [row, text] = [read(stored), stored[place] as string | null];
      return { row, opened: text ? decrypt(text, secretPlace(definition, row.id, fieldName)) : null };
    });
  };

  /** Tells live screens of a row that something changed beside it. */
  const announce = (row: R, event: string): Promise<void> => insertAll([announcement(own.topics(row), `${name}.${event}`, row.id)]);

  return { create, change, erase, move, open, openEach, announce };
};

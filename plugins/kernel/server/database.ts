import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';
import { baseConnection, dialect, strapiTransaction, withConnection } from './strapi-edge';

interface Running {
  readonly trx: Knex.Transaction;
  readonly afterCommit: (() => void)[];
}
const transactions = new AsyncLocalStorage<Running>();

/** Knex bound to the running transaction, or to the pool outside of one. All SQL goes through here, so none escapes its transaction. */
export const sql = (): Knex => transactions.getStore()?.trx ?? baseConnection();

/** The rows that a statement written out gives, for the few that are asked with every request: building one costs more than running it. */
export const rowsOf = async <T>(text: string, bindings: readonly Knex.Value[]): Promise<T[]> => {
  const result: unknown = await sql().raw(text, bindings);
  return Array.isArray(result) ? (result as T[]) : (result as { rows: T[] }).rows;
};

/** Whether a transaction is running here. */
export const inTransaction = (): boolean => transactions.getStore() !== undefined;

const deadlocked = (error: unknown): boolean => ['40P01', '40001'].includes((error as { code?: string })?.code ?? '');

/**
 * Runs work in one database transaction; nested calls join the outer one. Holds SQL only: no file, mail, network or hashing
 * inside, since SQLite has a single connection. A deadlock chosen by PostgreSQL as victim is tried again.
 */
export const transaction = async <T>(work: () => Promise<T>): Promise<T> => {
  if (transactions.getStore()) return work();
  for (let attempt = 1; ; attempt += 1) {
    const afterCommit: (() => void)[] = [];
    try {
      const result = await strapiTransaction((trx) => transactions.run({ trx, afterCommit }, work));
      afterCommit.forEach((call) => call());
      return result;
    } catch (error) {
      if (!deadlocked(error) || attempt === 4) throw error;
    }
  }
};

/** Calls back once the running transaction has committed (at once outside of one). */
export const afterCommit = (call: () => void): void => {
  const running = transactions.getStore();
  if (running) running.afterCommit.push(call);
  else call();
};

/** Steps out of the running transaction, for work that must not join it. */
export const outside = <T>(work: () => Promise<T>): Promise<T> => transactions.exit(work);

/** Rows for one table. */
export interface Addition {
  readonly table: string;
  readonly rows: readonly object[];
  /** Called once they are committed, if there were any. */
  readonly committed?: () => void;
}

/** Adds rows to several tables, all or none. What is more than inserts takes a `transaction`. */
export const insertAll = async (additions: readonly Addition[]): Promise<void> => {
  const filled = additions.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) return;
  const inserts = filled.map(({ table, rows }) => sql()(table).insert(rows));
  if (dialect() === 'postgres') await insertAtOnce(inserts);
  else if (inTransaction()) for (const insert of inserts) await insert;
  else await insertTogether(inserts);
  for (const { committed } of filled) if (committed) afterCommit(committed);
};

/** One statement for PostgreSQL: a round trip for each, and two more for a transaction around them, cost more than the work itself. */
const insertAtOnce = async (inserts: readonly Knex.QueryBuilder[]): Promise<void> => {
  const [first, ...others] = inserts;
  await others.reduce((query, other, index) => query.with(`addition_${index}`, other), first!);
};

/** A bare transaction for SQLite, without what `transaction` brings along for work of any kind. */
const insertTogether = (inserts: readonly Knex.QueryBuilder[]): Promise<void> =>
  withConnection(async (connection) => {
    const say = (word: string) => baseConnection().raw(word).connection(connection);
    await say('BEGIN;');
    try {
      for (const insert of inserts) await insert.connection(connection);
      await say('COMMIT;');
    } catch (error) {
      await say('ROLLBACK;').catch(() => undefined);
      throw error;
    }
  });

/** Locks the selected rows until commit where the engine knows it; SQLite serialises transactions anyway. */
export const forUpdate = <Q extends Knex.QueryBuilder>(query: Q): Q => (dialect() === 'postgres' ? (query.forUpdate() as Q) : query);

/** Narrows a walk to the rows above a value. `null` leaves it as it is: a row inserted with SQL may have any value, also zero or a negative one. */
export const above = <Q extends Knex.QueryBuilder>(query: Q, value: number | string | null, column = 'id'): Q =>
  value === null ? query : (query.where(column, '>', value) as Q);

/** Waits, until commit, for whoever does the same in another process; for rows that do not exist yet, which nothing can lock. */
export const oneAtATime = async (what: string): Promise<void> => {
  if (dialect() === 'postgres') await sql().raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [what]);
};

/** Whether an error is a violated unique constraint, and of which index or columns. */
export const uniqueViolation = (error: unknown): string | null => {
  const { code, constraint, message } = (error ?? {}) as { code?: string; constraint?: string; message?: string };
  if (code === '23505') return constraint ?? 'unique';
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY' ? (message ?? 'unique') : null;
};

/** Codes of a socket that found no server, and of PostgreSQL: it is starting or stopping, has no room, or waited too long. */
const AWAY = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUN|ENETUN|08|53|57P|57014|55P03|SQLITE_(BUSY|FULL|IOERR|CANTOPEN))/;
/** Messages of the driver that come without a code. */
const LOST =
  /Query read timeout|timeout expired|Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Unable to acquire a connection/i;

/** Returns whether an error says that the database is away, busy or full for now: the same statement may succeed later. */
export const isDatabaseAway = (error: unknown): boolean => {
  const { code = '', name, message = '' } = (error ?? {}) as { code?: unknown; name?: unknown; message?: unknown };
  return AWAY.test(String(code)) || name === 'KnexTimeoutError' || LOST.test(String(message));
};

/** Returns whether PostgreSQL refused a text that it cannot store: NUL, or half of a character. */
export const isUnstorable = (error: unknown): boolean => ['22021', '22P05'].includes((error as { code?: string } | null)?.code ?? '');

/** Whether an error was raised by one of our own constraints or triggers, which carry their problem code in the message. */
export const raised = (error: unknown, word: string): boolean => String((error as { message?: string })?.message ?? '').includes(word);

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';
import { baseConnection, dialect, strapiTransaction } from './strapi-edge';

interface Running {
  readonly trx: Knex.Transaction;
  readonly afterCommit: (() => void)[];
}
const transactions = new AsyncLocalStorage<Running>();

/** Knex bound to the running transaction, or to the pool outside of one. All SQL goes through here, so none escapes its transaction. */
export const sql = (): Knex => transactions.getStore()?.trx ?? baseConnection();

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

/** Locks the selected rows until commit where the engine knows it; SQLite serialises transactions anyway. */
export const forUpdate = <Q extends Knex.QueryBuilder>(query: Q): Q => (dialect() === 'postgres' ? (query.forUpdate() as Q) : query);

/** Whether an error is a violated unique constraint, and of which index or columns. */
export const uniqueViolation = (error: unknown): string | null => {
  const { code, constraint, message } = (error ?? {}) as { code?: string; constraint?: string; message?: string };
  if (code === '23505') return constraint ?? 'unique';
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY' ? (message ?? 'unique') : null;
};

/** Whether an error was raised by one of our own constraints or triggers, which carry their problem code in the message. */
export const raised = (error: unknown, word: string): boolean => String((error as { message?: string })?.message ?? '').includes(word);

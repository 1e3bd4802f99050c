/** What is used of a connection of better-sqlite3. */
export interface SqliteHandle {
  pragma(statement: string): void;
  prepare(sql: string): object;
}

const KEPT_STATEMENTS = 500;
/** How knex opens a transaction. */
const BEGIN = 'BEGIN;';

/**
 * Fits the driver to how it is used. Statements stay prepared: its adapter prepares the same few hundred anew for every query,
 * which costs more than running most of them. And a transaction takes the writer's turn as it begins: one that reads first is
 * refused at its first write, without any waiting, when another process wrote in between.
 */
export const fitSqlite = (handle: SqliteHandle): void => {
  const prepare = handle.prepare.bind(handle);
  const kept = new Map<string, object>();
  handle.prepare = (sql) => {
    const known = kept.get(sql);
    if (known) return known;
    // Lists of any length make statements without end; and no statement outlives a change of the tables.
    const changes = /^\s*(create|alter|drop|pragma)/i.test(sql);
    if (changes || kept.size >= KEPT_STATEMENTS) kept.clear();
    const made = prepare(sql === BEGIN ? 'BEGIN IMMEDIATE;' : sql);
    if (!changes) kept.set(sql, made);
    return made;
  };
};

interface PostgresQuery {
  readonly text: string;
  readonly values?: readonly unknown[];
  name?: string;
}
/** What is used of a client of pg. */
export interface PostgresClient {
  query(query: PostgresQuery, answered: (error: Error | null, result: unknown) => void): unknown;
}

/** A statement that comes back this often is worth preparing on every connection. */
const OFTEN = 3;
const told = new Map<string, number>();
const names = new Map<string, string>();

/** The name under which a statement is prepared, once it has come often. Lists of any length make statements without end. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known || names.size >= KEPT_STATEMENTS) return known;
  if (told.size >= KEPT_STATEMENTS * 10) told.clear();
  const times = (told.get(text) ?? 0) + 1;
  told.set(text, times);
  if (times < OFTEN) return undefined;
  told.delete(text);
  names.set(text, `bai_${names.size}`);
  return names.get(text);
};

/** What selects all columns there are cannot stay prepared while a newer version of the platform adds one. */
const ANY_COLUMN = /\b(select|returning) ([\w"]+\.)?\*/i;

/** Keeps statements prepared on a connection to PostgreSQL: reading and planning them anew is half the work of most. */
export const keepPrepared = (client: PostgresClient): void => {
  const query = client.query.bind(client);
  client.query = (asked, answered) => {
    if (asked.values?.length && !ANY_COLUMN.test(asked.text)) asked.name = nameOf(asked.text);
    return query(asked, answered);
  };
};

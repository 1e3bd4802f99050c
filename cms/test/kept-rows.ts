import { queryDatabase } from './clock';

/** Rows by the name of their table. */
export type Kept = ReadonlyMap<string, readonly object[]>;

/** All rows of all tables of the running test platform. */
export const keptRows = async (): Promise<Kept> => {
  const names = await queryDatabase<{ name: string }>(
    process.env.BAI_TEST_DB_URL
      ? `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
      : `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%\\_fts%' ESCAPE '\\'`,
  );
  return new Map(await Promise.all(names.map(async ({ name }) => [name, await queryDatabase(`SELECT * FROM "${name}"`)] as const)));
};

/** Tables of what was read by whom and when, of limits and of work that goes on by itself. */
const TOLD = /^(bai_\w+|sessions|request_\w+|access_tallies|exam_beats|sqlite_sequence)$/;

/** The tables whose rows are no longer the same, but for those that tell of reading. */
export const changedSince = (before: Kept, after: Kept): string[] =>
  [...after].filter(([name, rows]) => !TOLD.test(name) && JSON.stringify(rows) !== JSON.stringify(before.get(name))).map(([name]) => name);

/** Between two looks, in ms: longer than the outbox takes from one event to the next. */
const REST = 2000;

/** The rows once what was begun has come to rest: messages of what somebody did follow it by themselves, on a busy machine some while later. */
export const keptAtRest = async (): Promise<Kept> => {
  for (let before = await keptRows(); ;) {
    await new Promise((resolve) => setTimeout(resolve, REST));
    const now = await keptRows();
    if (changedSince(before, now).length === 0) return now;
    before = now;
  }
};

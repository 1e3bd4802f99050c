import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inRoot, ROOT } from './root.mjs';

const BOTH = /^\/\/ On both databases: \w/;
const MARKED = /\bonBoth[.(]/;

/** How many commits there are: files that one database suffices for change theirs with each. */
export const commits = () => {
  try {
    return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return 0;
  }
};

/** Of so many turns of a file the first are on SQLite, where one process serves and a file takes less time. */
const TURNS = 6;
const ON_SQLITE = 5;
const databaseOf = (turn) => (turn % TURNS < ON_SQLITE ? 0 : 1);

const drawn = (database, file, turn) => databaseOf(createHash('sha256').update(file).digest()[0] + turn) === database;
const text = (file) => readFileSync(inRoot(file), 'utf8');

/**
 * The HTTP test files that run on a database (0: SQLite, 1: PostgreSQL) at this commit. One with tests that concern races, SQL or migration says so in its
 * first line (`// On both databases: why.`) and runs on both; the others run on one of the two by turns, and all on both in `npm run prove databases`.
 */
export const filesOn = (database, files, turn = commits()) => files.filter((file) => BOTH.test(text(file)) || drawn(database, file, turn));

/** Those of which a database runs the tests of `onBoth` alone: the rest of their tests has its turn on the other. Without such tests a file runs whole. */
export const markedOnlyOn = (database, files, turn = commits()) =>
  filesOn(database, files, turn).filter((file) => !drawn(database, file, turn) && MARKED.test(text(file)));

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inRoot, ROOT } from './root.mjs';

const BOTH = /^\/\/ On both databases: \w/;
const HEART = /^(\/\/ On both databases: .*\n)?\/\/ At every commit: \w/;
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

/** A file is asked at every third commit, but those that say what must hold at every one. */
const EVERY = 3;

const texts = new Map();
const text = (file) => {
  if (!texts.has(file)) texts.set(file, readFileSync(inRoot(file), 'utf8'));
  return texts.get(file);
};
const digest = (file) => createHash('sha256').update(file).digest();
const isHeart = (file) => HEART.test(text(file));
const inTurn = (file, turn) => (digest(file)[1] + turn) % EVERY === 0;

/** A file's database at this commit. What runs at every third counts those alone, or it would never meet the turn of the other. */
const drawn = (database, file, turn) => {
  const [first, second] = digest(file);
  return databaseOf(first + (isHeart(file) ? turn : Math.floor((second + turn) / EVERY))) === database;
};

/** Whether a file that concerns both databases is asked of the one that it does not run on whole: at every third commit. */
const isElsewhere = (file, turn) => BOTH.test(text(file)) && inTurn(file, turn);

/**
 * The HTTP test files that run on a database (0: SQLite, 1: PostgreSQL) at this commit: those whose turn it is, and those that say what must hold at every
 * commit (`// At every commit: what.`). One with tests that concern races, SQL or migration says so in its first line (`// On both databases: why.`) and runs
 * at every third commit on the other too. All run on both in `npm run prove databases`.
 */
export const filesOn = (database, files, turn = commits()) =>
  files.filter((file) => (isHeart(file) || inTurn(file, turn)) && (drawn(database, file, turn) || isElsewhere(file, turn)));

/** Those of which a database runs the tests of `onBoth` alone: the rest of their tests has its turn on the other. Without such tests a file runs whole. */
export const markedOnlyOn = (database, files, turn = commits()) =>
  filesOn(database, files, turn).filter((file) => !drawn(database, file, turn) && MARKED.test(text(file)));

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inRoot, ROOT } from './root.mjs';

const BOTH = /^\/\/ On both databases: \w/;
const HEART = /^(\/\/ On both databases: .*\n)?\/\/ At every commit: \w/;
const MARKED = /\bonBoth[.(]/;

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** How many commits there are: files that one database suffices for change theirs with each. */
export const commits = () => {
  try {
    return Number(git('rev-list', '--count', 'HEAD'));
  } catch {
    return 0;
  }
};

/** Of so many turns of a file the first are on SQLite, where one process serves and a file takes less time. */
const TURNS = 6;
const ON_SQLITE = 5;
const databaseOf = (turn) => (turn % TURNS < ON_SQLITE ? 0 : 1);

/** A file is asked at every fifth commit, but those that say what must hold at every one. No even number: looks change their language with every commit. */
export const EVERY = 5;
/** What so many commits changed is asked whether or not its turn has come. */
const LATELY = 8;

/** The files that the last commits changed. */
export const changedLately = () => {
  try {
    return new Set(git('diff', '--name-only', `HEAD~${LATELY}`, 'HEAD').split('\n').filter(Boolean));
  } catch {
    return new Set();
  }
};

/** What is asked of a file again and again. */
const once = (read) => {
  const known = new Map();
  return (file) => {
    if (!known.has(file)) known.set(file, read(file));
    return known.get(file);
  };
};
const text = once((file) => readFileSync(inRoot(file), 'utf8'));
const digest = once((file) => createHash('sha256').update(file).digest());
const isHeart = once((file) => HEART.test(text(file)));
const isMarked = once((file) => MARKED.test(text(file)));
const inTurn = (file, turn) => (digest(file)[1] + turn) % EVERY === 0;

/** A file's database at this commit. What runs at every fifth counts those alone, or it would never meet the turn of the other. */
const drawn = (database, file, turn) => {
  const [first, second] = digest(file);
  return databaseOf(first + (isHeart(file) ? turn : Math.floor((second + turn) / EVERY))) === database;
};

const NONE = new Set();
/** Whether a file's turn has come, or it was changed lately. */
export const isDue = (file, turn, lately) => lately.has(file) || inTurn(file, turn);
/** Whether a file that concerns both databases is asked of the one that it does not run on whole: when its turn has come, or it was changed. */
const isElsewhere = (file, turn, lately) => BOTH.test(text(file)) && isDue(file, turn, lately);

/**
 * The HTTP test files that run on a database (0: SQLite, 1: PostgreSQL) at this commit: those whose turn it is, those that were changed lately, and those that say
 * what must hold at every commit (`// At every commit: what.`). One with tests that concern races, SQL or migration says so in its first line
 * (`// On both databases: why.`) and runs with its turn on the other too. All run on both in `npm run prove databases`.
 */
export const filesOn = (database, files, turn = commits(), lately = NONE) =>
  files.filter((file) => (isHeart(file) || isDue(file, turn, lately)) && (drawn(database, file, turn) || isElsewhere(file, turn, lately)));

/** Those of which a database runs the tests of `onBoth` alone: the rest of their tests has its turn on the other. Without such tests a file runs whole. */
export const markedOnlyOn = (database, files, turn = commits(), lately = NONE) =>
  filesOn(database, files, turn, lately).filter((file) => !drawn(database, file, turn) && isMarked(file));

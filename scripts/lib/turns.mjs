import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inRoot, ROOT } from './root.mjs';

const BOTH = /^\/\/ On both databases: \w/;
const HEART = /^(\/\/ On both databases: .*\n)?\/\/ At every commit: \w/;
const MARKED = /\bonBoth[.(]/;
const RESTS = /^\/\/ By turns, and with ([^:]+): \w/;

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

/** A file is asked at every seventh commit, but those that say what must hold at every one. No even number: looks change their language with every commit. */
export const EVERY = 7;
/** What so many commits changed is asked whether or not its turn has come. */
const LATELY = 5;

/** The files that the last commits changed, and those that are changed now. */
export const changedLately = () => {
  try {
    const [changed, added] = [git('diff', '--name-only', `HEAD~${LATELY}`), git('ls-files', '--others', '--exclude-standard')];
    return new Set([changed, added].flatMap((files) => files.split('\n')).filter(Boolean));
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
/** A file's place in the round, drawn from its name: by the byte that spreads the HTTP tests most evenly. */
const placeOf = (file) => digest(file)[5];
const inTurn = (file, turn) => (placeOf(file) + turn) % EVERY === 0;

/** A file's database at this commit. What runs at every seventh counts those alone, or it would never meet the turn of the other. */
const drawn = (database, file, turn) => {
  return databaseOf(digest(file)[0] + (isHeart(file) ? turn : Math.floor((placeOf(file) + turn) / EVERY))) === database;
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

/**
 * The other test files that run at this commit: all but those whose first line says `// By turns, and with path, path: why.`, which run with their turn, and
 * when what lies at one of these paths was changed lately.
 */
export const awakeOf = (files, turn = commits(), lately = NONE) =>
  files.filter((file) => {
    const places = RESTS.exec(text(file))?.[1].split(', ');
    return !places || isDue(file, turn, lately) || [...lately].some((changed) => places.some((place) => changed.startsWith(place)));
  });

/** What decides what the linter says of a file, besides the file. */
const LINT_RULES = ['eslint.config.mjs', 'scripts/lib/lint-rules.mjs', 'scripts/lib/floors.mjs', 'scripts/lib/sql-reason.mjs', 'package-lock.json'];
/** The files that are linted at this commit: each is judged by itself, so those that were changed and those whose turn has come; all when the rules changed. */
export const lintedOf = (files, turn = commits(), lately = NONE) =>
  LINT_RULES.some((rule) => lately.has(rule)) ? files : files.filter((file) => isDue(file, turn, lately));

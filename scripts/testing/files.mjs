import path from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { filesUnder } from '../lib/sources.mjs';
import { ONLY_IN_ALL } from './only-in-all.mjs';

/** Returns the project's files, relative to its root and sorted. The same tree gives the same list. */
export const projectFiles = () => filesUnder(ROOT).map((file) => path.relative(ROOT, file).replaceAll(path.sep, '/'));

export const isHttp = (file) => file.endsWith('.http.test.ts');
/** The file name states the database: `.both.http.test.ts` runs on PostgreSQL too. */
export const isBoth = (file) => file.endsWith('.both.http.test.ts');
export const isVideo = (file) => file.startsWith('openvidu/test/') && file.endsWith('.test.ts');
export const isUnit = (file) => /\.test\.tsx?$/.test(file) && !isHttp(file) && !isVideo(file);
/** Returns whether a spec goes through every screen. */
export const isAccessibility = (file) => /^portal\/e2e\/(accessibility|translated-screens)\.spec\.ts$/.test(file);
export const isJourney = (file) => file.startsWith('portal/e2e/') && file.endsWith('.spec.ts') && !isAccessibility(file);

/** Returns whether a phase leaves a file to `npm run test:all`. */
export const isOnlyInAll = (phase, file) => ONLY_IN_ALL.some((moved) => moved.phase === phase && moved.file === file);

/** Returns shard `index` of `count`: every count-th file, so that neighbours, which cost alike, are spread. */
export const shardOf = (files, { index, count } = { index: 1, count: 1 }) => files.filter((_, place) => place % count === index - 1);

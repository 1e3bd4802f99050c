// The order of Jest's files: the longest first, so that no worker ends with one of them alone; the others shuffled by BAI_TEST_SEED, so
// that no file comes to rely on one before it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import TestSequencer from '@jest/test-sequencer';
import { inRoot, ROOT } from '../lib/root.mjs';

const Sequencer = TestSequencer.default ?? TestSequencer;
/** Seconds of the longest files, from a run of the whole suite. */
const LONGEST = JSON.parse(readFileSync(inRoot('scripts/testing/longest-files.json'), 'utf8'));
const SEED = process.env.BAI_TEST_SEED ?? '0';
const secondsOf = ({ path: file }) => LONGEST[path.relative(ROOT, file).replaceAll(path.sep, '/')] ?? 0;
const placeOf = ({ path: file }) =>
  createHash('sha256')
    .update(`${SEED} ${path.relative(ROOT, file)}`)
    .digest('hex');

export default class extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => secondsOf(b) - secondsOf(a) || (placeOf(a) < placeOf(b) ? -1 : 1));
  }
}

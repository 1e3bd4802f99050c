// Ten thousand answers to the steps of both tracks, near what each asks and far from it: the test of every commit, many times as long.
import { mkdirSync, readFileSync } from 'node:fs';
import { ended, launch, NODE } from '../../scripts/lib/processes.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { sized } from '../../scripts/lib/sections.mjs';
import { table } from '../test/measure/timing.mjs';

const RUNS = sized(10_000, 100);
const NAMES = sized({ sqlite: 'SQLite', postgres: 'PostgreSQL' }, { postgres: 'PostgreSQL' });

/** How the answers were taken on one database; throws where one of them was lost or ended in a fault. */
const tried = async (database) => {
  const report = inRoot('.tmp', `answers-${database}.json`);
  mkdirSync(inRoot('.tmp'), { recursive: true });
  const env = { ...process.env, BAI_BUILT: '1', BAI_TEST_DATABASE: database, BAI_FUZZ: String(RUNS), BAI_FUZZ_REPORT: report };
  const args = [inRoot('node_modules/jest/bin/jest.js'), '--selectProjects', 'http', '--', 'plugins/applications/test/answers-fuzz'];
  if (await ended(launch(NODE, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })))
    throw new Error(`An answer was lost, or ended in a fault, on ${NAMES[database]}`);
  return JSON.parse(readFileSync(report, 'utf8'));
};

export default {
  title: 'Ten thousand answers to an application',
  async run() {
    const rows = [];
    for (const database of Object.keys(NAMES)) {
      const { given, statuses } = await tried(database);
      rows.push([NAMES[database], given, statuses.map(([status, count]) => `${status}: ${count}`).join(', ')]);
    }
    return `Answers to every step of both tracks, right but for some fields that say anything, saved by version or late, checked and submitted in between. None ended in a fault, nothing was submitted that was not right, and what was acknowledged was read back as it was typed.\n\n${table(['database', 'answers', 'requests by status'], rows)}`;
  },
};

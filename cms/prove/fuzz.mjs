// Ten thousand requests over all routes of the contracts, near what each wants and far from it: the test of every commit, twenty times as long.
import { mkdirSync, readFileSync } from 'node:fs';
import { ended, launch, NODE } from '../../scripts/lib/processes.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { sized } from '../../scripts/lib/sections.mjs';
import { table } from '../test/measure/timing.mjs';

const RUNS = sized(10_000, 100);
const NAMES = sized({ sqlite: 'SQLite', postgres: 'PostgreSQL' }, { sqlite: 'SQLite' });

/** How the requests were answered on one database; throws where one of them ended in a fault. */
const tried = async (database) => {
  const report = inRoot('.tmp', `fuzz-${database}.json`);
  mkdirSync(inRoot('.tmp'), { recursive: true });
  const env = { ...process.env, BAI_BUILT: '1', BAI_TEST_DATABASE: database, BAI_FUZZ: String(RUNS), BAI_FUZZ_REPORT: report };
  const args = [inRoot('node_modules/jest/bin/jest.js'), '--selectProjects', 'http', '--', 'plugins/kernel/test/fuzz'];
  if (await ended(launch(NODE, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })))
    throw new Error(`A request was answered by a fault on ${NAMES[database]}`);
  return JSON.parse(readFileSync(report, 'utf8'));
};

export default {
  title: 'Ten thousand requests that fit nothing',
  async run() {
    const rows = [];
    let routes = 0;
    for (const database of Object.keys(NAMES)) {
      const result = await tried(database);
      routes = result.routes;
      rows.push([NAMES[database], result.statuses.map(([status, count]) => `${status}: ${count}`).join(', ')]);
    }
    return `${RUNS} requests on each database, made from the schemas of ${routes} routes and sent by strangers, patients and staff. None was answered by a fault or after ten seconds.\n\n${table(['database', 'answers by status'], rows)}`;
  },
};

// Two hundred who sell at once: in one shop with each kind of sale, and in as many shops in each way of dispensing.
import { mkdirSync, readFileSync } from 'node:fs';
import { ended, launch, NODE } from '../../scripts/lib/processes.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { sized } from '../../scripts/lib/sections.mjs';
import { table } from '../test/measure/timing.mjs';

const CLIENTS = sized(200, 10);
const NAMES = sized({ sqlite: 'SQLite, one process', postgres: 'PostgreSQL, two processes' }, { postgres: 'PostgreSQL, two processes' });

/** What came of each crowd on one database; throws where somebody sold what was not to be sold. */
const sold = async (database) => {
  const report = inRoot('.tmp', `crowd-${database}.json`);
  mkdirSync(inRoot('.tmp'), { recursive: true });
  const env = { ...process.env, BAI_BUILT: '1', BAI_TEST_DATABASE: database, BAI_CLIENTS: String(CLIENTS), BAI_CROWD_REPORT: report };
  const files = ['plugins/transactions/test/crowd.both.http', 'plugins/transactions/test/modes.http'];
  const args = [inRoot('node_modules/jest/bin/jest.js'), '--selectProjects', 'http', '--', ...files];
  if (await ended(launch(NODE, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })))
    throw new Error(`Something was sold that was not to be sold on ${NAMES[database]}`);
  return JSON.parse(readFileSync(report, 'utf8')).told;
};
const words = (counts) =>
  Object.entries(counts)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ');

export default {
  title: 'Two hundred who sell at once',
  async run() {
    const told = {};
    for (const database of Object.keys(NAMES)) told[database] = await sold(database);
    const rows = Object.keys(Object.values(told)[0]).map((what) => [what, ...Object.keys(NAMES).map((database) => words(told[database][what]))]);
    return `Sellers of one shop, all at once, and sellers of as many shops in each way of dispensing (any dispensary: three sales of 10 g of 30; the same dispensary, and one sale alone: one). No allowance and no lot was exceeded, what is on hand is the sum of its movements, every sale has one receipt, one row of PT.28 and its stock, and no receipt is missing.\n\n${table(['what', ...Object.values(NAMES)], rows)}`;
  },
};

// Ten thousand forged QRs, each shown to the platform and to a scanner without a network: the test of every commit, many times as long.
import { mkdirSync, readFileSync } from 'node:fs';
import { ended, launch, NODE } from '../../scripts/lib/processes.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { sized } from '../../scripts/lib/sections.mjs';
import { table } from '../test/measure/timing.mjs';

const RUNS = sized(10_000, 100);
const NAMES = sized({ sqlite: 'SQLite', postgres: 'PostgreSQL' }, { postgres: 'PostgreSQL' });

/** How many of each kind were shown on one database; throws where one was believed. */
const shown = async (database) => {
  const report = inRoot('.tmp', `forged-${database}.json`);
  mkdirSync(inRoot('.tmp'), { recursive: true });
  const env = { ...process.env, BAI_BUILT: '1', BAI_TEST_DATABASE: database, BAI_FORGED: String(RUNS), BAI_FORGED_REPORT: report };
  const args = [inRoot('node_modules/jest/bin/jest.js'), '--selectProjects', 'http', '--', 'plugins/prescriptions/test/forged-tokens'];
  if (await ended(launch(NODE, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }))) throw new Error(`A forged QR was believed on ${NAMES[database]}`);
  return new Map(JSON.parse(readFileSync(report, 'utf8')).tried);
};

export default {
  title: 'Ten thousand forged QRs',
  async run() {
    const found = [];
    for (const database of Object.keys(NAMES)) found.push(await shown(database));
    const rows = [...found[0].keys()].map((kind) => [kind, ...found.map((counts) => counts.get(kind))]);
    return `Each was shown to the platform by a seller on duty, and to what a scanner checks by itself with the keys and lists that it keeps. None was believed, with a network or without one; a genuine one was, before and after. A genuine one of what is over, revoked or reported lost was believed by neither.\n\n${table(['forged', ...Object.values(NAMES)], rows)}`;
  },
};

// Ten thousand files of questions in which something is wrong: read by themselves, and sent to the platform as editors would. The tests of every commit, many times as long.
import { mkdirSync, readFileSync } from 'node:fs';
import { ended, launch, NODE } from '../../scripts/lib/processes.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { sized } from '../../scripts/lib/sections.mjs';
import { table } from '../test/measure/timing.mjs';

const RUNS = sized(10_000, 100);
const NAMES = sized({ sqlite: 'SQLite', postgres: 'PostgreSQL' }, { sqlite: 'SQLite' });

const jest = async (project, test, env) => {
  const args = [inRoot('node_modules/jest/bin/jest.js'), '--selectProjects', project, '--', test];
  return ended(launch(NODE, args, { env: { ...process.env, BAI_BUILT: '1', BAI_BANK_FILES: String(RUNS), ...env }, stdio: ['ignore', 'ignore', 'inherit'] }));
};

/** How the files were answered on one database; throws where one of them ended in a fault, or half of it was stored. */
const sent = async (database) => {
  const report = inRoot('.tmp', `bank-files-${database}.json`);
  mkdirSync(inRoot('.tmp'), { recursive: true });
  const failed = await jest('http', 'plugins/learning/test/bank-file-storms', { BAI_TEST_DATABASE: database, BAI_BANK_FILES_REPORT: report });
  if (failed) throw new Error(`A file was answered by a fault, or stored in part, on ${NAMES[database]}`);
  return JSON.parse(readFileSync(report, 'utf8'));
};

export default {
  title: 'Ten thousand files of questions in which something is wrong',
  async run() {
    if (await jest('unit', 'plugins/learning/server/bank-files/mutated', {})) throw new Error('A file broke the reader');
    const rows = [];
    for (const database of Object.keys(NAMES)) {
      const answers = await sent(database);
      rows.push([NAMES[database], answers.map(([answer, count]) => `${answer}: ${count}`).join(', ')]);
    }
    return `${RUNS} files, made from good ones of each format by chance: reported on, and taken where the report said that something of them is. None was answered by a fault; of each exactly what was reported was stored, or nothing.\n\n${table(['database', 'answers by status'], rows)}`;
  },
};

// Every built screen in both languages and both themes, judged by axe at 1280 and 390 pixels and for scrolling sideways at 320 too; every
// address as every role; and every journey in both crossings.
import { browserEnvironment } from '../../scripts/lib/browser.mjs';
import { ended, launch, NODE } from '../../scripts/lib/processes.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { playwrightResult } from '../../scripts/lib/test-results.mjs';

/** Runs a project whole; answers how many of its tests passed, or throws what failed. */
const whole = async (project) => {
  const file = inRoot(`.tmp/test-results/${project}-whole.json`);
  const env = { ...process.env, ...(await browserEnvironment()), BAI_BUILT: '1', BAI_LOOKS: 'whole', PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const args = [inRoot('node_modules/@playwright/test/cli.js'), 'test', `--project=${project}`, '--reporter=json'];
  const code = await ended(launch(NODE, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }));
  const { passed, failed, failures } = playwrightResult(file, code, project);
  if (failed) throw new Error(failures.join('\n'));
  return passed;
};

export default {
  title: 'Every screen in every language and theme',
  async run() {
    const looks = await whole('looks');
    const thai = await whole('th-sqlite');
    const english = await whole('en-postgres');
    return `${looks} screens and states of screens, each in Thai and English, light and dark: axe finds nothing, and none can be scrolled sideways at 320, 390 and 1280 pixels. Every address was opened as every role, and its gate held. ${thai} journeys in Thai on SQLite and ${english} in English on PostgreSQL passed.`;
  },
};

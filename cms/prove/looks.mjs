// Every built screen in both languages and both themes, judged by axe at 1280 and 390 pixels and for scrolling sideways at 320 too.
import path from 'node:path';
import { browserEnvironment } from '../../scripts/lib/browser.mjs';
import { ended, launch, NODE } from '../../scripts/lib/processes.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { playwrightResult } from '../../scripts/lib/test-results.mjs';

const PROJECT = 'en-postgres';

export default {
  title: 'Every screen in every language and theme',
  async run() {
    const file = inRoot('.tmp/test-results/looks-whole.json');
    const env = { ...process.env, ...(await browserEnvironment()), BAI_BUILT: '1', BAI_LOOKS: 'whole', PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    const args = [inRoot('node_modules/@playwright/test/cli.js'), 'test', `--project=${PROJECT}`, '--reporter=json', path.join('portal', 'e2e', 'looks')];
    const code = await ended(launch(NODE, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }));
    const { passed, failed, failures } = playwrightResult(file, code, PROJECT);
    if (failed) throw new Error(failures.join('\n'));
    return `${passed} screens and states of screens, each in Thai and English, light and dark: axe finds nothing, and none can be scrolled sideways at 320, 390 and 1280 pixels.`;
  },
};

// The gate lets most HTTP tests run on one database, by turns; here every one of them runs on both.
import { ended, launch, NODE } from '../../scripts/lib/processes.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { jestResult } from '../../scripts/lib/test-results.mjs';

const DATABASES = ['sqlite', 'postgres'];

export default {
  title: 'Every HTTP test on both databases',
  async run() {
    const args = [inRoot('scripts/test.mjs'), `--only=${DATABASES.map((name) => `http-${name}`)}`, '--whole'];
    const code = await ended(launch(NODE, args, { env: { ...process.env, CI: 'true' }, stdio: ['ignore', 'ignore', 'inherit'] }));
    const results = DATABASES.map((name) => jestResult(inRoot('.tmp/test-results', `http-${name}.json`), code, name));
    const failures = results.flatMap((result) => result.failures);
    if (code || failures.length) throw new Error(failures.join('\n') || `The tests ended with exit code ${code}`);
    return DATABASES.map((name, index) => `${results[index].passed} tests passed on ${name === 'sqlite' ? 'SQLite' : 'PostgreSQL'}.`).join('\n');
  },
};

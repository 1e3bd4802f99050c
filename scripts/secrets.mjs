// Makes the secrets of this machine, or with --print shows a fresh set for the environment of a production.
import { serverEnvironment } from './lib/environment.mjs';
import { freshSecrets, secretsOf } from './lib/secrets.mjs';

if (process.argv.includes('--print')) {
  process.stdout.write(freshSecrets());
} else {
  const { DATA_DIR } = serverEnvironment();
  secretsOf(DATA_DIR);
  console.log(`The secrets are in ${DATA_DIR}/secrets.env`);
}

// Takes a fresh copy to the running platform. Only Node's own modules may be imported before the packages are installed.
import './lib/node.mjs';

const OLDEST_NPM = 9;
const npm = /npm\/(\d+)/.exec(process.env.npm_config_user_agent ?? '');
if (npm && Number(npm[1]) < OLDEST_NPM) {
  console.error(`Bai needs npm ${OLDEST_NPM} or newer; this is npm ${npm[1]}. "npm install --global npm" brings a new one.`);
  process.exit(1);
}

const { program } = await import('./lib/progress.mjs');
const { startPlatform } = await import('./lib/platform.mjs');
await program(startPlatform);

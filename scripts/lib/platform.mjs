import { buildAll } from './build.mjs';
import { migrateIfStale } from './database.mjs';
import { localUrl, serverEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { ended, launch, NODE, portTaken, stop, waitForHealth } from './processes.mjs';
import { Refusal, say } from './progress.mjs';
import { inRoot } from './root.mjs';
import { welcome } from './welcome.mjs';

export const launchServer = (env) => launch(NODE, [inRoot('scripts/serve.mjs')], { env });

export async function refuseTakenPort(env) {
  if (await portTaken(env.HOST, Number(env.PORT))) {
    throw new Refusal(`Port ${env.PORT} is in use by another program. Stop that one, or choose another port: PORT=4001 npm start`);
  }
}

/** Installs, builds and migrates what is stale, then serves until it is told to end. */
export async function startPlatform() {
  const env = serverEnvironment();
  await refuseTakenPort(env);
  await ensureInstalled();
  const key = await buildAll(env);
  await migrateIfStale(env, key);
  say('starting the server …');
  const server = launchServer(env);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(server));
  const end = ended(server);
  await waitForHealth(server, localUrl(env));
  say('the server answers');
  console.log(welcome(env));
  process.exitCode = await end;
}

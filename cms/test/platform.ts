import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { createDatabase, keptFolder, type DatabaseKind, type TestDatabase } from './platform-database';
import { freePort, PlatformServer, ROOT, runToEnd } from './platform-server';
import { startVideo } from './platform-video';
import { SECRETS } from './platform-secrets';

export interface PlatformWish {
  readonly database: DatabaseKind;
  /** How many server processes share the database: 1 on SQLite. */
  readonly processes?: number;
  /** Names the logs. */
  readonly name?: string;
  /** Added to the environment of migration and servers. */
  readonly env?: NodeJS.ProcessEnv;
  /** Where the video server's media arrive; the system's choice unless said otherwise. */
  readonly media?: Readonly<Record<string, string>>;
  /** Demo people and their records; true unless said otherwise. */
  readonly demo?: boolean;
  /** What the demo people did in the last sixty days, as a first start has it; not told unless asked for. */
  readonly story?: boolean;
  /** Fills the empty database before it is migrated: with what an earlier release wrote. */
  readonly filled?: (database: TestDatabase) => Promise<void>;
  /** Keeps the migrated database and its files, for platforms that begin as this one does. */
  readonly kept?: boolean;
  /** Begins with a database of its own, though one is kept: whose addresses, files or keys are others from the first row on. */
  readonly fresh?: boolean;
}

/** Returns where the migrated database of this run is kept with its files, if there is one: the address of its platform's and its folder. */
export const keptDatabase = (kind: DatabaseKind): { address: string; folder: string } | undefined => {
  const [keptKind, address, folder] = process.env.BAI_TEST_KEPT?.split('\n') ?? [];
  return keptKind === kind ? { address: address!, folder: folder! } : undefined;
};

/** A running platform: real Strapi, real database, on 127.0.0.1. */
export interface Platform {
  readonly urls: readonly string[];
  readonly servers: readonly PlatformServer[];
  readonly database: TestDatabase;
  /** What its processes run with, but for their ports. */
  readonly env: NodeJS.ProcessEnv;
  /** Where its files lie. */
  readonly folder: string;
  readonly logs: readonly string[];
  /** Stops the servers and removes the database and the files. */
  stop(): Promise<void>;
}

const answers = (url: URL): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(url.port || 6379), url.hostname);
    const end = (up: boolean) => (socket.destroy(), resolve(up));
    socket
      .setTimeout(1000, () => end(false))
      .once('error', () => end(false))
      .once('connect', () => end(true));
  });

/** Several processes meet over Redis where there is one. */
async function redisFor(processes: number): Promise<NodeJS.ProcessEnv> {
  const url = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379/0';
  const there = processes > 1 && (await answers(new URL(url)));
  // What is to be shown of two processes is shown of nothing where they do not meet.
  if (processes > 1 && !there && process.env.CI) throw new Error(`Redis does not answer at ${url}: TEST_REDIS_URL names another.`);
  return { REDIS_URL: there ? url : undefined };
}

/** Makes a database, migrates it, starts the servers and waits until all of them answer. */
export async function startPlatform(wish: PlatformWish): Promise<Platform> {
  const { database: kind, processes = 1, name = `http-${kind}`, demo = true } = wish;
  if (kind === 'sqlite' && processes > 1) throw new Error('SQLite takes one server process.');
  const parent = path.join(ROOT, '.tmp/platforms');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, `${name}-`));
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  // Nobody listens there but a test that stands in for the providers of text messages.
  const sms = await freePort();
  const urls = ports.map((port) => `${wish.env?.INNER_TLS_DIR ? 'https://localhost' : 'http://127.0.0.1'}:${port}`);
  const kept = wish.filled || wish.fresh || wish.story || !demo ? undefined : keptDatabase(kind);
  if (kept) cpSync(keptFolder(kept.folder), folder, { recursive: true });
  const database = await createDatabase(kind, folder, kept?.address);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    // As `scripts/lib/environment.mjs` has it for people.
    MALLOC_ARENA_MAX: '2',
    ...SECRETS,
    ...(await redisFor(processes)),
    ...database.env,
    NODE_ENV: 'production',
    TZ: 'UTC',
    STRAPI_TELEMETRY_DISABLED: 'true',
    HOST: '127.0.0.1',
    PUBLIC_URL: urls[0],
    DATA_DIR: folder,
    BAI_TEST: '1',
    BAI_DEMO: String(demo),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    NODE_OPTIONS: undefined,
    // A platform elsewhere has no translator of that name, and does not start with a factor of its limits.
    ...(wish.env?.PUBLIC_URL ? {} : { TRANSLATOR: 'example', BAI_TEST_LIMIT_FACTOR: '1000' }),
    BAI_TEST_SMS_PORT: String(sms),
    THAIBULKSMS_URL: `http://127.0.0.1:${sms}/thaibulksms`,
    TWILIO_URL: `http://127.0.0.1:${sms}/twilio`,
    ...wish.media,
    ...wish.env,
  };
  const video = processes > 1 ? await startVideo(urls, wish.media) : null;
  Object.assign(env, video?.env);
  const log = (part: string) => path.join(ROOT, '.tmp/test-logs', `${name}-${process.pid}-${part}.log`);
  const servers = urls.map((url, i) => new PlatformServer(url, log(String(i + 1)), { ...env, PORT: String(ports[i]) }));
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    video?.stop();
    await database.drop();
    for (const made of [folder, keptFolder(folder)]) rmSync(made, { recursive: true, force: true });
  };
  try {
    await wish.filled?.(database);
    if (!kept)
      await runToEnd(
        ['scripts/migrate.mjs', ...(demo ? ['--demo'] : []), ...(wish.story ? ['--story'] : [])],
        { ...env, PORT: String(ports[0]) },
        log('migrate'),
      );
    if (wish.kept) {
      await database.keep();
      cpSync(folder, keptFolder(folder), { recursive: true });
      process.env.BAI_TEST_KEPT = [kind, database.address, folder].join('\n');
    }
    await Promise.all(servers.map((server) => server.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { urls, servers, database, env, folder, logs: servers.map((server) => server.log), stop };
}

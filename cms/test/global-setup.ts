import { execFileSync } from 'node:child_process';
import { startPlatform, type Platform } from './platform';
import type { DatabaseKind } from './platform-database';
import { freePort, ROOT } from './platform-server';

declare global {
  var baiPlatforms: Platform[] | undefined;
}

/** What a test file is told of the platform it talks to. */
const tellingOf = async ({ urls, folder, database, env, logs }: Platform): Promise<Record<string, string>> => ({
  BAI_TEST_SMS_PORT: env.BAI_TEST_SMS_PORT!,
  BAI_URLS: urls.join(','),
  BAI_TEST_LOGS: logs.join('\n'),
  BAI_TEST_DATA_DIR: folder,
  // The port of the process that the worker's files share, its database and its platform's public address (plugins/directory/test/inside.ts).
  BAI_TEST_INSIDE: [await freePort(), database.address, urls[0]].join('\n'),
  [database.kind === 'postgres' ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE']: database.address,
});

/**
 * One platform for each of Jest's workers, which run the HTTP test files one after the other: BAI_TEST_DATABASE says on which database.
 * The first is migrated, the others begin as it does. `worker-platform.ts` tells a worker which one is its own.
 */
export default async function setup({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  if (!process.env.BAI_BUILT) execFileSync(process.execPath, ['node_modules/typescript-native/bin/tsc', '-b', 'cms'], { cwd: ROOT, stdio: 'inherit' });
  const database: DatabaseKind = process.env.BAI_TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';
  const platforms: Platform[] = [];
  globalThis.baiPlatforms = platforms;
  for (let worker = 0; worker < maxWorkers; worker += 1)
    platforms.push(await startPlatform({ database, processes: database === 'postgres' ? 2 : 1, kept: worker === 0 }));
  process.env.BAI_TEST_DATABASE = database;
  process.env.BAI_TEST_PLATFORMS = JSON.stringify(await Promise.all(platforms.map(tellingOf)));
}

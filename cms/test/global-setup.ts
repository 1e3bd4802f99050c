import { execFileSync } from 'node:child_process';
import { startPlatform, type Platform } from './platform';
import type { DatabaseKind } from './platform-database';
import { ROOT } from './platform-server';

declare global {
  var baiPlatform: Platform | undefined;
}

/** One platform for all HTTP tests of a run: BAI_TEST_DATABASE says on which database. */
export default async function setup(): Promise<void> {
  if (!process.env.BAI_BUILT) execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'cms'], { cwd: ROOT, stdio: 'inherit' });
  const database: DatabaseKind = process.env.BAI_TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';
  const platform = await startPlatform({ database, processes: database === 'postgres' ? 2 : 1, kept: true });
  globalThis.baiPlatform = platform;
  process.env.BAI_TEST_DATABASE = database;
  process.env.BAI_URLS = platform.urls.join(',');
  process.env.BAI_TEST_DATA_DIR = platform.folder;
  process.env[database === 'postgres' ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = platform.database.address;
}

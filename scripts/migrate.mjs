// Brings the database to what the compiled server expects. --demo adds the demo people, --no-demo leaves them out; --story tells
// what they did before, as everywhere but in tests.
import './lib/node.mjs';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { isDemo, serverEnvironment } from './lib/environment.mjs';
import { loadServer, requireInCms } from './lib/strapi.mjs';
import { withVault } from './lib/vault.mjs';

const env = await withVault(serverEnvironment());
const demo = process.argv.includes('--demo') || (isDemo(env) && !process.argv.includes('--no-demo'));
const story = demo && (process.argv.includes('--story') || env.BAI_TEST !== '1');
Object.assign(process.env, env, { BAI_MIGRATE: '1', LOG_LEVEL: env.LOG_LEVEL ?? 'warn' });
mkdirSync(path.dirname(env.DATABASE_FILENAME), { recursive: true });
// Strapi's local upload does not start without its folder.
mkdirSync(path.join(env.DATA_DIR, 'public/uploads'), { recursive: true });

// Strapi's own synchronisation is under the lock too. It is held by a connection of its own: those of a pool come and go.
const { databaseTls, migrate } = requireInCms('@bai/kernel/server');
const { DATABASE_URL: url, DATABASE_SSL: ssl } = env;
const lock = url ? new (requireInCms('pg').Client)({ connectionString: url, ...databaseTls(url, ssl === 'true') }) : null;
await lock?.connect();
await lock?.query('SELECT pg_advisory_lock(764020569)');

const strapi = await loadServer();
await migrate(strapi, { demo, story });
await strapi.destroy();
await lock?.end();
process.exit(0);

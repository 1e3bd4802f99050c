import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { platformParts } from './people.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const { Client } = pg;
const START_LIMIT = 120_000;
const key = (letter) => Buffer.from(letter.repeat(32)).toString('base64');

const relation = (target) => ({ type: 'relation', relation: 'manyToOne', target: `api::${target}.${target}` });
const TEXTS = { title: { type: 'string' }, note: { type: 'text' }, day: { type: 'date' }, amount: { type: 'integer' } };
const TYPES = {
  person: TEXTS,
  place: TEXTS,
  paper: TEXTS,
  entry: { ...TEXTS, person: relation('person'), place: relation('place'), paper: relation('paper') },
};

const DATABASE = `
const url = process.env.DATABASE_URL;
module.exports = () => url
  ? { connection: { client: 'postgres', connection: { connectionString: url }, pool: { min: 2, max: 10 } } }
  : { connection: { client: 'sqlite', useNullAsDefault: true, connection: { filename: process.env.DATABASE_FILENAME }, pool: { min: 1, max: 1, afterCreate: (handle, done) => {
      handle.pragma('journal_mode = WAL'); handle.pragma('synchronous = NORMAL'); done(null, handle); } } } };`;
const BOOTSTRAP = `
const ACTIONS = ['api::entry.entry.find', 'api::entry.entry.findOne', 'api::entry.entry.bare', ...['person', 'place', 'paper'].map((name) => \`api::\${name}.\${name}.find\`)];
module.exports = {
  async bootstrap({ strapi }) {
    if (process.env.EMPTY) return;
    const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'authenticated' } });
    if (await strapi.db.query('plugin::users-permissions.user').findOne({ where: { email: 'reader@reference.example' } })) return;
    for (const action of ACTIONS) await strapi.db.query('plugin::users-permissions.permission').create({ data: { action, role: role.id } });
    await strapi.plugin('users-permissions').service('user').add({ username: 'reader', email: 'reader@reference.example', password: 'a quiet green leaf', provider: 'local', confirmed: true, role: role.id });
    const data = { title: 'title', note: 'note '.repeat(40), day: '2026-11-21', amount: 1 };
    for (let n = 0; n < 50; n += 1) {
      const parts = {};
      for (const name of ['person', 'place', 'paper']) parts[name] = (await strapi.documents(\`api::\${name}.\${name}\`).create({ data })).documentId;
      await strapi.documents('api::entry.entry').create({ data: { ...data, ...parts } });
    }
  },
};`;
const CONTROLLER = (name) =>
  name !== 'entry'
    ? `module.exports = require('@strapi/strapi').factories.createCoreController('api::${name}.${name}');`
    : `module.exports = require('@strapi/strapi').factories.createCoreController('api::entry.entry', ({ strapi }) => ({
  async bare(ctx) {
    await strapi.db.connection('entries').where({ id: ctx.params.id }).update({ amount: Number(ctx.request.body.amount) });
    ctx.body = { data: null };
  },
}));`;

const json = (value) => JSON.stringify(value, null, 2);
const code = (value) => `module.exports = ${value};`;

function filesOf(empty) {
  const files = {
    'package.json': json({
      name: 'reference',
      version: '1.0.0',
      private: true,
      dependencies: { '@strapi/strapi': '5', '@strapi/plugin-users-permissions': '5' },
      strapi: { uuid: false },
    }),
    'config/server.js': code(
      `{ host: '127.0.0.1', port: Number(process.env.PORT), app: { keys: ['${key('a')}'] }, logger: { updates: { enabled: false }, startup: { enabled: false } } }`,
    ),
    'config/admin.js': code(
      `{ auth: { secret: '${key('b')}' }, apiToken: { salt: '${key('c')}' }, transfer: { token: { salt: '${key('d')}' } }, secrets: { encryptionKey: '${key('e')}' }, serveAdminPanel: false }`,
    ),
    'config/plugins.js': code(`{ 'users-permissions': { config: { jwtSecret: '${key('f')}' } } }`),
    'config/middlewares.js': code(json(['errors', 'security', 'cors', 'query', 'body', 'session', 'favicon', 'public'].map((name) => `strapi::${name}`))),
    'config/logger.js': `const { winston } = require('@strapi/logger'); module.exports = { level: 'warn', transports: [new winston.transports.Console()] };`,
    'config/database.js': DATABASE,
    'src/index.js': empty ? code('{}') : BOOTSTRAP,
    'public/uploads/.gitkeep': '',
  };
  if (empty) return files;
  for (const [name, attributes] of Object.entries(TYPES)) {
    const at = `src/api/${name}`;
    const info = { singularName: name, pluralName: name === 'entry' ? 'entries' : `${name}s`, displayName: name };
    files[`${at}/content-types/${name}/schema.json`] = json({
      kind: 'collectionType',
      collectionName: info.pluralName,
      info,
      options: { draftAndPublish: false },
      attributes,
    });
    files[`${at}/controllers/${name}.js`] = CONTROLLER(name);
    files[`${at}/services/${name}.js`] = `module.exports = require('@strapi/strapi').factories.createCoreService('api::${name}.${name}');`;
    files[`${at}/routes/${name}.js`] = `module.exports = require('@strapi/strapi').factories.createCoreRouter('api::${name}.${name}');`;
  }
  files['src/api/entry/routes/bare.js'] = code(`{ routes: [{ method: 'PUT', path: '/bare/:id', handler: 'api::entry.entry.bare' }] }`);
  return files;
}

const postgresAdmin = () => process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

async function asAdmin(statement) {
  const client = new Client({ connectionString: postgresAdmin() });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function databaseOf(kind, folder, port) {
  if (kind === 'sqlite') return { env: { DATABASE_FILENAME: path.join(folder, 'reference.db'), DATABASE_URL: undefined }, drop: async () => undefined };
  const name = `bai_reference_${process.pid}_${port}`;
  await asAdmin(`CREATE DATABASE ${name}`);
  const url = new URL(postgresAdmin());
  url.pathname = `/${name}`;
  return { env: { DATABASE_URL: url.href, DATABASE_FILENAME: undefined }, drop: () => asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** A plain Strapi app beside ours, of the same version, on a database of its own; `empty` leaves its content out. */
export async function referenceApp(kind, { empty = false } = {}) {
  const { freePort } = platformParts();
  // Inside the project, so that it finds the very same Strapi.
  mkdirSync(path.join(root, '.cache/bench'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.cache/bench/reference-'));
  for (const [name, text] of Object.entries(filesOf(empty))) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const port = await freePort();
  const database = await databaseOf(kind, folder, port);
  const env = { ...process.env, ...database.env, PORT: String(port), NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true', NODE_OPTIONS: undefined };
  const url = `http://127.0.0.1:${port}`;
  const log = path.join(root, '.tmp/test-logs', `reference-${process.pid}-${port}.log`);
  mkdirSync(path.dirname(log), { recursive: true });
  let child;
  const stopServer = async () => {
    if (!child) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
    child = undefined;
  };
  const start = async () => {
    const file = openSync(log, 'a');
    child = spawn(process.execPath, [path.join(root, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'], {
      cwd: folder,
      env,
      stdio: ['ignore', file, file],
    });
    closeSync(file);
    const limit = performance.now() + START_LIMIT;
    while ((await fetch(`${url}/_health`).catch(() => null))?.status !== 204) {
      if (child.exitCode !== null || performance.now() > limit) throw new Error(`The reference did not start; see ${log}`);
      await wait(20);
    }
  };
  const stop = async () => {
    await stopServer();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  await start().catch(async (error) => {
    await stop();
    throw error;
  });
  return { url, start, stopServer, stop, pid: () => child?.pid };
}

/** Signs the reference's reader in; gives the header that says so, and the entries there are to read. */
export async function referenceReader({ url }) {
  const sent = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: json({ identifier: 'reader@reference.example', password: 'a quiet green leaf' }),
  });
  const { jwt } = await sent.json();
  if (!jwt) throw new Error(`The reference did not sign in: ${sent.status}`);
  const headers = { authorization: `Bearer ${jwt}` };
  const { data } = await (await fetch(`${url}/api/entries?pagination[pageSize]=50`, { headers })).json();
  return { headers, entries: data.map(({ id, documentId }) => ({ id, documentId })) };
}

// Loads the platform's code on the database of the running test platform and calls it on request, at a port of this machine: a line in, a line out.
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import readline from 'node:readline';

const root = path.resolve(import.meta.dirname, '../../..');
const appDir = path.join(root, 'cms');
process.chdir(appDir);
const fromApp = createRequire(path.join(appDir, 'package.json'));

const part = (name) =>
  fromApp(path.join(path.dirname(fromApp.resolve(`@bai/${name.split('/')[0]}/package.json`)), 'dist/server', name.split('/').slice(1).join('/') || 'door'));

/** What it takes to call a part of the platform: one call after another. */
const load = async () => {
  const { createStrapi } = fromApp('@strapi/strapi');
  await createStrapi({ appDir, distDir: path.join(appDir, 'dist'), autoReload: false, serveAdminPanel: false }).load();
  const { baseConnection, clockAt, sql, syncClock, systemSeat, transaction } = fromApp('@bai/kernel/server');
  let statements = [];
  baseConnection().on('query', ({ sql: text, bindings }) => statements.push({ sql: text, bindings }));
  return async ({ from, name, args, inTransaction, at }) => {
    try {
      await syncClock();
      statements = [];
      if (from === 'sql') {
        const found = await sql().raw(name, args);
        return { value: Array.isArray(found) ? found : (found.rows ?? null), queries: statements.length };
      }
      const door = part(from);
      const seats = args.map((arg) => (arg?.$system ? { ...systemSeat('test'), ...arg.$system } : arg?.$sql ? sql() : arg));
      const target = name.split('.').reduce((found, key) => found[key], door);
      const call = async () => target(...seats);
      const made = () => (inTransaction ? transaction(call) : call());
      const value = await (at ? clockAt(new Date(at), made) : made());
      return { value: value ?? null, queries: statements.length, statements };
    } catch (error) {
      return { error: { name: error.code ?? error.name, status: error.status, message: error.message, details: error.details } };
    }
  };
};

const [port, stays] = [Number(process.argv[2]), process.argv[3] === 'stays'];
const parent = process.ppid;
const main = async () => {
  const called = await load();
  const server = createServer(async (socket) => {
    for await (const line of readline.createInterface({ input: socket })) socket.write(`${JSON.stringify(await called(JSON.parse(line)))}\n`);
    if (!stays) process.exit(0);
  });
  // Somebody else was first: theirs is as good.
  server.once('error', () => process.exit(0));
  server.listen(port, '127.0.0.1');
  // Whoever began it may be ended from outside, and must not leave it behind.
  setInterval(() => process.ppid === parent || process.exit(0), 500);
};
main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});

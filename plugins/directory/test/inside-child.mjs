// Loads the platform's code on the database of the running test platform and calls it on request: a line in, a line out.
import { createRequire } from 'node:module';
import path from 'node:path';
import readline from 'node:readline';

const root = path.resolve(import.meta.dirname, '../../..');
const appDir = path.join(root, 'cms');
process.chdir(appDir);
const fromApp = createRequire(path.join(appDir, 'package.json'));

const part = (name) =>
  fromApp(path.join(path.dirname(fromApp.resolve(`@bai/${name.split('/')[0]}/package.json`)), 'dist/server', name.split('/').slice(1).join('/') || 'door'));

const answer = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

const main = async () => {
  const { createStrapi } = fromApp('@strapi/strapi');
  await createStrapi({ appDir, distDir: path.join(appDir, 'dist'), autoReload: false, serveAdminPanel: false }).load();
  const { baseConnection, clockAt, sql, syncClock, systemSeat, transaction } = fromApp('@bai/kernel/server');
  let statements = [];
  baseConnection().on('query', ({ sql: text, bindings }) => statements.push({ sql: text, bindings }));
  answer({ ready: true });
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { from, name, args, inTransaction, at } = JSON.parse(line);
    try {
      await syncClock();
      statements = [];
      if (from === 'sql') {
        const found = await sql().raw(name, args);
        answer({ value: Array.isArray(found) ? found : (found.rows ?? null), queries: statements.length });
        continue;
      }
      const door = part(from);
      const seats = args.map((arg) => (arg?.$system ? { ...systemSeat('test'), ...arg.$system } : arg?.$sql ? sql() : arg));
      const target = name.split('.').reduce((found, key) => found[key], door);
      const call = async () => target(...seats);
      const made = () => (inTransaction ? transaction(call) : call());
      const value = await (at ? clockAt(new Date(at), made) : made());
      answer({ value: value ?? null, queries: statements.length, statements });
    } catch (error) {
      answer({ error: { name: error.code ?? error.name, status: error.status, message: error.message, details: error.details } });
    }
  }
  process.exit(0);
};
main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});

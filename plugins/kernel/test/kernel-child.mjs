// Loads the platform's code without serving, and runs the scenarios of the kernel's tests: a line in, a line out.
import crypto from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import readline from 'node:readline';

const appDir = path.resolve(import.meta.dirname, '../../../cms');
process.chdir(appDir);
const fromApp = createRequire(path.join(appDir, 'package.json'));
const part = (plugin, file) => fromApp(path.join(path.dirname(fromApp.resolve(`@bai/${plugin}/package.json`)), 'dist/server', file));
const kernel = fromApp('@bai/kernel/server');
const { codecOf } = part('kernel', 'codec');

const rows = (found) => (Array.isArray(found) ? found : (found.rows ?? []));
const ask = async (statement, bindings = []) => rows(await kernel.sql().raw(statement, bindings));

let calls = 0;
let failing = false;
/** Counts each call, and takes effect once for each key. */
const react = async ({ key }) => {
  calls += 1;
  if (failing) throw new Error('The other side does not answer');
  await kernel.sql()('test_effects').insert({ key }).onConflict('key').ignore();
};
kernel.on('test.happened', 'test.count', react);
kernel.on('test.happened', 'test.count-too', react);
kernel.job('test.job', react);
kernel.job('test.repeating', react, { every: 60_000 });
/** What hangs, until it is let go. */
let letGo = () => undefined;
const hang = () => new Promise((resolve) => (letGo = resolve));
kernel.job('test.hanging-mail', hang, { lane: 'messages', within: 600_000 });
kernel.job('test.slow', hang, { within: 1_500 });
const failures = [];
kernel.on('job.failed', 'test.alert', async ({ payload }) => void failures.push(payload));

const scenarios = {
  async prepare() {
    if (!(await kernel.baseConnection().schema.hasTable('test_effects')))
      await kernel.baseConnection().schema.createTable('test_effects', (t) => void t.string('key').primary());
    await ask('DELETE FROM test_effects');
    await ask('DELETE FROM bai_outbox');
    calls = 0;
    failing = false;
  },
  async emit({ count = 1, rollBack = false }) {
    const work = () =>
      kernel.transaction(async () => {
        for (let n = 0; n < count; n += 1) await kernel.emit('test.happened', { n });
        if (rollBack) throw new Error('rolled back');
      });
    await (rollBack ? work().catch(() => undefined) : work());
  },
  enqueue: ({ name, key, inMs = 0 }) => kernel.enqueue(name, {}, { ...(key ? { key } : {}), due: kernel.fromNow(inMs) }),
  async drain() {
    await kernel.syncClock();
    return kernel.drain();
  },
  fail: ({ on }) => void (failing = on),
  calls: () => calls,
  failures: () => failures.splice(0),
  /** Begins to work on everything due and does not wait for it. */
  async drainBeside() {
    await kernel.syncClock();
    void kernel.drain().catch(() => undefined);
  },
  letGo: () => void letGo(),
  prune: () => part('kernel', 'prune').pruneAll(),
  stuck: () => part('kernel', 'stuck-jobs').listStuck(50),
  resend: ({ id }) => part('kernel', 'stuck-jobs').resend(kernel.systemSeat('test'), id),
  discard: ({ id, reason }) => part('kernel', 'stuck-jobs').discard(kernel.systemSeat('test'), id, reason),
  effects: async () => Number((await ask('SELECT COUNT(*) AS n FROM test_effects'))[0].n),
  outbox: () => ask('SELECT name, reaction, key, attempts, due_at, done_at, dead_at, locked_until, error FROM bai_outbox ORDER BY id'),
  sql: ({ statement, bindings = [] }) => ask(statement, bindings),
  async advance({ ms }) {
    const key = 'test.clock-offset';
    const [row] = await ask('SELECT value FROM bai_settings WHERE key = ?', [key]);
    const value = JSON.stringify((row ? JSON.parse(row.value) : 0) + ms);
    await kernel.sql()('bai_settings').insert({ key, value }).onConflict('key').merge();
    await kernel.syncClock();
  },
  async now() {
    await kernel.syncClock();
    return { now: kernel.nowIso(), today: kernel.today(), machine: new Date().toISOString() };
  },
  /** Writes values of every kind to a type's table by its codec and reads them back. */
  async codec({ values }) {
    const { appointmentType } = part('consultations', 'types');
    const codec = codecOf(appointmentType);
    const [stored] = await kernel.sql()(codec.table).insert(codec.write(values)).returning('*');
    const [again] = await kernel.sql()(codec.table).where({ document_id: values.id });
    const read = [codec.read(stored), codec.read(again)];
    await kernel.sql()(codec.table).where({ document_id: values.id }).delete();
    return read;
  },
  /** Brings the database to these statements alone; answers what was made anew, and which of some names are there. */
  async statements({ statements, names }) {
    const { applyStatements } = part('kernel', 'statements');
    const made = [...(await applyStatements(kernel.baseConnection(), statements))];
    const catalog = kernel.dialect() === 'postgres' ? 'SELECT relname AS name FROM pg_class' : 'SELECT name FROM sqlite_master';
    const there = (await ask(catalog)).map(({ name }) => name);
    return { made, there: names.filter((name) => there.includes(name)) };
  },
  /** Two changes of one row at once, by its version. */
  async race() {
    const { physicians } = part('directory', 'collections');
    const seat = kernel.systemSeat('race');
    const { id, version } = await physicians.create(seat, { accountId: kernel.newId(), nameThai: 'ก' });
    const outcomes = await Promise.allSettled([1, 2, 3].map((n) => physicians.change(seat, id, { nameThai: String(n) }, { version })));
    const now = await physicians.one(seat, id);
    return { outcomes: outcomes.map(({ status, reason }) => (status === 'fulfilled' ? 'kept' : reason.code)), version: now.version };
  },
  /** Draws numbers at once, each in a transaction that stays open for a while. */
  numbers: ({ kind, count, issuer, holdMs = 0 }) =>
    Promise.all(
      Array.from({ length: count }, () =>
        kernel.transaction(async () => {
          const number = await kernel.nextNumber(kind, issuer);
          if (holdMs) await new Promise((resolve) => setTimeout(resolve, holdMs));
          return number;
        }),
      ),
    ),
  /** Draws two numbers in one transaction while chance falls as it is told. */
  async collide({ kind, dice }) {
    const { randomInt } = crypto;
    crypto.randomInt = () => dice.shift();
    try {
      return await kernel.transaction(async () => [await kernel.nextNumber(kind), await kernel.nextNumber(kind)]);
    } finally {
      crypto.randomInt = randomInt;
    }
  },
  /** What is encrypted, moved elsewhere or altered. */
  cipher() {
    const { encrypt, decrypt } = kernel;
    const text = encrypt('1234567890121', 'patient:a:document');
    const tries = {
      same: () => decrypt(text, 'patient:a:document').toString(),
      moved: () => decrypt(text, 'patient:b:document'),
      altered: () => decrypt(`${text.slice(0, -4)}AAAA`, 'patient:a:document'),
    };
    return Object.fromEntries(
      Object.entries(tries).map(([name, attempt]) => {
        try {
          return [name, attempt()];
        } catch {
          return [name, 'refused'];
        }
      }),
    );
  },
};

const answer = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
const main = async () => {
  const { createStrapi } = fromApp('@strapi/strapi');
  await createStrapi({ appDir, distDir: path.join(appDir, 'dist'), autoReload: false, serveAdminPanel: false }).load();
  answer({ ready: true });
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { scenario, given } = JSON.parse(line);
    try {
      answer({ value: (await scenarios[scenario](given)) ?? null });
    } catch (error) {
      answer({ error: error.stack });
    }
  }
  process.exit(0);
};
main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});

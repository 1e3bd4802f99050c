// Runs the tests: npm test [-- --list] [--changed[=REV]] [--only=phase,phase] [--shard=i/n] [--install] [part of a test file's path …]
// With --all it is the whole crossing (npm run test:all), in parts that can be resumed; --part=name runs one of them.
import './lib/node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { program, Refusal } from './lib/progress.mjs';

const args = process.argv.slice(2);
const valueOf = (name) =>
  args
    .find((arg) => arg.startsWith(`--${name}=`))
    ?.split('=')
    .slice(1)
    .join('=');
const has = (name) => args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));

const KNOWN = ['list', 'changed', 'only', 'shard', 'install', 'all', 'part'];
const unknown = args.filter((arg) => arg.startsWith('--') && !KNOWN.includes(arg.slice(2).split('=')[0]));

function shard() {
  const [index, count] = (valueOf('shard') ?? '1/1').split('/').map(Number);
  if (!(index >= 1 && index <= count)) throw new Refusal(`--shard=${valueOf('shard')} is no shard; --shard=2/4 is the second of four.`);
  return count > 1 ? { index, count } : undefined;
}

await program(async () => {
  try {
    if (unknown.length) throw new Refusal(`${unknown.join(', ')} is not an option; there are ${KNOWN.map((name) => `--${name}`).join(', ')}.`);
    const wish = { only: valueOf('only')?.split(',') ?? [], parts: args.filter((arg) => !arg.startsWith('--')), shard: shard() };
    await ensureInstalled();
    const { ALL, MERGE } = await import('./testing/phases.mjs');
    if (has('list')) {
      // Playwright loads the specs to list them, and they import compiled contracts.
      await (await import('./lib/build.mjs')).buildServer();
      return await (await import('./testing/list.mjs')).printList(has('all') ? ALL : MERGE);
    }
    const { prepare } = await import('./testing/surroundings.mjs');
    const surroundings = await prepare({ install: has('install') });
    try {
      if (has('changed')) await (await import('./testing/changed.mjs')).testChanged(MERGE, valueOf('changed'));
      else if (has('all')) await (await import('./testing/all.mjs')).testAll(ALL, valueOf('part'));
      else await (await import('./testing/run.mjs')).testSuite(MERGE, wish);
    } finally {
      await surroundings.stop();
    }
  } catch (error) {
    // The closing line must not let an unfinished run pass for a good one.
    process.once('exit', () => console.log('\n0 passed, 1 failed, 0 skipped'));
    throw error;
  }
});

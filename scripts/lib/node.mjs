// Imported first by every command: runs it again under Node 24 where this Node is older than the platform allows.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The oldest Node that runs the platform: better-sqlite3 13 ends with a segmentation fault below it. */
const OLDEST = [22, 13];
const FOLDER = fileURLToPath(new URL('../node24', import.meta.url));

const isNewEnough = ([major, minor]) => major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
const version = process.versions.node.split('.').map(Number);

/** Returns the path of the registry's Node 24 for this system, or undefined where it is not installed. */
const installed = () => {
  const names = ['node', 'node-bin'].map((prefix) => `${prefix}-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`);
  return names.map((name) => path.join(FOLDER, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')).find(existsSync);
};

/** Ends the process with an explanation: the platform does not run on this Node. */
const giveUp = (reason) => {
  console.error(`\nNode ${process.versions.node} is too old: Bai runs on Node 24 (22.13 at least), and ${reason}. Install Node 24 from https://nodejs.org.\n`);
  process.exit(1);
};

function fetchNode() {
  console.log(`Node ${process.versions.node} is too old for Bai: fetching Node 24 from the package registry (once, about 6 seconds) …`);
  const { status } = spawnSync('npm', ['ci', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) giveUp('Node 24 could not be fetched from the package registry');
}

/** Runs this command under another Node and ends as it ends. Signals reach the child, so that `npm start` still stops its server. */
function runUnder(node) {
  const env = { ...process.env, PATH: [path.dirname(node), process.env.PATH].join(path.delimiter), BAI_NODE24: '1' };
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => giveUp(`Node 24 does not start here (${error.message})`));
  child.once('exit', (code, signal) => process.exit(signal ? 1 : code));
  // The importing command must not go on under the old Node.
  return new Promise(() => undefined);
}

if (!isNewEnough(version)) {
  if (process.env.BAI_NODE24) giveUp('what stands in for it is no newer');
  if (!installed()) fetchNode();
  const node = installed();
  if (!node) giveUp(`the package registry has no Node 24 for ${process.platform} on ${process.arch}`);
  await runUnder(node);
}

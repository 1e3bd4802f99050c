// Everything from a fresh copy to the running platform. Only what Node itself brings may be imported before the packages are installed.
const NEEDED = { node: [20, 19], below: 27, npm: 9 };

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < NEEDED.node[0] || (major === NEEDED.node[0] && minor < NEEDED.node[1]) || major >= NEEDED.below) {
  console.error(
    `Bai runs on Node.js ${NEEDED.node.join('.')} up to ${NEEDED.below - 1}; this is ${process.versions.node}. The current LTS version is a good choice.`,
  );
  process.exit(1);
}
const npm = /npm\/(\d+)/.exec(process.env.npm_config_user_agent ?? '');
if (npm && Number(npm[1]) < NEEDED.npm) {
  console.error(`Bai needs npm ${NEEDED.npm} or newer; this is npm ${npm[1]}. "npm install --global npm" brings a new one.`);
  process.exit(1);
}

const { program } = await import('./lib/progress.mjs');
const { startPlatform } = await import('./lib/platform.mjs');
await program(startPlatform);

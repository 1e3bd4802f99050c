import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { serverEnvironment } from './environment.mjs';
import { alone } from './locks.mjs';
import { NODE, run, STRAPI, TSC, TSC_FLAGS } from './processes.mjs';
import { doing } from './progress.mjs';
import { inRoot } from './root.mjs';
import { buildStamp, keyOf } from './stamps.mjs';

const plugins = () =>
  readdirSync(inRoot('plugins'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `plugins/${entry.name}`);

const projects = () => ['cms', 'openvidu', ...plugins()];

/** What the compiled server is made of. */
export const serverKey = () =>
  keyOf(
    [
      ...plugins().flatMap((plugin) => [`${plugin}/contracts`, `${plugin}/server`, `${plugin}/package.json`, `${plugin}/tsconfig.json`]),
      ...['cms/config', 'cms/src', 'cms/database', 'cms/package.json', 'cms/tsconfig.json'],
      ...['openvidu/server', 'openvidu/package.json', 'openvidu/tsconfig.json'],
      ...['tsconfig.base.json', 'plugins/tsconfig.plugin.json', 'package-lock.json'],
    ],
    process.versions.node.split('.')[0],
  );

// The panel's address is baked into its script: only the path of PUBLIC_URL matters, not the host.
const panelKey = (env) =>
  keyOf(
    ['package-lock.json', 'cms/src/admin', 'cms/config/admin.ts'],
    new URL(env.PUBLIC_URL).pathname,
    ...Object.entries(env)
      .filter(([name]) => name.startsWith('STRAPI_ADMIN_'))
      .flat(),
  );

const portalKey = () =>
  keyOf([
    ...['src', 'public', 'build', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'].map((part) => `portal/${part}`),
    ...plugins().map((plugin) => `${plugin}/contracts`),
  ]);

const compiledOf = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return compiledOf(full);
    return /\.(js|json)$/.test(entry.name) ? [full] : [];
  });

/** Strapi loads whatever lies in dist: what was compiled from a file that is gone must go too. */
function dropOrphans(project) {
  for (const part of ['config', 'src', 'database', 'contracts', 'server']) {
    const folder = inRoot(project, 'dist', part);
    if (!existsSync(folder)) continue;
    for (const file of compiledOf(folder)) {
      const source = inRoot(project, path.relative(inRoot(project, 'dist'), file));
      if (existsSync(source) || existsSync(source.replace(/\.js$/, '.ts'))) continue;
      rmSync(file);
      rmSync(file.replace(/\.js$/, '.d.ts'), { force: true });
    }
  }
}

const lacksOutput = (project) => existsSync(inRoot(project, 'server')) && !existsSync(inRoot(project, 'dist/server'));

async function compile() {
  const key = serverKey();
  const stamp = buildStamp('server');
  if (stamp.holds(key) && existsSync(inRoot('cms/dist/src')) && !projects().some(lacksOutput)) return key;
  await doing('compiling the server', async () => {
    await run('tsc', TSC, ['-b', 'cms', 'openvidu', ...TSC_FLAGS]);
    projects().forEach(dropOrphans);
  });
  stamp.set(key);
  return key;
}

export const panelIsBuilt = () => existsSync(inRoot('cms/dist/build/index.html'));

async function buildPanel(env) {
  const key = panelKey(env);
  const stamp = buildStamp('panel');
  if (stamp.holds(key) && panelIsBuilt()) return;
  await doing('building the admin panel (about a minute the first time)', () =>
    run('panel', NODE, ['--max-old-space-size=3072', STRAPI, 'build'], { cwd: inRoot('cms'), env: { ...env, NODE_ENV: 'production' } }),
  );
  stamp.set(key);
}

async function buildPortal() {
  const key = portalKey();
  const stamp = buildStamp('portal');
  if (stamp.holds(key) && existsSync(inRoot('portal/dist/index.html'))) return;
  await doing('building the portal', () => run('portal', 'npm', ['--prefix', 'portal', 'run', 'build']));
  stamp.set(key);
}

/** Compiles plugins and CMS when they are stale; gives the key of the compiled server. */
export const buildServer = () => alone('build', compile);

/** Builds the admin panel and the portal when they are stale. */
export const buildBundles = (env = serverEnvironment()) => alone('bundles', () => Promise.all([buildPanel(env), buildPortal()]));

/** Builds what is stale, and only that; gives the key of the compiled server. */
export async function buildAll(env = serverEnvironment()) {
  const key = await buildServer();
  await buildBundles(env);
  return key;
}

/** A hash over everything the running server could have loaded, to notice a change. */
export function outputMark() {
  const hash = createHash('sha256');
  const folders = projects().flatMap((project) => ['config', 'src', 'contracts', 'server'].map((part) => inRoot(project, 'dist', part)));
  for (const file of folders.filter((folder) => existsSync(folder)).flatMap(compiledOf)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

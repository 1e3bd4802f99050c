import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Refusal } from '../lib/progress.mjs';
import { inRoot, ROOT } from '../lib/root.mjs';

/** The folder of the copy: inside the project, hidden from its linters and tests. */
export const COPY = inRoot('.tmp/mutants');
export const inCopy = (...parts) => path.join(COPY, ...parts);

const STRAPI_SCOPE = '@strapi';
const LINK = process.platform === 'win32' ? 'junction' : 'dir';
const LIST_FILES = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];

/** Returns the project's files that git tracks or would track, without those deleted from the working tree. */
const ownFiles = () =>
  execFileSync('git', LIST_FILES, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\0')
    .filter((file) => file && existsSync(inRoot(file)));

/** Links a directory into a folder under its own name. Skips plain files. */
const linkInto = (folder, target) => {
  if (!statSync(target).isDirectory()) return;
  mkdirSync(folder, { recursive: true });
  symlinkSync(target, path.join(folder, path.basename(target)), LINK);
};

/**
 * Links installed packages, so the copy needs no installation. Strapi is copied instead: it looks for plugins from its own files,
 * which behind a link are those of the shared tree.
 */
function linkPackages() {
  for (const name of readdirSync(inRoot('node_modules')))
    if (name !== '@bai' && name !== STRAPI_SCOPE && !name.startsWith('.')) linkInto(inCopy('node_modules'), inRoot('node_modules', name));
  cpSync(inRoot('node_modules', STRAPI_SCOPE), inCopy('node_modules', STRAPI_SCOPE), { recursive: true });
  for (const workspace of ['portal', 'cms', 'openvidu', ...readdirSync(inCopy('plugins')).map((name) => `plugins/${name}`)]) {
    const installed = inRoot(workspace, 'node_modules');
    if (existsSync(installed)) linkInto(inCopy(workspace), installed);
  }
}

/** Links `@bai/<workspace>` to the workspaces of the copy, as npm does for the project. */
function linkWorkspaces() {
  mkdirSync(inCopy('node_modules/@bai'), { recursive: true });
  for (const name of readdirSync(inRoot('node_modules/@bai'))) {
    const workspace = path.relative(ROOT, realpathSync(inRoot('node_modules/@bai', name)));
    symlinkSync(inCopy(workspace), inCopy('node_modules/@bai', name), LINK);
  }
}

/** Throws a Refusal unless the copy's server and its Strapi load the copy's plugins: a mutant must run where it was made. */
function requireOwnPlugins() {
  const own = realpathSync(COPY) + path.sep;
  for (const from of ['cms/package.json', `node_modules/${STRAPI_SCOPE}/core/package.json`])
    for (const name of readdirSync(inRoot('node_modules/@bai'))) {
      const found = realpathSync(createRequire(realpathSync(inCopy(from))).resolve(`@bai/${name}/package.json`));
      if (!found.startsWith(own)) throw new Refusal(`@bai/${name} as ${from} of the copy finds it is ${found}, which lies outside of the copy.`);
    }
}

export const removeCopy = () => rmSync(COPY, { recursive: true, force: true });

/** Copies the project's source files and links its packages. The copy has no compiled files yet. */
export function makeCopy() {
  removeCopy();
  for (const file of ownFiles()) cpSync(inRoot(file), inCopy(file), { preserveTimestamps: true });
  linkPackages();
  linkWorkspaces();
  requireOwnPlugins();
}

export const readCopy = (file) => readFileSync(inCopy(file), 'utf8');

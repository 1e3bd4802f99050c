import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from './root.mjs';

const appDir = inRoot('cms');
/** Requires as the compiled server does: what it holds in memory is then the same. */
export const requireInCms = createRequire(path.join(appDir, 'package.json'));

/** The compiled server, not yet loaded. Strapi reads files beside the folder it stands in, so the process goes there. */
export function createServer(options = {}) {
  process.chdir(appDir);
  const { createStrapi } = requireInCms('@strapi/strapi');
  return createStrapi({ appDir, distDir: path.join(appDir, 'dist'), ...options });
}

/** The compiled server for a program that works on the data and then ends. */
export const loadServer = () => createServer({ autoReload: false, serveAdminPanel: false }).load();

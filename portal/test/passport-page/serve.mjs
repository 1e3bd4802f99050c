// The passport reader on a page of its own, as the portal builds it and under the portal's policy, for tests in a browser.
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const here = path.dirname(fileURLToPath(import.meta.url));
const out = path.resolve(here, '../../../.tmp/passport-page');
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "worker-src 'self' blob:",
  "img-src 'self' blob: data:",
  "object-src 'none'",
].join('; ');

const vite = () => import(pathToFileURL(path.resolve(here, '../../node_modules/vite/dist/node/index.js')).href);

/** The pictures of the tests, out of their TypeScript, for who runs without a compiler of it. */
export async function pictureMaker() {
  const { build } = await vite();
  const outDir = path.resolve(here, '../../.cache/passport-pictures');
  await build({
    root: here,
    configFile: false,
    logLevel: 'error',
    ssr: { external: ['sharp', 'bwip-js'] },
    build: { ssr: path.resolve(here, '../mrz/pictures.ts'), outDir, emptyOutDir: true, rolldownOptions: { output: { entryFileNames: 'pictures.mjs' } } },
  });
  return import(pathToFileURL(path.join(outDir, 'pictures.mjs')).href);
}

/** Builds and serves the page; `asked` are the paths that the browser asked for, `weight` the reader's bytes gzipped, weights included. */
export async function servePassportPage() {
  const { build } = await vite();
  await build({ configFile: path.join(here, 'vite.config.ts'), logLevel: 'error', build: { outDir: out, emptyOutDir: true } });
  const asked = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    asked.push(pathname);
    const file = path.join(out, pathname === '/' ? 'index.html' : path.normalize(pathname));
    try {
      response
        .writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream', 'content-security-policy': POLICY })
        .end(readFileSync(file));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const assets = readdirSync(path.join(out, 'assets'));
  const weight = assets
    .filter((file) => /^mrz\.worker-.*\.js$/.test(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(path.join(out, 'assets', file))).length, 0);
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    asked,
    weight,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { inRoot, ROOT } from './root.mjs';
import { withSecretFiles } from './secret-files.mjs';
import { secretsOf } from './secrets.mjs';

const LOOPBACK = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

const fromFile = (file) => (existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {});

/**
 * The environment of a server process: what is set, then `.env`, then the defaults of the embedded platform.
 * Secrets are made for an address of this machine only; a public one brings its own, and the server names those that are missing.
 */
export function serverEnvironment() {
  // A test platform is described by its starter alone.
  const given = withSecretFiles(process.env.BAI_TEST ? process.env : { ...fromFile(inRoot('.env')), ...process.env });
  const port = given.PORT ?? '4000';
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${port}`;
  const dataDir = path.resolve(ROOT, given.DATA_DIR ?? '.data');
  const secrets = LOOPBACK.test(new URL(publicUrl).hostname) && !given.BAI_TEST ? secretsOf(dataDir) : {};
  return {
    ...secrets,
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    // Of the C library's heaps, one a thread unless told otherwise, each keeps what a picture once took: 20 MB beyond the peak of one instead of 300.
    MALLOC_ARENA_MAX: '2',
    ...given,
    PORT: port,
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    DATABASE_FILENAME: path.resolve(ROOT, given.DATABASE_FILENAME ?? path.join(dataDir, 'bai.db')),
    TZ: 'UTC',
    STRAPI_TELEMETRY_DISABLED: 'true',
  };
}

/** Demo people exist where the address is this machine, or where they are asked for. */
export const isDemo = (env) => (env.BAI_DEMO ? env.BAI_DEMO === 'true' : LOOPBACK.test(new URL(env.PUBLIC_URL).hostname));

/** Where this machine itself reaches the server. */
export const localUrl = (env) => `http://${['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST}:${env.PORT}`;

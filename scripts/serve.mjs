// The compiled server, until it is told to end. Strapi's own `start` loads its whole command line first, a compiler with it.
import { withSecretFiles } from './lib/secret-files.mjs';
import { createServer } from './lib/strapi.mjs';

Object.assign(process.env, withSecretFiles(process.env));
await createServer().start();

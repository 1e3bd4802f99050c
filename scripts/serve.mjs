// The compiled server, until it is told to end. Strapi's own `start` loads its whole command line first, a compiler with it.
import './lib/node.mjs';
import { withSecretFiles } from './lib/secret-files.mjs';
import { createServer } from './lib/strapi.mjs';
import { withVault } from './lib/vault.mjs';

Object.assign(process.env, await withVault(withSecretFiles(process.env)));
await createServer().start();

// The compiled server, until it is told to end. Strapi's own `start` loads its whole command line first, a compiler with it.
import { createServer } from './lib/strapi.mjs';

await createServer().start();

// Builds what is stale: server, admin panel, portal.
import './lib/node.mjs';
import { buildAll } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { program, say } from './lib/progress.mjs';

await program(async () => {
  await ensureInstalled();
  await buildAll();
  say('built');
});

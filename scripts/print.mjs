// Prints docs/generated from the compiled code; with --check it writes nothing and names the pages that are out of date.
import './lib/node.mjs';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { buildServer } from './lib/build.mjs';
import { PAGES } from './lib/pages.mjs';
import { program, Refusal } from './lib/progress.mjs';
import { inRoot } from './lib/root.mjs';

await program(async () => {
  if (!process.env.BAI_BUILT) await buildServer();
  const pages = Object.entries(PAGES).map(([name, print]) => ({ name, file: inRoot('docs/generated', name), text: print() }));
  const stale = pages.filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
  if (process.argv.includes('--check')) {
    if (stale.length) throw new Refusal(`Out of date in docs/generated: ${stale.map(({ name }) => name).join(', ')}. "npm run print" prints them anew.`);
    return;
  }
  mkdirSync(inRoot('docs/generated'), { recursive: true });
  for (const { file, text } of stale) writeFileSync(file, text);
  console.log(stale.length ? `Printed ${stale.map(({ name }) => name).join(', ')}` : 'All pages were up to date.');
});
// Some libraries of the server keep timers; printing is over.
process.exit();

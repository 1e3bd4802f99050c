// Writes the tsconfig.json of every plugin and of the CMS from the order of the floors; with --check it only compares.
import { readFileSync } from 'node:fs';
import { program, Refusal } from './lib/progress.mjs';
import { tsconfigsOf, writeTsconfigs } from './lib/references.mjs';
import { inRoot, ROOT } from './lib/root.mjs';

await program(() => {
  if (!process.argv.includes('--check')) return writeTsconfigs(ROOT);
  const wrong = Object.entries(tsconfigsOf(ROOT)).filter(
    ([file, content]) => JSON.stringify(JSON.parse(readFileSync(inRoot(file), 'utf8'))) !== JSON.stringify(content),
  );
  if (wrong.length)
    throw new Refusal(`Not as scripts/lib/floors.mjs says: ${wrong.map(([file]) => file).join(', ')}. "node scripts/references.mjs" writes them.`);
});

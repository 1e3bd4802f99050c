// Ratios measured in one run, as Markdown on standard output: npm run bench [-- section …]
import { buildAll } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { program, say } from './lib/progress.mjs';
import { asMarkdown, runSections } from './lib/sections.mjs';

await program(async () => {
  // The tables alone go to standard output, so that they can be kept.
  console.log = console.error;
  await ensureInstalled();
  await buildAll();
  const { testPlatform } = await import('./lib/test-platform.mjs');
  const results = await runSections('cms/bench', process.argv.slice(2), { startPlatform: testPlatform(), say });
  process.stdout.write(asMarkdown(results));
  if (results.some(({ holds }) => !holds)) process.exitCode = 1;
});

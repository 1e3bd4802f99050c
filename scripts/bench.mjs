// Prints ratios measured in one run as Markdown: npm run bench [-- section …]. --smoke runs one tiny round of each, without figures.
import './lib/node.mjs';
import { buildAll } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { program, say } from './lib/progress.mjs';
import { askedSections, asMarkdown, runSections } from './lib/sections.mjs';

await program(async () => {
  // The tables alone go to standard output, so that they can be kept.
  console.log = console.error;
  await ensureInstalled();
  await buildAll();
  const { testPlatform } = await import('./testing/platform.mjs');
  const results = await runSections('cms/bench', askedSections(process.argv.slice(2)), { startPlatform: testPlatform(), say });
  process.stdout.write(asMarkdown(results));
  if (results.some(({ holds }) => !holds)) process.exitCode = 1;
});

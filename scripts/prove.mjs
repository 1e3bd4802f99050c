// Runs what is too long for every commit and keeps each result in docs/prove.md with its commit: npm run prove [-- section …].
// --smoke runs one tiny round of each and keeps nothing.
import './lib/node.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { buildAll } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { program, say } from './lib/progress.mjs';
import { inRoot, ROOT } from './lib/root.mjs';
import { askedSections, runSections, SMOKE } from './lib/sections.mjs';

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const commit = () => git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--untracked-files=no') ? ' with changes' : '');
const KEPT = inRoot('docs/prove.md');

/** The sections kept so far, by their titles. */
const kept = () => {
  const text = existsSync(KEPT) ? readFileSync(KEPT, 'utf8') : '';
  const parts = text.split(/^## /m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n')).trim()]));
};

await program(async () => {
  await ensureInstalled();
  await buildAll();
  const { testPlatform } = await import('./testing/platform.mjs');
  const results = await runSections('cms/prove', askedSections(process.argv.slice(2)), { startPlatform: testPlatform(), say });
  if (results.some(({ holds }) => !holds)) process.exitCode = 1;
  if (SMOKE) return;
  const sections = kept();
  for (const { title, text, holds } of results) {
    sections.set(title, `Run on commit ${commit()} with Node ${process.version}: ${holds ? 'holds' : 'does not hold'}.\n\n${text.trim()}`);
  }
  mkdirSync(inRoot('docs'), { recursive: true });
  const body = [...sections].sort(([a], [b]) => a.localeCompare(b)).map(([title, text]) => `## ${title}\n\n${text}\n`);
  writeFileSync(KEPT, `# Proof\n\n${body.join('\n')}`);
  say(`docs/prove.md is written: ${results.filter(({ holds }) => holds).length} of the ${results.length} run hold.`);
});

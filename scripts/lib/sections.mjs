import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fails, verdicts } from './marks.mjs';
import { Refusal, say, secondsSince } from './progress.mjs';
import { inRoot } from './root.mjs';
import { filesUnder } from './sources.mjs';

/**
 * Runs the sections of a folder in order. A section is an .mjs file whose default export is `{ title, run }`;
 * `run({ startPlatform, say })` answers Markdown, or `{ text, marks }` with the figures that have to reach a mark, and throws when
 * what it shows does not hold. A figure short of its mark by more than a tenth does not hold either.
 */
export async function runSections(folder, asked, surroundings) {
  const files = existsSync(inRoot(folder)) ? filesUnder(inRoot(folder)).filter((file) => file.endsWith('.mjs')) : [];
  const nameOf = (file) => path.basename(file, '.mjs');
  const wanted = files.filter((file) => asked.length === 0 || asked.includes(nameOf(file)));
  if (!wanted.length) throw new Refusal(`There is no such section in ${folder}; there are ${files.map(nameOf).join(', ') || 'none yet'}.`);
  const results = [];
  for (const file of wanted) {
    const { default: section } = await import(pathToFileURL(file));
    say(`${section.title} …`);
    const from = performance.now();
    try {
      const found = await section.run(surroundings);
      const { text, marks = [] } = typeof found === 'string' ? { text: found } : found;
      const judged = marks.length ? `${text.trim()}\n\n${verdicts(marks)}` : text;
      results.push({ title: section.title, text: judged, holds: !marks.some(fails) });
    } catch (error) {
      results.push({ title: section.title, text: `Does not hold: ${error.message}`, holds: false });
      console.error(error);
    }
    say(`${section.title}: ${results.at(-1).holds ? 'holds' : 'DOES NOT HOLD'} (${secondsSince(from)} s)`);
  }
  return results;
}

export const asMarkdown = (results) => results.map(({ title, text }) => `## ${title}\n\n${text.trim()}\n`).join('\n');

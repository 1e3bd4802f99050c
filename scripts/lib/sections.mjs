import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fails, verdicts } from './marks.mjs';
import { Refusal, say, secondsSince } from './progress.mjs';
import { inRoot } from './root.mjs';
import { filesUnder } from './sources.mjs';

/** Whether sections run one tiny round each (`--smoke`), which shows that they still run; figures and marks then say nothing. */
export const SMOKE = process.argv.includes('--smoke');

/** Returns the size of a section's work: the whole, or the tiny one of a smoke run. */
export const sized = (whole, tiny) => (SMOKE ? tiny : whole);

/** A section that cannot run on this machine, for want of a program that no package brings. A smoke run passes over it. */
export class NotHere extends Error {}

/** Returns the names of the sections that a command line asks for. */
export const askedSections = (args) => args.filter((arg) => !arg.startsWith('--'));

const sectionFiles = (folder) => (existsSync(inRoot(folder)) ? filesUnder(inRoot(folder)).filter((file) => file.endsWith('.mjs')) : []);
const nameOf = (file) => path.basename(file, '.mjs');

async function runSection(file, surroundings) {
  const { default: section } = await import(pathToFileURL(file));
  say(`${section.title} …`);
  const from = performance.now();
  const done = (result, verdict = result.holds ? 'holds' : 'DOES NOT HOLD') => {
    say(`${section.title}: ${verdict} (${secondsSince(from)} s)`);
    return { title: section.title, ...result };
  };
  try {
    const found = await section.run(surroundings);
    const { text, marks = [] } = typeof found === 'string' ? { text: found } : found;
    const judged = marks.length ? `${text.trim()}\n\n${verdicts(marks)}` : text;
    return done({ text: judged, holds: SMOKE || !marks.some(fails) });
  } catch (error) {
    if (SMOKE && error instanceof NotHere) return done({ text: `Left out: ${error.message}`, holds: true }, `left out: ${error.message}`);
    console.error(error);
    return done({ text: `Does not hold: ${error.message}`, holds: false });
  }
}

/**
 * Runs the sections of a folder in order. A section is an .mjs file whose default export is `{ title, run }`;
 * `run({ startPlatform, say })` returns Markdown, or `{ text, marks }` with the figures that have to reach a mark, and throws when
 * its claim does not hold. A figure short of its mark by more than a tenth does not hold either, but in a smoke run.
 */
export async function runSections(folder, asked, surroundings) {
  const files = sectionFiles(folder);
  const wanted = files.filter((file) => asked.length === 0 || asked.includes(nameOf(file)));
  if (!wanted.length) throw new Refusal(`There is no such section in ${folder}; there are ${files.map(nameOf).join(', ') || 'none yet'}.`);
  const results = [];
  for (const file of wanted) results.push(await runSection(file, surroundings));
  return results;
}

export const asMarkdown = (results) => results.map(({ title, text }) => `## ${title}\n\n${text.trim()}\n`).join('\n');

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from './formatter.mjs';
import { NODE, run } from './processes.mjs';
import { Refusal } from './progress.mjs';
import { inRoot, ROOT } from './root.mjs';
import { filesUnder } from './sources.mjs';

export const pascal = (kebab) => kebab.replace(/(^|[-.])(\w)/g, (_, _dash, letter) => letter.toUpperCase());
export const camel = (kebab) => pascal(kebab).replace(/^./, (letter) => letter.toLowerCase());

/** Fills a template; throws for a word that was not given. */
const fill = (text, words) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, word) => {
    if (!(word in words)) throw new Error(`The template asks for {{${word}}}`);
    return words[word];
  });

export function writeNew(file, text) {
  if (existsSync(file)) throw new Refusal(`${path.relative(ROOT, file)} exists already.`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`  wrote   ${path.relative(ROOT, file)}`);
}

/** Writes one file from one template below scripts/templates. */
export const writeFrom = (template, file, words) => writeNew(file, fill(readFileSync(inRoot('scripts/templates', `${template}.txt`), 'utf8'), words));

/** Writes a folder from a folder of templates; `rename` gives each file its name. */
export function writeFolder(template, folder, words, rename = (name) => name) {
  const from = inRoot('scripts/templates', template);
  for (const file of filesUnder(from)) {
    const name = path.relative(from, file).replace(/\.txt$/, '');
    writeFrom(path.join(template, name), path.join(folder, rename(name)), words);
  }
}

/** Changes a file by one replacement that must apply. */
export function edit(file, pattern, replacement) {
  const full = inRoot(file);
  const before = readFileSync(full, 'utf8');
  const after = before.replace(pattern, replacement);
  if (after === before) throw new Refusal(`${file} does not look as expected: nothing in it matches ${pattern}`);
  writeFileSync(full, after);
  console.log(`  changed ${file}`);
}

/** Formats what was written. */
export const tidy = (paths) => run('oxfmt', NODE, [formatter(), '--write', ...paths]);

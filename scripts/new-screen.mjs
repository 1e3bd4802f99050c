// A new screen: npm run new-screen -- <noun.place> </path> <gate> <frame> [--en="Its title"] [--th="ชื่อ"] [--in=<feature folder>]
import { existsSync, readFileSync } from 'node:fs';
import { program, Refusal } from './lib/progress.mjs';
import { inRoot } from './lib/root.mjs';
import { camel, edit, pascal, writeFrom } from './lib/templates.mjs';

const TABLE = 'portal/src/routes/table.ts';
const ROLES = 'plugins/kernel/contracts/roles.ts';
const TITLES = (language) => `portal/src/words/${language}/titles.ts`;

const args = process.argv.slice(2);
const [name = '', address = '', gate = '', frame = ''] = args.filter((arg) => !arg.startsWith('--'));
const option = (word) => args.find((arg) => arg.startsWith(`--${word}=`))?.slice(word.length + 3);
const [noun = '', ...rest] = name.split('.');
const place = rest.join('-');
const key = camel(`${noun}-${place}`);
const english = option('en') ?? [...noun.split('-'), ...rest].join(' ').replace(/^./, (letter) => letter.toUpperCase());
const titles = { en: english, th: option('th') ?? english };

const plural = (word) => (word.endsWith('y') ? word.replace(/y$/, 'ies') : `${word}s`);
const folder = option('in') ?? [plural(noun), noun].find((known) => existsSync(inRoot('portal/src/features', known))) ?? plural(noun);

const quoted = (text) => [...text.matchAll(/'([^']+)'/g)].map(([, word]) => word);
/** The words of a type of the table, e.g. of Frame. */
const union = (table, type) => quoted(new RegExp(`type ${type} =([^;]+);`).exec(table)?.[1] ?? '');
const roles = () => quoted(/PERSON_ROLES = \[([^\]]+)\]/.exec(readFileSync(inRoot(ROLES), 'utf8'))?.[1] ?? '');

function check(table) {
  if (!/^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)+$/.test(name) || !/^\/[\w:./-]*$/.test(address)) {
    throw new Refusal(
      'Usage: npm run new-screen -- <noun.place> </path> <gate> <frame> [--en="Its title"] [--th="ชื่อ"]\nA gate is a word or a list of roles. Example: npm run new-screen -- review.one /reviews/:id patient,admin portal',
    );
  }
  const gates = union(table, 'Gate');
  const frames = union(table, 'Frame');
  const known = gates.includes(gate) || gate.split(',').every((role) => roles().includes(role));
  if (!known) throw new Refusal(`There is no gate ${gate}; a gate is ${gates.join(', ')} or a list of ${roles().join(',')}.`);
  if (!frames.includes(frame)) throw new Refusal(`There is no frame ${frame}; there are ${frames.join(', ')}.`);
  if (quoted(table).includes(name)) throw new Refusal(`The table has a screen ${name} already.`);
  if (quoted(table).includes(address)) throw new Refusal(`The table has the address ${address} already.`);
}

/** The line goes behind the last one of the same noun, or to the end of the screens. */
function addLine(table) {
  const asWritten = union(table, 'Gate').includes(gate) ? `'${gate}'` : `[${gate.split(',').map((role) => `'${role}'`)}]`.replaceAll(',', ', ');
  const line = `  '${name}': at('${address}', ${asWritten}, '${frame}', '${key}', () => import('../features/${folder}/${place}.screen')),\n`;
  const kin = new RegExp(`(\\n  '${noun}(?:\\.[^']*)?':[^\\n]*\\n)(?![\\s\\S]*\\n  '${noun}\\.)`);
  if (kin.test(table)) edit(TABLE, kin, (found) => found + line);
  else edit(TABLE, /\n\} as const satisfies Record<string, Screen>/, (end) => `\n${line.trimEnd()}${end}`);
}

await program(() => {
  const table = readFileSync(inRoot(TABLE), 'utf8');
  check(table);
  writeFrom('screen.tsx', inRoot('portal/src/features', folder, `${place}.screen.tsx`), { title: key, Component: pascal(`${noun}-${place}`) });
  addLine(table);
  for (const [language, title] of Object.entries(titles))
    edit(TITLES(language), /\n\} as const/, (end) => `\n  ${key}: '${title.replace(/['\\]/g, '\\$&')}',${end}`);
  if (!option('th')) console.log(`\n  Next: its Thai title in ${TITLES('th')}.`);
});

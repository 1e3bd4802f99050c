// Creates a plugin: npm run new-plugin -- <plural-name> [singular-name] [--above=<plugin>]
import './lib/node.mjs';
import { existsSync } from 'node:fs';
import { FLOORS } from './lib/floors.mjs';
import { program, Refusal } from './lib/progress.mjs';
import { writeTsconfigs } from './lib/references.mjs';
import { inRoot, ROOT } from './lib/root.mjs';
import { camel, edit, pascal, tidy, writeFolder } from './lib/templates.mjs';

const args = process.argv.slice(2);
const [plural, singular = plural?.replace(/ies$/, 'y').replace(/s$/, '')] = args.filter((arg) => !arg.startsWith('--'));
const above = args.find((arg) => arg.startsWith('--above='))?.slice('--above='.length) ?? FLOORS.at(-1);

const isName = (text) => /^[a-z]+(-[a-z]+)*$/.test(text ?? '');

function check() {
  if (!isName(plural) || !isName(singular) || plural === singular) {
    throw new Refusal(
      'Usage: npm run new-plugin -- <plural-name> [singular-name] [--above=<plugin>]\nExample: npm run new-plugin -- reviews review --above=directory',
    );
  }
  if (FLOORS.includes(plural) || existsSync(inRoot('plugins', plural))) throw new Refusal(`There is a plugin ${plural} already.`);
  if (!FLOORS.includes(above)) throw new Refusal(`There is no plugin ${above}; there are ${FLOORS.join(', ')}.`);
}

// Signed-in users reach their own records and administrators all: a start, which the plugin's author changes.
const row = (action, cells) => `  ${`'${action}':`.padEnd(32)}${cells}\n`;
const OWN = "['-',    'own',  'own',   'own',   'own',   'own',  'own',  'any',  '-'],";
const ADMIN = "['-',    '-',    '-',     '-',     '-',     '-',    '-',    'any',  '-'],";

await program(async () => {
  check();
  const words = {
    plural,
    singular,
    words: singular.replaceAll('-', ' '),
    pluralWords: plural.replaceAll('-', ' '),
    Plural: pascal(plural),
    Singular: pascal(singular),
    camel: camel(singular),
    camelPlural: camel(plural),
  };
  writeFolder('plugin', inRoot('plugins', plural), words, (name) => name.replace('plural.http', `${plural}.http`).replace('readme', 'README'));
  edit('scripts/lib/floors.mjs', `'${above}'`, `'${above}', '${plural}'`);
  edit('cms/config/plugins.ts', `'${above}'`, `'${above}', '${plural}'`);
  edit('cms/package.json', /("@bai\/kernel": "\*",\n)/, `$1    "@bai/${plural}": "*",\n`);
  const rows = [row(`${singular}.list`, OWN), row(`${singular}.read`, OWN), row(`${singular}.open`, OWN), row(`${singular}.close`, ADMIN)].join('');
  edit('plugins/kernel/contracts/matrix.ts', /\n\} as const satisfies Record<string, Row>/, `\n\n${rows}} as const satisfies Record<string, Row>`);
  writeTsconfigs(
    ROOT,
    FLOORS.flatMap((name) => (name === above ? [name, plural] : [name])),
  );
  await tidy([`plugins/${plural}`, 'scripts/lib/floors.mjs', 'cms/config/plugins.ts']);
  console.log(`\n  Next: npm install, then npm test. Review its README, its texts and its rows in plugins/kernel/contracts/matrix.ts.`);
});

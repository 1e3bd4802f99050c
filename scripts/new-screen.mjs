// A new screen: npm run new-screen -- <domain/place> </path> <gate> <frame> [--kind=page|list|record|form] [--with=<endpoint>] [--en="Its title"] [--th="ชื่อ"]
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { program, Refusal } from './lib/progress.mjs';
import { inRoot, ROOT } from './lib/root.mjs';
import { evaluated, routeTable, TABLE } from './lib/screens.mjs';
import { edit, pascal, tidy, writeFrom } from './lib/templates.mjs';

const PLACES = 'portal/e2e/stage/places.ts';
const GATES = ['anyone', 'guest', 'signed-in'];
const FRAMES = ['public', 'portal', 'bare'];
const KINDS = ['page', 'list', 'record', 'form'];
const TITLES = (language) => `portal/src/words/${language}/titles.ts`;
const USAGE = `Usage: npm run new-screen -- <domain/place> </path> <gate> <frame> [--kind=${KINDS.join('|')}] [--with=<endpoint>] [--en="Its title"] [--th="ชื่อ"]
A gate is a word (${GATES.join(', ')}) or a list of roles; a list, a record and a form name the endpoint of their domain's contract.
Example: npm run new-screen -- payments/admin/refunds /admin/payments/refunds admin portal --kind=list --with=refunds`;

const args = process.argv.slice(2);
const [name = '', address = '', gate = '', frame = ''] = args.filter((arg) => !arg.startsWith('--'));
const option = (word) => args.find((arg) => arg.startsWith(`--${word}=`))?.slice(word.length + 3);
const kind = option('kind') ?? 'page';
const endpoint = option('with');
const folders = name.split('/');
const english =
  option('en') ??
  folders
    .at(-1)
    .replaceAll('-', ' ')
    .replace(/^./, (letter) => letter.toUpperCase());
const titles = { en: english, th: option('th') ?? english };

function check({ screens, aliases }) {
  if (!/^[a-z-]+(\/[a-z-]+)+$/.test(name) || !/^\/[\w:./-]*$/.test(address) || !KINDS.includes(kind) || (kind !== 'page' && !endpoint))
    throw new Refusal(USAGE);
  const { PERSON_ROLES } = evaluated(inRoot('plugins/kernel/contracts/roles.ts'));
  const known = GATES.includes(gate) || gate.split(',').every((role) => PERSON_ROLES.includes(role));
  if (!known) throw new Refusal(`There is no gate ${gate}; a gate is ${GATES.join(', ')} or a list of ${PERSON_ROLES.join(',')}.`);
  if (!FRAMES.includes(frame)) throw new Refusal(`There is no frame ${frame}; there are ${FRAMES.join(', ')}.`);
  if (screens.some((screen) => screen.name === name)) throw new Refusal(`The table has a screen ${name} already.`);
  if ([...screens, ...aliases].some(({ path }) => path === address)) throw new Refusal(`The table has the address ${address} already.`);
}

/** A screen that asks what is not there would fail only once its types are checked. */
function checkEndpoint() {
  if (!endpoint) return;
  const contract = `plugins/${folders[0]}/contracts/api.ts`;
  const named = existsSync(inRoot(contract)) ? [...readFileSync(inRoot(contract), 'utf8').matchAll(/^ {2}(\w+): \{/gm)].map(([, found]) => found) : [];
  if (!named.includes(endpoint)) throw new Refusal(`${contract} has no endpoint ${endpoint}; it has ${named.join(', ') || 'none'}.`);
}

const roles = GATES.includes(gate) ? [] : gate.split(',');
const asWritten = roles.length ? `[${roles.map((role) => `'${role}'`).join(', ')}]` : `'${gate}'`;
const cells = (widths, parts) => parts.map((part, index) => part.padEnd(widths[index] ?? 0)).join(' ');

/** The line goes behind the last one of the same folder, else of the same domain, else to the end of the screens. */
function addLine(file, line, end) {
  const text = readFileSync(inRoot(file), 'utf8');
  const last = (names) => new RegExp(`(\\n +'${names}'[^\\n]*)(?=\\n)(?![\\s\\S]*\\n +'${names}')`);
  const kin = [`${folders.slice(0, -1).join('/')}/[^/'\\n]*`, `${folders[0]}/[^'\\n]*`].map(last).find((lines) => lines.test(text));
  if (kin) edit(file, kin, (found) => `${found}\n${line}`);
  else edit(file, end, (found) => `\n${line}${found}`);
}

await program(async () => {
  check(routeTable());
  checkEndpoint();
  const up = '../'.repeat(folders.length);
  const words = {
    name,
    endpoint: endpoint ?? '',
    Component: `${pascal(folders.join('-'))}Screen`,
    up,
    client: folders.length > 2 ? '../client' : './client',
    domain: folders[0],
  };
  const file = inRoot(`portal/src/features/${name}.screen.tsx`);
  writeFrom(`screen/${kind}.tsx`, file, words);
  addLine(
    path.relative(ROOT, TABLE),
    cells([41, 67, 38], [`  '${name}':`, `at('${address}',`, `${asWritten},`, `'${frame}'),`]),
    /\n\} as const satisfies Record<Exclude/,
  );
  const somebody = gate === 'guest' || gate === 'anyone' ? 'nobody' : (roles[0] ?? 'patient');
  addLine(PLACES, `    '${name}': at('${address}', ${somebody}),`, /\n {2}\};\n\};/);
  for (const [language, title] of Object.entries(titles)) addLine(TITLES(language), `  '${name}': '${title.replace(/['\\]/g, '\\$&')}',`, /\n\} as const/);
  await tidy([file]);
  if (/:\w/.test(address)) console.log(`\n  Next: a record behind ${address} in ${PLACES}.`);
  if (!option('th')) console.log(`\n  Next: its Thai title in ${TITLES('th')}.`);
});

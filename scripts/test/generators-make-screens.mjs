// Runs in a copy of the project: makes a page for every plugin and a list, record or form for every endpoint that fits, and prints them as JSON.
import { readEndpoints } from '../generators/contracts.mjs';
import { findMisfit, readParams } from '../generators/fits.mjs';
import { addScreen, KINDS } from '../generators/screen.mjs';
import { FLOORS } from '../lib/floors.mjs';
import { tidy } from '../lib/templates.mjs';

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function make(plugin, kind, name, endpoint) {
  const place = name ? `${kind}-${kebab(name)}` : kind;
  const params = endpoint ? readParams(endpoint.path).map((param) => `/:${param}`) : [];
  const file = addScreen({
    name: `${plugin}/example/${place}`,
    address: `/example/${plugin}/${place}${params.join('')}`,
    gate: 'admin',
    frame: 'portal',
    kind,
    endpoint: name,
    titles: { en: 'Example', th: 'ตัวอย่าง' },
  });
  return { plugin, kind, file };
}

const print = console.log;
console.log = () => undefined;
const endpoints = FLOORS.map((plugin) => ({ plugin, names: [...readEndpoints(plugin).keys()] }));
const screens = FLOORS.flatMap((plugin) => [
  make(plugin, 'page'),
  ...KINDS.slice(1).flatMap((kind) =>
    [...readEndpoints(plugin)].filter(([, endpoint]) => !findMisfit(kind, endpoint)).map(([name, endpoint]) => make(plugin, kind, name, endpoint)),
  ),
]);
await tidy(screens.map(({ file }) => file));
print(JSON.stringify({ endpoints, screens: screens.map(({ plugin, kind }) => ({ plugin, kind })) }));

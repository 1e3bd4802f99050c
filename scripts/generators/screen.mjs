import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../lib/progress.mjs';
import { inRoot, ROOT } from '../lib/root.mjs';
import { evaluated, routeTable, TABLE } from '../lib/screens.mjs';
import { edit, pascal, writeFrom } from '../lib/templates.mjs';
import { findClient, MEMBERS, readApis, readEndpoints } from './contracts.mjs';
import { findMisfit, findShownField, readParams } from './fits.mjs';

export const PLACES = 'portal/e2e/stage/places.ts';
export const titlesFile = (language) => `portal/src/words/${language}/titles.ts`;
const GATES = ['anyone', 'guest', 'signed-in'];
const FRAMES = ['public', 'portal', 'bare'];
export const KINDS = ['page', 'list', 'record', 'form'];

export const USAGE = `Usage: npm run new-screen -- <domain/place> </path> <gate> <frame> [--kind=${KINDS.join('|')}] [--with=<endpoint>] [--en="Its title"] [--th="ชื่อ"]
A gate is a word (${GATES.join(', ')}) or a list of roles. A list, a record and a form name an endpoint of their plugin's contracts.
Example: npm run new-screen -- payments/admin/example /admin/example-payments admin portal --kind=list --with=list`;

function check({ name, address, gate, frame, kind, endpoint }) {
  const { screens, aliases } = routeTable();
  const isComplete = /^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)+$/.test(name) && /^\/[\w:./-]*$/.test(address) && KINDS.includes(kind);
  if (!isComplete || (kind === 'page') !== !endpoint) throw new Refusal(USAGE);
  const { PERSON_ROLES } = evaluated(inRoot('plugins/kernel/contracts/roles.ts'));
  const isKnown = GATES.includes(gate) || gate.split(',').every((role) => PERSON_ROLES.includes(role));
  if (!isKnown) throw new Refusal(`There is no gate ${gate}; a gate is ${GATES.join(', ')} or a list of ${PERSON_ROLES.join(',')}.`);
  if (!FRAMES.includes(frame)) throw new Refusal(`There is no frame ${frame}; there are ${FRAMES.join(', ')}.`);
  if (screens.some((screen) => screen.name === name)) throw new Refusal(`The table has a screen ${name} already.`);
  if ([...screens, ...aliases].some(({ path }) => path === address)) throw new Refusal(`The table has the address ${address} already.`);
}

/** Returns the endpoint a screen calls; refuses one that its plugin lacks, or that does not fit its kind or its address. */
function resolveEndpoint({ plugin, kind, endpoint: name, address }) {
  const endpoints = readEndpoints(plugin);
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Refusal(`${plugin} has no endpoint ${name}; it has ${[...endpoints.keys()].join(', ') || 'none'}.`);
  const misfit = findMisfit(kind, endpoint);
  if (misfit) {
    const fitting = [...endpoints].filter(([, other]) => !findMisfit(kind, other)).map(([fits]) => fits);
    throw new Refusal(`A ${kind} cannot use ${name} of ${plugin}: ${misfit}. These fit: ${fitting.join(', ') || 'none'}.`);
  }
  const lacking = readParams(endpoint.path).filter((param) => !readParams(address).includes(param));
  if (lacking.length) throw new Refusal(`${name} of ${plugin} needs ${lacking.map((param) => `:${param}`).join(' and ')} in the address ${address}.`);
  return endpoint;
}

const importLine = (names, from) => `import { ${names} } from '${from}';\n`;

/** Returns how a screen calls its endpoint: by the portal's client of that API, else by one of its own. */
function callWords({ plugin, kind, endpoint: name, up, file }, endpoint) {
  const member = MEMBERS[kind];
  const params = readParams(endpoint.path);
  const api = readApis(plugin).find(({ api }) => Object.values(api).includes(endpoint)).name;
  const existing = findClient(plugin, endpoint, member);
  const from =
    existing &&
    path
      .relative(path.dirname(file), existing.file)
      .replace(/\.ts$/, '')
      .replace(/^(?!\.)/, './');
  const needsApi = kind === 'form' || !existing;
  const field = findShownField(endpoint);
  const asked = [
    ...(params.length ? [`params: { ${params.join(', ')} }`] : []),
    ...(endpoint.query ? [`query: ${kind === 'list' ? 'useListQuery()' : '{}'}`] : []),
  ];
  return {
    endpoint: name,
    api,
    apiImport: needsApi ? importLine(api, `@bai/${plugin}/contracts`) : '',
    appImport: existing ? '' : importLine('client', `${up}app/client`),
    clientImport: existing ? importLine(existing.name === member ? member : `${existing.name} as ${member}`, from) : '',
    ownClient: existing ? '' : `\nconst { ${member} } = client('${plugin}', ${api});\n`,
    paramsImport: params.length ? importLine('useParams', 'react-router') : '',
    params: params.length ? `  const { ${params.map((param) => `${param} = ''`).join(', ')} } = useParams();\n` : '',
    asked: asked.map((part) => `${part}, `).join(''),
    queryImport: endpoint.query ? ', useListQuery' : '',
    content: field ? `(record) => <p className="code">{record.${field}}</p>` : '() => null',
  };
}

const pad = (widths, parts) => parts.map((part, index) => part.padEnd(widths[index] ?? 0)).join(' ');

/** Adds a line below the last one of the same folder, else of the same domain, else at the end of the screens. */
function addLine(file, name, line, end) {
  const folders = name.split('/');
  const text = readFileSync(inRoot(file), 'utf8');
  const last = (names) => new RegExp(`(\\n +'${names}'[^\\n]*)(?=\\n)(?![\\s\\S]*\\n +'${names}')`);
  const kin = [`${folders.slice(0, -1).join('/')}/[^/'\\n]*`, `${folders[0]}/[^'\\n]*`].map(last).find((lines) => lines.test(text));
  if (kin) edit(file, kin, (found) => `${found}\n${line}`);
  else edit(file, end, (found) => `\n${line}${found}`);
}

/** Writes a screen with its line in the table, its titles and its place in the journeys; returns its file, unformatted. */
export function addScreen({ name, address, gate, frame, kind = 'page', endpoint, titles }) {
  check({ name, address, gate, frame, kind, endpoint });
  const folders = name.split('/');
  const file = inRoot(`portal/src/features/${name}.screen.tsx`);
  const screen = { plugin: folders[0], kind, endpoint, address, up: '../'.repeat(folders.length), file };
  const call = endpoint ? callWords(screen, resolveEndpoint(screen)) : {};
  writeFrom(`screen/${kind}.tsx`, file, { ...call, name, up: screen.up, Component: `${pascal(folders.join('-'))}Screen` });
  const roles = GATES.includes(gate) ? [] : gate.split(',');
  const printedGate = roles.length ? `[${roles.map((role) => `'${role}'`).join(', ')}]` : `'${gate}'`;
  addLine(
    path.relative(ROOT, TABLE),
    name,
    pad([41, 67, 38], [`  '${name}':`, `at('${address}',`, `${printedGate},`, `'${frame}'),`]),
    /\n\} as const satisfies Record<Exclude/,
  );
  const visitor = gate === 'guest' || gate === 'anyone' ? 'nobody' : (roles[0] ?? 'patient');
  addLine(PLACES, name, `    '${name}': at('${address}', ${visitor}),`, /\n {2}\};\n\};/);
  for (const [language, title] of Object.entries(titles))
    addLine(titlesFile(language), name, `  '${name}': '${title.replace(/['\\]/g, '\\$&')}',`, /\n\} as const/);
  return file;
}

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FLOORS } from './floors.mjs';
import { notInTrail } from './quiet.mjs';
import { inRoot } from './root.mjs';
import { journeys } from '../testing/journeys.mjs';
import { routeTable } from './screens.mjs';

const require = createRequire(import.meta.url);

const compiled = (part) => FLOORS.filter((name) => existsSync(inRoot('plugins', name, 'dist', part)));

/** What the floors' contracts export and `fits`, with the floor it belongs to. */
const exported = (fits) =>
  compiled('contracts/index.js').flatMap((floor) =>
    [...new Set(Object.values(require(`@bai/${floor}/contracts`)))]
      .filter((value) => value !== null && typeof value === 'object' && fits(value))
      .map((value) => ({ floor, value })),
  );

/** Loading what Strapi loads declares the types and mounts the contracts; nothing is started by it. */
function loadFloors() {
  for (const floor of compiled('server/strapi.js')) require(`@bai/${floor}/strapi-server`);
  return require('@bai/kernel/server');
}

const isMachine = (value) => Boolean(value.states && value.moves && value.initial);
const isProblems = (value) => Boolean(value.table && value.refuse);

const code = (text) => `\`${text}\``;
const table = (head, rows) => [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
const page = (title, ...parts) => `${[`# ${title}`, 'Printed from the code by `npm run print`; not edited by hand.', ...parts].join('\n\n')}\n`;

const groupBy = (rows, keyOf) => {
  const groups = new Map();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups];
};

function whoMayWhat() {
  const { MATRIX, ROLES, setsFor } = require('@bai/kernel/contracts');
  const cellOf = (action, reach, role) => (role === 'admin' && setsFor(action).length ? `${reach}: ${setsFor(action).join(', ')}` : reach);
  const sections = groupBy(Object.entries(MATRIX), ([action]) => action.split('.')[0]).map(
    ([noun, rows]) =>
      `## ${noun}\n\n${table(
        ['action', ...ROLES],
        rows.map(([action, reach]) => [code(action), ...ROLES.map((role, place) => cellOf(action, reach[place], role))]),
      )}`,
  );
  const legend =
    'A cell says how far a role’s grant reaches: `-` nowhere, `own` one’s own records, `party` the other side of a case, `member` those of a dispensary or clinic one belongs to, `any` everyone’s. An administrator needs one of the sets named beside it; `party` reads a former patient too, for a while, after the glass was broken.';
  return page('Who may do what', legend, ...sections, notInTrail(loadFloors().declaredTypes()));
}

function machines() {
  const sections = exported(isMachine).map(({ floor, value: machine }) => {
    const states = table(
      ['state', 'look'],
      Object.entries(machine.states).map(([state, look]) => [code(state) + (state === machine.initial ? ' (first)' : ''), look]),
    );
    const moves = table(
      ['move', 'from', 'to', 'action'],
      Object.entries(machine.moves).map(([move, { from, to, action }]) => [code(move), from.map(code).join(', '), code(to), code(action)]),
    );
    return `## ${machine.name}\n\nOf ${floor}.\n\n${states}\n\n${moves}`;
  });
  return page('What may follow what', ...sections);
}

function problems() {
  const rows = exported(isProblems).flatMap(({ floor, value }) =>
    Object.entries(value.table).map(([name, [status, meaning]]) => [code(name), status, floor, meaning]),
  );
  return page('How a thing is refused', table(['code', 'status', 'floor', 'meaning'], rows));
}

const gated = (gate) => [gate].flat().join(', ');

function addresses() {
  const { screens, aliases } = routeTable();
  const rows = screens.map(({ name, path, gate, frame, file }) => [code(path), name, gated(gate), frame, file]);
  const ways = aliases.map(({ path, gate, target }) => [code(path), gated(gate), target]);
  return page(
    'Screens',
    `${screens.length} screens and ${aliases.length} addresses that lead to one of them.`,
    table(['address', 'screen', 'gate', 'frame', 'file'], rows),
    table(['address', 'gate', 'leads to'], ways),
  );
}

function openapi() {
  return `${JSON.stringify(loadFloors().openapi(), null, 2)}\n`;
}

/** The names of what a schema holds, inner ones behind their outer ones; what has alternatives has the names of all. */
function namesIn({ properties = {}, items, anyOf = [], oneOf = [], allOf = [] }, outer = '') {
  const own = Object.entries(properties).flatMap(([name, schema]) => [outer + name, ...namesIn(schema, `${outer}${name}.`)]);
  const inner = [...(items && !Array.isArray(items) ? [items] : []), ...anyOf, ...oneOf, ...allOf].flatMap((schema) => namesIn(schema, outer));
  return [...new Set([...own, ...inner])];
}

function fields() {
  const { reachOf, ROLES } = require('@bai/kernel/contracts');
  const who = (action) =>
    ROLES.filter((role) => reachOf(role, action) !== '-')
      .map((role) => `${role} ${reachOf(role, action)}`)
      .join(', ');
  const listed = (names) => names.map(code).join(', ') || '–';
  const all = Object.entries(loadFloors().openapi().paths).flatMap(([address, operations]) =>
    Object.entries(operations).map(([method, { tags, requestBody, responses, parameters, ...operation }]) => ({
      floor: tags[0],
      row: [
        code(`${method.toUpperCase()} ${address}`),
        who(operation['x-action']) || 'the platform alone',
        listed([
          ...parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name),
          ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => namesIn(schema ?? {})),
        ]),
        listed(Object.values((responses['200'] ?? responses['201'] ?? {}).content ?? {}).flatMap(({ schema }) => namesIn(schema?.properties?.data ?? {}))),
      ],
    })),
  );
  const sections = groupBy(all, ({ floor }) => floor).map(
    ([floor, of]) =>
      `## ${floor}\n\n${table(
        ['address', 'who, and how far', 'may write', 'may read'],
        of.map(({ row }) => row),
      )}`,
  );
  const legend =
    'Who asks an address about which records is the matrix’s row of its action ([who may do what](who-may-what.md)); what is written here in a row is all that its body and query may hold, and all that its answer holds: what else somebody sends is not read, and what a contract does not name is not answered. Inner fields stand behind a dot.';
  return page('Who may read and write which field', legend, ...sections);
}

/** Prints which journey shows which flow, and in which suite it runs. */
function journeyPage() {
  const rows = journeys().map(({ title, spec, tags }) => {
    const plugins = tags.filter((tag) => !['@merge', '@postgres', '@one-process'].includes(tag)).map((tag) => tag.slice(1));
    const suite = tags.includes('@merge') ? `npm test${tags.includes('@postgres') ? ', on PostgreSQL too' : ''}` : 'npm run test:all';
    return [title, code(spec.replace('portal/e2e/', '')), plugins.join(', '), `${suite}${tags.includes('@one-process') ? ' (one process)' : ''}`];
  });
  const merge = rows.filter(([, , , suite]) => suite.startsWith('npm test')).length;
  return page(
    'Journeys',
    `A journey is a flow as a person takes it, in \`portal/e2e\`. \`npm test\` runs ${merge} of them, one for each flow and role, in Thai on SQLite. \`npm run test:all\` runs all ${rows.length} in both languages on both databases; those marked with it have moved there.`,
    table(['journey', 'spec', 'plugins', 'suite'], rows),
  );
}

/** The generated pages: file name → how to print it. */
export const PAGES = {
  'who-may-what.md': whoMayWhat,
  'fields.md': fields,
  'machines.md': machines,
  'screens.md': addresses,
  'problems.md': problems,
  'openapi.json': openapi,
  'journeys.md': journeyPage,
};

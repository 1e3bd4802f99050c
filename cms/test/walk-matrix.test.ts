import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MATRIX, PERSON_ROLES, ROLES, type Action, type Api, type Machine, type Reach } from '@bai/kernel/contracts';

const ROOT = path.resolve(__dirname, '../..');
const plugins = readdirSync(path.join(ROOT, 'plugins'), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

const exportsOf = (plugin: string): unknown[] => {
  try {
    return Object.values(jest.requireActual<object>(`@bai/${plugin}/contracts`));
  } catch (error) {
    // A domain that is reached through others' endpoints only has no contract.
    if (String(error).includes('Cannot find module') || String(error).includes('Could not locate module')) return [];
    throw error;
  }
};
const exported = plugins.flatMap((plugin) => exportsOf(plugin).map((value) => ({ plugin, value })));

const isApi = (value: unknown): value is Api =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every((line) => typeof (line as { action?: unknown })?.action === 'string' && 'method' in (line as object));
const isMachine = (value: unknown): value is Machine =>
  typeof value === 'object' && value !== null && 'moves' in value && 'initial' in value && 'states' in value;

const apis = exported.filter((one): one is { plugin: string; value: Api } => isApi(one.value));
const machines = exported.filter((one): one is { plugin: string; value: Machine } => isMachine(one.value));
const rows = Object.keys(MATRIX) as Action[];

// The kernel's own endpoints stand in its server, since contracts of the kernel travel to the portal.
const kernelActions = [...readFileSync(path.join(ROOT, 'plugins/kernel/server/api.ts'), 'utf8').matchAll(/action: '([a-z0-9.-]+)'/g)].map(
  ([, action]) => action!,
);
const endpointActions = [...kernelActions, ...apis.flatMap(({ value }) => Object.values(value).map(({ action }) => action))];
const moveActions = machines.flatMap(({ value }) => Object.values(value.moves).map(({ action }) => action));

describe('the matrix', () => {
  it('has an endpoint or a move of a machine for every row', () => {
    expect(apis.length).toBeGreaterThan(6);
    const used = new Set<string>([...endpointActions, ...moveActions]);
    expect(rows.filter((row) => !used.has(row))).toEqual([]);
  });

  it('has a row for every endpoint and every move', () => {
    expect([...endpointActions, ...moveActions].filter((action) => !(action in MATRIX))).toEqual([]);
  });

  it('lets nobody who is not signed in reach what is somebody’s own', () => {
    const publicReach = (row: Action): Reach => MATRIX[row][0];
    expect(rows.filter((row) => !['-', 'any'].includes(publicReach(row)))).toEqual([]);
  });

  it('grants every row to somebody, and the platform only what machines move', () => {
    expect(rows.filter((row) => MATRIX[row].every((reach) => reach === '-'))).toEqual([]);
    const alone = rows.filter((row) => PERSON_ROLES.every((role) => MATRIX[row][ROLES.indexOf(role)] === '-') && MATRIX[row][0] === '-');
    expect(alone.filter((row) => endpointActions.includes(row))).toEqual([]);
  });
});

describe('every machine', () => {
  it.each(machines.map(({ value }) => [value.name, value] as const))('%s reaches every state from its first', (_, machine) => {
    const reached = new Set([machine.initial]);
    for (let grown = 0; grown !== reached.size;) {
      grown = reached.size;
      for (const { from, to } of Object.values(machine.moves)) if (from.some((state) => reached.has(state))) reached.add(to);
    }
    expect(Object.keys(machine.states).filter((state) => !reached.has(state))).toEqual([]);
  });
});

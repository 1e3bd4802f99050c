import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fieldsOf, MATRIX, PERSON_ROLES, ROLES, type Action, type Api, type Machine, type Reach } from '@bai/kernel/contracts';
import type { z } from 'zod';

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

describe('every reason that an endpoint asks a person for', () => {
  /** Keys that ask why, by whatever name. */
  const ASKS_WHY = /^(reason|why|because|cause|explanation)$|Reason$/;
  /** The video server says by a word of its own why a session ended. */
  const BY_MACHINES = ['consultations.videoEvent reason'];

  type Inner = { readonly _zod: { readonly def: Readonly<Record<string, unknown>> & { readonly type: string } } } & z.ZodType;
  const INSIDE = ['innerType', 'element', 'in', 'out', 'left', 'right'] as const;
  const partsOf = (schema: Inner): Inner[] => {
    const { def } = schema._zod;
    return [...INSIDE.flatMap((name) => (def[name] ? [def[name] as Inner] : [])), ...((def.options as Inner[] | undefined) ?? [])];
  };
  /** The fields of a schema by their names, however deep they are. */
  const fieldsIn = (schema: Inner): [string, Inner][] => {
    const { def } = schema._zod;
    const own = def.type === 'object' ? Object.entries(def.shape as Record<string, Inner>) : [];
    return [...own, ...own.flatMap(([, inner]) => fieldsIn(inner)), ...partsOf(schema).flatMap(fieldsIn)];
  };
  const isChoice = (schema: Inner): boolean =>
    ['enum', 'literal'].includes(schema._zod.def.type) || (partsOf(schema).length > 0 && partsOf(schema).every(isChoice));
  /** In both languages, as an editor explains a rule to readers. */
  const isBilingual = (schema: Inner): boolean => schema._zod.def.type === 'object' || partsOf(schema).some(isBilingual);
  const rulesOf = (schema: Inner, value: string): string[] => fieldsOf(schema.safeParse(value).error ?? ({ issues: [] } as never)).map(({ rule }) => rule);
  const isReason = (schema: Inner): boolean =>
    ['x', 'a b c d e f g h i', 'abcde\u2060\u2060\u2060\u2060\u2060'].every((short) => rulesOf(schema, short).join() === 'short') &&
    rulesOf(schema, 'abcdefghij').length === 0;

  const asked = apis.flatMap(({ plugin, value }) =>
    Object.entries(value).flatMap(([name, { body, query }]) =>
      [body, query]
        .flatMap((schema) => (schema ? fieldsIn(schema as Inner) : []))
        .filter(([key]) => ASKS_WHY.test(key))
        .map(([key, schema]) => ({ field: `${plugin}.${name} ${key}`, schema })),
    ),
  );
  const inWords = asked.filter(({ schema }) => !isChoice(schema) && !isBilingual(schema));

  it('has ten characters that say something, or is a choice', () => {
    expect(inWords.length).toBeGreaterThan(80);
    const other = inWords.filter(({ schema }) => !isReason(schema)).map(({ field }) => field);
    expect([...new Set(other)].sort()).toEqual(BY_MACHINES);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** What the portal's client reads of an endpoint. The server alone parses what comes and what leaves, and knows whose right it is. */
const READ = new Set(['method', 'path']);
const CONTRACT = /\/plugins\/[a-z-]+\/contracts\/(?:[a-z-]+\/)?[a-z-]+\.ts$/;
const MATRIX = /\/plugins\/kernel\/contracts\/matrix\.ts$/;
const ROLES = /\/plugins\/accounts\/contracts\/role-schemas\.ts$/;
const ROW = /^ {2}'([a-z0-9.-]+)':\s+\[[^\]]*\],\n/gm;

/** The actions of all machines' moves: of the matrix a browser asks for these alone, to draw its buttons. */
const moved = (plugins: string): ReadonlySet<string> =>
  new Set(
    readdirSync(plugins)
      .flatMap((plugin) => {
        const contracts = path.join(plugins, plugin, 'contracts');
        try {
          return readdirSync(contracts)
            .filter((file) => file.includes('machine'))
            .map((file) => readFileSync(path.join(contracts, file), 'utf8'));
        } catch {
          return [];
        }
      })
      .flatMap((machine) => [...machine.matchAll(/action: '([a-z0-9.-]+)'/g)].map(([, action]) => action!)),
  );

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nameOf = (property: Node): string => String((property.key as Node | undefined)?.name);

/** An endpoint: an object that names its method and its action. What is left of it is what the client reads. */
const endpointEdits = (code: string, node: Node): Edit[] => {
  if (node.type !== 'ObjectExpression') return partsOf(node).flatMap((part) => endpointEdits(code, part));
  const properties = node.properties as Node[];
  const names = properties.map(nameOf);
  if (!names.includes('method') || !names.includes('action')) return properties.flatMap((part) => endpointEdits(code, part));
  const kept = properties.filter((property) => READ.has(nameOf(property))).map(({ start, end }) => code.slice(start, end));
  return [{ start: node.start, end: node.end, text: `{ ${kept.join(', ')} }` }];
};

const CALLS = new Set(['CallExpression', 'NewExpression']);

/**
 * A constant that is made by a call, such as a schema, marked as one whose making does nothing else: where a screen does not ask for it,
 * it is left out, rather than made when its module begins.
 */
const pureEdits = (statement: Node): Edit[] => {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (!isNode(declared) || declared.type !== 'VariableDeclaration') return [];
  return (declared.declarations as Node[])
    .map(({ init }) => init)
    .filter((init): init is Node => isNode(init) && CALLS.has(init.type))
    .flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => ' },
      { start: end, end, text: ')()' },
    ]);
};

const edited = (code: string, edits: Edit[]): string =>
  edits.toSorted((a, b) => b.start - a.start).reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);

/** Leaves out of the portal's contracts what no browser reads, and lets each screen bring the schemas that it checks a form by, and no others. */
export const plainContracts = (): Plugin => ({
  name: 'plain-contracts',
  enforce: 'pre',
  transform(code, id) {
    if (MATRIX.test(id)) {
      const asked = moved(path.resolve(path.dirname(id), '../..'));
      return { code: code.replace(ROW, (row, action: string) => (asked.has(action) ? row : '')), map: null };
    }
    if (!CONTRACT.test(id)) return null;
    // Which actions there are is the server's to say.
    const plain = ROLES.test(id) ? code.replace('z.enum(ACTIONS)', 'z.string()') : code;
    const { body } = this.parse(plain, { lang: 'ts' }) as unknown as { body: Node[] };
    return { code: edited(plain, [...body.flatMap((part) => endpointEdits(plain, part)), ...body.flatMap(pureEdits)]), map: null };
  },
});

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from './root.mjs';

const require = createRequire(import.meta.url);

/** Runs a TypeScript file of the portal as CommonJS. */
export function evaluated(file) {
  const ts = require('typescript');
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true, jsx: ts.JsxEmit.ReactJSX },
  });
  const beside = (name) => [`${name}.ts`, `${name}.tsx`, `${name}/index.ts`].map((end) => path.resolve(path.dirname(file), end)).find(existsSync);
  const module = { exports: {} };
  const load = (name) => (name.startsWith('.') && beside(name) ? evaluated(beside(name)) : require(name));
  new Function('require', 'module', 'exports', outputText)(load, module, module.exports);
  return module.exports;
}

export const TABLE = inRoot('portal/src/addresses/table.ts');

/** The screens of the table of addresses with the file of each (relative to the root), and the addresses that lead elsewhere. */
export function routeTable(file = TABLE) {
  if (!existsSync(file)) return { screens: [], aliases: [] };
  const { SCREENS, ALIASES } = evaluated(file);
  const screens = Object.entries(SCREENS).map(([name, line]) => ({ name, ...line, file: `portal/src/features/${name}.screen.tsx` }));
  return { screens, aliases: ALIASES };
}

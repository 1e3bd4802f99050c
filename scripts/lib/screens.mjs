import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from './root.mjs';

const require = createRequire(import.meta.url);

/** Translates TypeScript to CommonJS with swc, which needs a tenth of the compiler's time. */
function translate(file) {
  const { transformSync } = require('@swc/core');
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    configFile: false,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') }, target: 'es2022', transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
  });
  return code;
}

/**
 * Returns a function that runs a TypeScript file and the files it imports, each once, from source: a fresh clone has nothing compiled.
 * `stubs` replaces modules, by their path without its extension.
 */
export function createEvaluator(stubs = {}) {
  const loaded = new Map();
  const find = (name) => [name, `${name}.ts`, `${name}.tsx`, `${name}/index.ts`].find((file) => /\.tsx?$/.test(file) && existsSync(file));
  const evaluate = (file) => {
    const before = loaded.get(file);
    if (before) return before.exports;
    const module = { exports: {} };
    loaded.set(file, module);
    const load = (name) => {
      const [, plugin] = /^@bai\/([^/]+)\/contracts$/.exec(name) ?? [];
      const target = plugin ? inRoot('plugins', plugin, 'contracts/index') : path.resolve(path.dirname(file), name);
      if (target in stubs) return stubs[target];
      const source = plugin || name.startsWith('.') ? find(target) : undefined;
      return source ? evaluate(source) : require(name);
    };
    new Function('require', 'module', 'exports', translate(file))(load, module, module.exports);
    return module.exports;
  };
  return evaluate;
}

/** Runs one TypeScript file and returns its exports. */
export const evaluated = (file) => createEvaluator()(file);

export const TABLE = inRoot('portal/src/addresses/table.ts');

/** The screens of the table of addresses with the file of each (relative to the root), and the addresses that lead elsewhere. */
export function routeTable(file = TABLE) {
  if (!existsSync(file)) return { screens: [], aliases: [] };
  const { SCREENS, ALIASES } = evaluated(file);
  const screens = Object.entries(SCREENS).map(([name, line]) => ({ name, ...line, file: `portal/src/features/${name}.screen.tsx` }));
  return { screens, aliases: ALIASES };
}

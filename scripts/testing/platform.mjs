import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from '../lib/root.mjs';

const require = createRequire(import.meta.url);

/** `startPlatform` of cms/test/platform.ts for plain Node programs: the TypeScript is stripped into .cache first. */
export function testPlatform() {
  const ts = require('typescript');
  const folder = inRoot('.cache/test-platform');
  mkdirSync(folder, { recursive: true });
  for (const name of ['platform', 'platform-database', 'platform-secrets', 'platform-server', 'platform-video']) {
    const { outputText } = ts.transpileModule(readFileSync(inRoot('cms/test', `${name}.ts`), 'utf8'), {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true },
    });
    writeFileSync(path.join(folder, `${name}.js`), outputText);
  }
  return require(path.join(folder, 'platform.js')).startPlatform;
}

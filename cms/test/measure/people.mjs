import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const ts = require('typescript');
const root = path.resolve(import.meta.dirname, '../../..');

// The tests' own people and journeys are TypeScript; benchmarks are plain programs, so their types are stripped on loading.
Module._extensions['.ts'] = (module, file) => {
  const options = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true };
  module._compile(ts.transpileModule(readFileSync(file, 'utf8'), { compilerOptions: options, fileName: file }).outputText, file);
};

/** Tells the tests' helpers which running platform they work on. They read it when called, so one platform follows another. */
export function useHelpers(platform) {
  process.env.BAI_URLS = platform.urls.join(',');
  process.env.BAI_TEST_DATABASE = platform.database.kind;
  process.env.BAI_TEST_DATA_DIR = platform.folder;
  delete process.env.BAI_TEST_DB_URL;
  delete process.env.BAI_TEST_DB_FILE;
  process.env[platform.database.kind === 'postgres' ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = platform.database.address;
  // What a helper remembers belongs to the platform it met.
  for (const file of Object.keys(require.cache)) if (file.startsWith(root) && file.endsWith('.ts')) delete require.cache[file];
  const load = (file) => require(path.join(root, file));
  return {
    ...load('cms/test/people.ts'),
    ...load('cms/test/journey.ts'),
    ...load('cms/test/issue.ts'),
    ...load('cms/test/holding.ts'),
    ...load('cms/test/clock.ts'),
    ...load('cms/test/sandbox.ts'),
    ...load('cms/test/video-visit.ts'),
    ...load('plugins/consultations/test/video-party.ts'),
    ...load('plugins/kernel/test/stream.ts'),
    videoWords: load('portal/src/words/en/video.ts').default,
    ...load('plugins/transactions/test/counter.ts'),
    ...load('plugins/prescriptions/test/form-files.ts'),
    ...load('plugins/directory/test/inside.ts'),
    ...load('plugins/directory/test/panel.ts'),
    ...load('plugins/learning/test/outline.ts'),
    ...load('plugins/learning/test/exam-room.ts'),
  };
}

/** What the tests know of docker-compose.yml. */
export const composeFile = () => require(path.join(root, 'scripts/test/compose-file.ts'));

/** `freePort` and its like for plain programs. */
export const platformParts = () => require(path.join(root, 'cms/test/platform-server.ts'));

/** The secrets of test platforms. */
export const platformSecrets = () => require(path.join(root, 'cms/test/platform-secrets.ts')).SECRETS;

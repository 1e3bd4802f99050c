import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { documentedCommands, readCommands } from './commands';
import { ROOT } from './copy-of-project';

type Check = (command: string) => void;

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

// Playwright refuses to list its tests inside Jest.
const { JEST_WORKER_ID: _, ...env } = process.env;

/** Runs a documented command in the project and returns its output. */
const run = (command: string, ...more: string[]): string => {
  const [program, ...args] = [...command.split(' '), ...more];
  const { status, stdout, stderr } = spawnSync(program!, args, { cwd: ROOT, env, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`${command} failed (${status}):\n${stdout}${stderr}`);
  return stdout;
};

/** The command is run by another test or phase: the file that does it, and the text in it that shows it. */
const runBy =
  (file: string, shown: RegExp): Check =>
  () =>
    expect(read(file)).toMatch(shown);

let listed: string | undefined;
/** Returns what `npm test` would run, one test file or journey a line. */
const listTests = (): string => (listed ??= run('npm --silent test -- --list'));
const listsOnly: Check = (command) => {
  const phases = /--only=(\S+)/.exec(command)![1]!.split(',');
  expect(phases.filter((phase) => !new RegExp(`^${phase}( |$)`, 'm').test(listTests()))).toEqual([]);
};
const listsPart: Check = (command) => expect(listTests()).toContain(command.split(' ').at(-1));

const START = 'scripts/test/commands-start.test.ts';
const GENERATORS = 'scripts/test/generators.test.ts';
const PHASES = 'scripts/testing/phases.mjs';

/** How each documented command is tested. The first line that matches counts. */
const TABLE: readonly (readonly [RegExp, Check])[] = [
  [/^npm start$/, runBy(START, /'start'/)],
  [/^npm run dev$/, runBy(START, /'run', 'dev'/)],
  // This test is part of both suites.
  [/^npm test$/, runBy('package.json', /"test": "node scripts\/test\.mjs"/)],
  [/^npm run test:all$/, runBy('package.json', /"test:all": "node scripts\/test\.mjs --all"/)],
  [/^npm test -- --list$/, () => expect(listTests()).toMatch(/^unit scripts\/test\/commands\.test\.ts$/m)],
  [/^npm test -- --changed$/, runBy('scripts/test/suites.test.ts', /selectionOf/)],
  [/^npm test -- --only=[\w,-]+$/, listsOnly],
  [/^npm test -- [\w./-]+$/, listsPart],
  [/^npm run test:mutants$/, runBy('scripts/test/mutants.test.ts', /mutants/)],
  [/^npm run new-(plugin|screen) -- /, runBy(GENERATORS, /documentedCommands\(\)/)],
  [/^npm run print$/, runBy(PHASES, /scripts\/print\.mjs'\), '--check'/)],
  [/^npm run (bench|prove)$/, runBy(PHASES, /\['bench', 'prove'\].*\n.*-smoke/)],
  [/^npm run prove [\w-]+$/, (command) => expect(existsSync(path.join(ROOT, `cms/prove/${command.split(' ').at(-1)}.mjs`))).toBe(true)],
  [/^npm --silent run sbom$/, (command) => expect((JSON.parse(run(command)) as { components: unknown[] }).components.length).toBeGreaterThan(500)],
  [/^npm ci$/, runBy('scripts/lib/install.mjs', /'npm', \['ci'/)],
  [/^npm run build$/, runBy(PHASES, /buildServer\)[\s\S]*buildBundles\(\)/)],
  [/^npm run migrate$/, runBy('cms/test/platform.ts', /scripts\/migrate\.mjs/)],
  [/^npm run rotate-keys$/, runBy('plugins/kernel/test/rotation.both.http.test.ts', /scripts\/rotate-keys\.mjs/)],
  [/^node (\.\.\/)?scripts\/serve\.mjs$/, runBy('cms/test/platform-server.ts', /scripts\/serve\.mjs/)],
  [/^node scripts\/inner-tls\.mjs$/, runBy('scripts/test/inner-tls.test.ts', /keepInnerTls\(/)],
  [/^node scripts\/secrets\.mjs --print$/, (command) => expect(parseEnv(run(command))).toMatchObject({ FIELD_KEY: expect.any(String) as string })],
  [/^docker compose up -d$/, runBy('scripts/test/compose.test.ts', /compose/)],
  [/^docker compose run --rm migrate node \.\.\/scripts\/rotate-keys\.mjs$/, runBy('docker-compose.yml', /^ {2}migrate:$/m)],
  [/^npx oxfmt <files>$/, (command) => void run(command.replace('<files>', '--check'), 'scripts/test/commands.test.ts')],
  [/^npx jest --selectProjects \w+ -- [\w/-]+$/, (command) => expect(run(command.replace(' -- ', ' --listTests -- '))).toMatch(/\.test\.ts$/m)],
];

const commands = documentedCommands();

jest.setTimeout(180_000);

test('commands are read from sh blocks and from sentences', () => {
  const text = ['```sh', 'npm start   # runs', 'A=1 npm ci && npm run build', '```', 'Run `npx oxfmt <files>`, not `npm`.', '```ts', 'npm no', '```', ''].join(
    '\n',
  );
  expect(readCommands(text)).toEqual(['npm start', 'npm ci', 'npm run build', 'npx oxfmt <files>']);
  expect(commands).toEqual(expect.arrayContaining(['npm start', 'npm test', 'docker compose up -d']));
});

test.each(commands)('%s', (command) => {
  const script = /^npm (?:--silent )?(?:run )?([\w:-]+)/.exec(command)?.[1];
  if (script && script !== 'ci') expect(Object.keys(scripts)).toContain(script);
  const row = TABLE.find(([pattern]) => pattern.test(command));
  if (!row) throw new Error(`No test runs "${command}". Add it to the table of ${path.relative(ROOT, __filename)}, or correct the document.`);
  row[1](command);
});

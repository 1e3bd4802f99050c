import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FLOORS } from './floors.mjs';

/** The floors that have a folder under `root`, lowest first. */
export const floorsIn = (root, floors = FLOORS) => floors.filter((name) => existsSync(path.join(root, 'plugins', name)));

/** What each tsconfig.json that builds the server must hold, by its path: a plugin refers to all floors below it, so tsc builds in order. */
export function tsconfigsOf(root, floors = FLOORS) {
  const present = floorsIn(root, floors);
  const plugin = (name, index) => [
    `plugins/${name}/tsconfig.json`,
    {
      extends: '../tsconfig.plugin.json',
      references: present.slice(0, index).map((lower) => ({ path: `../${lower}` })),
    },
  ];
  const cms = {
    extends: '../tsconfig.base.json',
    compilerOptions: {
      // Strapi reads every file of dist/config: declarations must not lie there.
      composite: false,
      declaration: false,
      incremental: true,
      rootDir: '.',
      outDir: 'dist',
      tsBuildInfoFile: 'dist/.tsbuildinfo',
      noEmitOnError: true,
    },
    include: ['config', 'src', 'src/**/*.json'],
    exclude: ['dist', 'src/admin', 'test', '**/*.test.ts'],
    references: present.map((name) => ({ path: `../plugins/${name}` })),
  };
  return Object.fromEntries([...present.map(plugin), ['cms/tsconfig.json', cms]]);
}

// One line per key and reference, as the formatter prints them.
const printed = (content) =>
  `${JSON.stringify(content, null, 2)
    .replace(/\{\s+("path": "[^"]+")\s+\}/g, '{ $1 }')
    .replace(/\[\n\s+("[^\]{]+")\n\s+\]/g, (_, list) => `[${list.replace(/\s*\n\s*/g, ' ')}]`)}\n`;

export function writeTsconfigs(root, floors = FLOORS) {
  for (const [file, content] of Object.entries(tsconfigsOf(root, floors))) {
    writeFileSync(path.join(root, file), printed(content));
  }
}

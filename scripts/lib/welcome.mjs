import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isDemo } from './environment.mjs';
import { inRoot } from './root.mjs';

const require = createRequire(import.meta.url);

// Thai marks above and below a letter take no column of their own.
const width = (text) => text.replace(/\p{Mn}/gu, '').length;

function tableOf(rows) {
  const columns = rows[0].map((_, i) => Math.max(...rows.map((row) => width(row[i]))));
  return rows
    .map(
      (row) =>
        `    ${row
          .map((cell, i) => cell + ' '.repeat(columns[i] - width(cell)))
          .join('   ')
          .trimEnd()}`,
    )
    .join('\n');
}

/** Where the platform is and who may sign in, for the terminal. */
export function welcome(env) {
  const lines = ['', `  Bai is ready:   ${env.PUBLIC_URL}`, `  Admin panel:    ${new URL('cms', `${env.PUBLIC_URL.replace(/\/$/, '')}/`)}`];
  if (isDemo(env) && existsSync(inRoot('plugins/accounts/dist/server/door.js'))) {
    const { DEMO_PANEL, DEMO_PEOPLE } = require('@bai/accounts/server');
    const people = DEMO_PEOPLE.map(({ role, email, password, name }) => [role, email, password, `${name.en} · ${name.th}`]);
    lines.push(
      '',
      '  Demo accounts:',
      tableOf([['role', 'e-mail', 'password', 'name'], ...people, ['panel', DEMO_PANEL.email, DEMO_PANEL.password, 'Admin panel']]),
    );
  }
  return [...lines, '', '  Ctrl+C stops it.', ''].join('\n');
}

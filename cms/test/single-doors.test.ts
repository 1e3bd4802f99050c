import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const sources = ['plugins', 'portal/src'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name) && !/\/(?:node_modules|dist|test)(?:\/|$)/.test(entry.parentPath))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name))),
);

/** Acts that went wrong where they were done by the way. Each has the files that may do it; a pattern is matched against a file's path and text. */
const DOORS: readonly (readonly [what: string, pattern: RegExp, files: readonly string[]])[] = [
  ['H3 whether a session showed one of the things it signs in by is judged', /\bassuredAt \?\?|isRecent\([^)]*assured/, ['plugins/kernel/server/mount.ts']],
  ['L2 a session begins', /\bsessions\.create\(|\('sessions'\)\.insert/, ['plugins/accounts/server/sessions.ts']],
  [
    'case 13 a title and a name are joined',
    /export const titled = |[tT]itle(?: \?\? '')?\}\$\{|\[\w*\.?title, \w*\.?(?:first|name)/,
    ['plugins/kernel/contracts/person-name.ts'],
  ],
  ['M5 a connection of a room is ended', /\bforceDisconnect\(/, ['plugins/consultations/server/video/video-server.ts']],
  [
    'M6 what repeats itself, beside jobs, which rest while the clock is wrong,',
    /^plugins[^]*\bsetInterval\(/,
    [
      'plugins/kernel/server/health/database-clock.ts',
      'plugins/kernel/server/inner-door.ts',
      'plugins/kernel/server/lanes.ts',
      'plugins/kernel/server/live.ts',
      'plugins/kernel/server/patience.ts',
      'plugins/kernel/server/uploads.ts',
      'plugins/learning/server/hold-upload.ts',
      'plugins/prescriptions/server/key-set.ts',
    ],
  ],
  [
    'L8 the name of a file is taken from an upload',
    /originalFilename/,
    [
      'plugins/documents/server/files.ts',
      'plugins/kernel/server/uploads.ts',
      'plugins/learning/server/bank-file-pictures.ts',
      'plugins/learning/server/keep-picture.ts',
      'plugins/learning/server/keep-upload.ts',
    ],
  ],
  ['L9 a way back is read from the address', /\.get\('next'\)/, ['portal/src/features/accounts/login.screen.tsx', 'portal/src/routes/router.tsx']],
  ['L10 the refusal of a lock is told from others', /^portal[^]*=== 'account\.locked'/, ['portal/src/features/accounts/sign-in/locked.tsx']],
  ['case 07 an answer of too many requests is told from a fault', /^portal[^]*=== (?:429|503)\b/, ['portal/src/app/http/refusal.ts']],
  ['case 08 a passport of no country is known', /'XK'|'XXA'/, ['plugins/directory/contracts/countries.ts']],
  ['case 09 an entry of a calendar is written', /from 'ical-generator'/, ['plugins/consultations/server/calendar-file.ts']],
  ['case 10 an address of a page is judged', /\bisReserved\(/, ['plugins/directory/server/content/page-address.ts']],
  ['case 11 a camera or a microphone is asked for', /\bgetUserMedia\(/, ['portal/src/features/video/call/media.ts', 'portal/src/kit/camera.ts']],
];

test.each(DOORS)('%s in its own place alone', (_what, pattern, files) => {
  expect(
    sources
      .filter((file) => /\/server\/|\/contracts\/|^portal\/src\//.test(file) && pattern.test(`${file}\n${readFileSync(path.join(ROOT, file), 'utf8')}`))
      .sort(),
  ).toEqual(files);
});

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const SKIPPED = new Set(['node_modules', 'dist', 'coverage']);

const filesUnder = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (SKIPPED.has(entry.name) || entry.name.startsWith('.')) return [];
    return entry.isDirectory() ? filesUnder(file) : [file];
  });

const sources = ['cms', 'plugins', 'portal', 'scripts'].flatMap(filesUnder).filter((file) => !file.startsWith('cms/types/'));
const code = sources.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
/** The console of the CMS, the anchors of the trail, and the console of the video server. */
const LOGS = ['cms/config/logger.ts', 'openvidu/server/log.ts', 'openvidu/server/main.ts', 'plugins/audit/server/anchor-file.ts'];
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const plugins = readdirSync(path.join(ROOT, 'plugins')).filter((name) => existsSync(path.join(ROOT, 'plugins', name, 'server/strapi.ts')));

describe('names', () => {
  test('files and folders are kebab-case', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
    const proper = new Set(['README.md', 'Dockerfile']);
    // What lies in a Word document is named by its format.
    const named = sources.filter((file) => !/^plugins\/prescriptions\/letters\/[a-z0-9-]+\//.test(file));
    const odd = named.filter((file) => file.split(path.sep).some((part) => !kebab.test(part) && !proper.has(part)));
    expect(odd).toEqual([]);
  });

  test('nothing is called utils, helpers, common, misc or V2', () => {
    const empty = /(^|[-./])(utils?|helpers?|common|misc|v2)(?=$|[-./])/i;
    expect(sources.filter((file) => empty.test(file))).toEqual([]);
  });
});

describe('ids', () => {
  /** The fields in files below a folder of the plugins that a pattern names, and that do not say that they hold an id. */
  const unsaid = (folder: string, pattern: RegExp, said: RegExp) =>
    code
      .filter((file) => file.startsWith('plugins/') && file.split('/')[2] === folder)
      .flatMap((file) => [...read(file).matchAll(pattern)].filter(([, name]) => !said.test(name!)).map(([, name]) => `${file}: ${name}`));

  test('an attribute that refers to a record ends in Id', () => {
    expect(unsaid('server', /(\w+): ref\(/g, /[a-z]Id$/)).toEqual([]);
  });

  test('a field of a contract that holds an id ends in Id, and one that holds several in Ids', () => {
    expect(unsaid('contracts', /(\w+): id\b/g, /^id$|[a-z]Id$/)).toEqual([]);
    expect(unsaid('contracts', /(\w+): z\.array\(id\b/g, /^ids$|[a-z]Ids$/)).toEqual([]);
  });
});

describe('contents that are published', () => {
  const drafted = sources
    .filter((file) => /^cms\/src\/api\/[a-z-]+\/content-types\/[a-z-]+\/schema\.json$/.test(file) && read(file).includes('"draftAndPublish": true'))
    .map((file) => `api::${file.split('/')[3]}.${file.split('/')[5]}`);
  /** What editors publish as they like: Strapi itself asks for the fields that are needed. */
  const FREE = ['api::announcement.announcement', 'api::faq.faq'];

  test('have rules that the Document Service asks, at every door of the panel', () => {
    const uids = new Map([...read('plugins/learning/server/uids.ts').matchAll(/const (\w+) = '(api::[^']+)'/g)].map(([, name, uid]) => [name!, uid!]));
    const [, checks = ''] = /const CHECKS[^{]*\{([\s\S]*?)\n\};/.exec(read('plugins/learning/server/watch-writing.ts')) ?? [];
    const asked = [...checks.matchAll(/\[(\w+)\]:/g)].map(([, name]) => uids.get(name!)!);
    const [, page] = /const PAGE = '([^']+)'/.exec(read('plugins/directory/server/content/page-address.ts'))!;
    expect(drafted.length).toBeGreaterThan(5);
    expect(drafted.filter((uid) => ![...asked, page].includes(uid)).sort()).toEqual(FREE);
  });

  test('are known to be published by what Strapi calls publishing, in every way', () => {
    const own = sources.filter((file) => /^plugins\/[a-z-]+\/server\/.*(?<!\.test)\.ts$/.test(file) && /action [!=]== 'publish'/.test(read(file)));
    expect(own).toEqual(['plugins/kernel/server/strapi-edge.ts']);
  });
});

describe('code', () => {
  test('what is switched off in lint says why', () => {
    const silent = code.filter((file) =>
      read(file)
        .split('\n')
        .some((line) => /eslint-disable/.test(line) && !/ -- \S/.test(line)),
    );
    expect(silent.filter((file) => file !== 'cms/test/laws.test.ts')).toEqual([]);
  });

  test('nothing is left to do in a comment', () => {
    const promise = new RegExp(`//.*\\b(TO${'DO'}|FIX${'ME'}|X${'XX'})\\b`);
    expect(code.filter((file) => promise.test(read(file)))).toEqual([]);
  });

  const within = (pattern: RegExp, tells: RegExp): string[] =>
    [...code, ...filesUnder('openvidu')].filter((file) => pattern.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file) && tells.test(read(file)));

  test('chance that matters comes from the system: what only samples may take any other', () => {
    expect(within(/^(plugins\/[a-z-]+|openvidu)\/server\/|^cms\/(src|config)\//, /Math\.random/)).toEqual(['plugins/monitoring/server/write.ts']);
  });

  test('patterns are made of what is declared, never of what somebody typed', () => {
    expect(within(/^(plugins\/[a-z-]+|openvidu)\/server\/|^cms\/(src|config)\/|^portal\/src\//, /new RegExp\(/).sort()).toEqual([
      'openvidu/server/media/answer.ts',
      'openvidu/server/media/offer.ts',
      'openvidu/server/rest/routes.ts',
      // Of a kind of license, declared by the office: it is held to what is answered at once (`isSimplePattern`).
      'plugins/directory/server/permit-number.ts',
      'plugins/kernel/server/gate.ts',
      'plugins/kernel/server/mounted.ts',
      'plugins/kernel/server/portal-pages.ts',
      'plugins/notifications/server/mail-html.ts',
    ]);
  });

  test('certificates are verified everywhere', () => {
    expect(within(/^(plugins|cms\/(src|config)|openvidu\/server|scripts)\//, /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([]);
  });

  test('the portal writes no HTML, runs no text, and wants nothing of browsers that they have given up', () => {
    const given =
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(|<(object|embed|applet|frame|frameset|marquee)[\s/]|ActiveX/;
    expect(within(/^portal\/(src|index)/, given)).toEqual([]);
  });

  test('what somebody knows is hidden while it is typed, known to password managers, and may be pasted', () => {
    const fields = within(/^portal\/src\//, /<TextField/).flatMap((file) =>
      [...read(file).matchAll(/<TextField[^>]*name="(?:password|pin)[^>]*>/g)].map(([field]) => field),
    );
    expect(fields.length).toBeGreaterThan(5);
    expect(fields.filter((field) => !field.includes('type="password"') || !/autoComplete="(current-password|new-password|off)"/.test(field))).toEqual([]);
    // A file may be pasted where one is wanted, and digits as they were written; nowhere is pasting stopped.
    expect(within(/^portal\/src\//, /onPaste/)).toEqual(['portal/src/features/accounts/parts/digits-field.tsx', 'portal/src/kit/file-drop.tsx']);
  });

  test('no server follows a redirect: it asks whom its settings name, and nobody else', () => {
    const servers = [...code, ...filesUnder('openvidu')].filter((file) => /^(plugins\/[a-z-]+|openvidu)\/server\/.*(?<!\.test)\.ts$/.test(file));
    const asks = servers.flatMap((file) =>
      [...read(file).matchAll(/\bfetch\(/g)].map(({ index }) => [file, read(file).slice(index - 1, index + 600)] as const),
    );
    // A client of the video server has methods of that name.
    const bare = asks.filter(([, text]) => !text.startsWith('.'));
    expect(bare.length).toBeGreaterThan(5);
    expect(bare.filter(([, text]) => !text.includes("redirect: 'error'")).map(([file]) => file)).toEqual([]);
  });

  test('servers write what they log where docs/security.md says, and nowhere else', () => {
    const servers = [...code, ...filesUnder('openvidu')].filter((file) =>
      /^(plugins\/[a-z-]+|openvidu|cms)\/(server|src|config)\/.*(?<!\.test)\.ts$/.test(file),
    );
    const writing = servers.filter((file) => /\bconsole\.|process\.std(?:out|err)\b|\bappendFile|node:dgram|\bwinston\b/.test(read(file)));
    expect(writing.sort()).toEqual(LOGS);
  });

  test('copied numbers and typed words are compared in the spelling of plain-text.ts, and in no other', () => {
    const own = /\.normalize\('NF|\[[^\]]*๐-๙|\.replace\(\/\[\\s[^\]]*-\]\/g|LOWER\(\$?\{?\w+\.?\w*\}?\) LIKE/;
    expect(within(/^(plugins\/[a-z-]+\/(server|contracts)\/(?!migrations\/)|portal\/src\/)/, own).sort()).toEqual([
      // Phones and addresses for mail have spellings of their own.
      'plugins/accounts/server/identify.ts',
      'plugins/audit/server/incident-notices.ts',
      // What is printed keeps the characters that were typed.
      'plugins/documents/server/paper/printable.ts',
      // Sorts letters with accents among those without.
      'plugins/kernel/contracts/dictionary-order.ts',
      'plugins/kernel/contracts/plain-text.ts',
      // Numbers of cards for trying out, which nobody copies from elsewhere.
      'plugins/payments/server/sandbox/cards.ts',
    ]);
  });

  test('style sheets stay under 250 lines', () => {
    const long = sources.filter((file) => /\.s?css$/.test(file) && read(file).split('\n').length > 251);
    expect(long).toEqual([]);
  });
});

describe('floors', () => {
  test('every tsconfig builds what stands below it first', () => {
    expect(() => execFileSync(process.execPath, ['scripts/references.mjs', '--check'], { cwd: ROOT, stdio: 'pipe' })).not.toThrow();
  });

  test('every plugin has its floor, in the same order in lint and in Strapi', () => {
    const listed = (file: string) => {
      const [, names = ''] = /FLOORS = \[([^\]]*)\]/.exec(read(file)) ?? [];
      return [...names.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name!);
    };
    const order = listed('scripts/lib/floors.mjs').filter((name) => plugins.includes(name));
    expect([...order].sort()).toEqual([...plugins].sort());
    expect(listed('cms/config/plugins.ts')).toEqual(order);
  });

  test('the CMS depends on every plugin: Strapi finds no other', () => {
    const { dependencies } = JSON.parse(read('cms/package.json')) as { dependencies: Record<string, string> };
    expect(plugins.filter((name) => !dependencies[`@bai/${name}`])).toEqual([]);
  });

  test('every plugin has a README with its words', () => {
    expect(plugins.filter((name) => !existsSync(path.join(ROOT, 'plugins', name, 'README.md')))).toEqual([]);
  });
});

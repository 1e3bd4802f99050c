import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

const filesUnder = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(file) : [file];
  });
/** The sources of each plugin's server, by their path. */
const servers = new Map(
  readdirSync(path.join(ROOT, 'plugins'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => filesUnder(`plugins/${name}/server`))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]),
);

describe('a poisoned item holds up no other', () => {
  /** The text of what a repeating job calls: written in place, or a function of the same plugin. */
  const bodyOf = (file: string, called: string): string => {
    if (!/^\w+$/.test(called)) return called;
    const near = [file, ...[...servers.keys()].filter((other) => other.split('/')[1] === file.split('/')[1])];
    for (const place of near) {
      const found = new RegExp(`const ${called} = async [\\s\\S]*?\\n(?:};?|\\);)\\n`).exec(servers.get(place)!);
      if (found) return found[0];
    }
    return '';
  };

  it('is one of many: a repeating job goes on after an item that fails', () => {
    const jobs = [...servers].flatMap(([file, text]) =>
      [...text.matchAll(/\bjob\(\s*'([\w.-]+)',\s*([\s\S]*?),\s*\{[^}]*every:/g)].map(([, name, called]) => ({
        name: name!,
        body: bodyOf(file, called!.trim()),
      })),
    );
    expect(jobs.length).toBeGreaterThan(30);
    const stopping = jobs.filter(
      ({ body }) => /\bfor \([^\n]*\) (?:if \([^\n]*\) )?(?:\{[^}]*)?await /.test(body.replace(/\n\s*/g, ' ')) && !body.includes('goOn'),
    );
    expect(stopping.map(({ name }) => name).sort()).toEqual([]);
    // Nor after a part that fails: what follows one `goOn` is not reached.
    const twice = jobs.filter(({ body }) => [/^ {2}await goOn\(/gm, /^ {4}await goOn\(/gm].some((pattern) => (body.match(pattern) ?? []).length > 1));
    expect(twice.map(({ name }) => name)).toEqual([]);
  });
});

describe('guards of the two databases', () => {
  it('are the same: PostgreSQL asks for each row as SQLite does, and for a statement only of what empties a table', () => {
    const statements = [...servers].flatMap(([file, text]) =>
      [...text.matchAll(/CREATE TRIGGER[^`]*?FOR EACH STATEMENT/g)].map(([found]) => `${file}: ${found}`),
    );
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.filter((statement) => !/BEFORE TRUNCATE ON/.test(statement))).toEqual([]);
  });
});

describe('copies of secret fields', () => {
  it('are in no payload of the outbox: it names records, and its handlers read them', () => {
    const payloads = [...servers].flatMap(([file, text]) =>
      [...text.matchAll(/\b(?:emit|enqueue)\(\s*[\w'.-]+,\s*\{([^{}]*)\}/g)].flatMap(([, fields]) =>
        [...fields!.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name]) => `${file}: ${name}`),
      ),
    );
    expect(payloads.length).toBeGreaterThan(60);
    const telling = payloads.filter((one) => /address|before|mail|number|phone|name|text|answer|code|secret|token|diagnos|note/i.test(one.split(': ')[1]!));
    expect(telling.sort()).toEqual([
      'plugins/accounts/server/own-phone.ts: before',
      // Masked.
      'plugins/accounts/server/own-phone.ts: number',
      // The office's own count of requests and incidents.
      'plugins/audit/server/incidents.ts: number',
      'plugins/audit/server/request-clock.ts: number',
    ]);
  });
});

describe('a walk over rows', () => {
  it('begins below every id, in one place: whoever inserts a row with SQL may give it any id', () => {
    const walking = [...servers].filter(
      ([file, text]) => !file.includes('/migrations/') && /\((?:'id'|column), '>',|'at', '>', after|\bid > (?:\?|\$)/.test(text),
    );
    expect(walking.map(([file]) => file).sort()).toEqual([
      // From the entry that erased before, whose id is known.
      'plugins/audit/server/erase-payload.ts',
      'plugins/kernel/server/database.ts',
      // From the event that a stream saw last.
      'plugins/kernel/server/live.ts',
    ]);
  });
});

describe('a limit', () => {
  /** The functions that count rows and refuse one more without a lock of their own, each with what keeps two requests at once apart. */
  const KEPT_APART: Readonly<Record<string, string>> = {
    'accounts/server/factors.ts: refuseMore': 'addFactor asks it again under the lock of the account’s factors',
    'documents/server/data-copy/copies.ts: create': 'one copy is made at a time, by a unique index',
  };

  it('is judged by rows that are counted under a lock', () => {
    const counting =
      /if \([^\n]*await [^\n]*(?:count\(|\.length)[^\n]* >=? (?!0\))[^\n]*\) throw|const (\w+) = await [\w.]+\.count\([\s\S]*?if \(\1 >=? (?!0\))/;
    const limits = [...servers].flatMap(([file, text]) =>
      text
        .split(/\n(?=(?:export )?const \w+ = )/)
        .filter((part) => counting.test(part))
        .map((part) => ({ name: `${file.replace('plugins/', '')}: ${/const (\w+) = /.exec(part)?.[1]}`, locks: /oneAtATime\(|lock: true/.test(part) })),
    );
    expect(limits.length).toBeGreaterThan(6);
    expect(
      limits
        .filter(({ locks }) => !locks)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(KEPT_APART).sort());
  });
});

describe('a list', () => {
  it('that is sorted by a Thai name is sorted by the key of a dictionary beside it', () => {
    const sorted = [...servers].flatMap(([file, text]) =>
      [...text.matchAll(/(\w+)\.page\([^[\n]*\[([^\]]*)\]/g)].flatMap(([, rows, by]) =>
        [...by!.matchAll(/'(\w*(?:name|title)\w*)'/gi)].map(([, name]) => `${file}: ${rows}.${name}`),
      ),
    );
    expect(sorted).toEqual(['plugins/directory/server/keep-sellers.ts: sellers.nameThai']);
    const types = servers.get('plugins/directory/server/dispensary-types.ts')!;
    expect(types.slice(types.indexOf('sellerType')).split('defineType(')[1]).toContain("ordered: ['nameThai']");
  });
});

describe('text from outside', () => {
  /** The files that parse other JSON: text that the platform wrote or signed itself, and answers of services that its environment names. */
  const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
    'its own rows and files': [
      'plugins/accounts/server/accounts.ts',
      'plugins/accounts/server/login-policy.ts',
      'plugins/accounts/server/session-rows.ts',
      'plugins/applications/server/dry-run.ts',
      'plugins/applications/server/kept-requests.ts',
      'plugins/applications/server/outcomes.ts',
      'plugins/applications/server/steps/kept-steps.ts',
      'plugins/audit/server/anchor-file.ts',
      'plugins/directory/server/migrations/0005-names-are-joined-by-script.ts',
      'plugins/audit/server/anchors.ts',
      'plugins/audit/server/erase-payload.ts',
      'plugins/audit/server/read-trail.ts',
      'plugins/consultations/server/migrations/0001-hours-name-clinic-ids.ts',
      'plugins/consultations/server/notes.ts',
      'plugins/consultations/server/personal-data.ts',
      'plugins/kernel/server/clock.ts',
      'plugins/kernel/server/codec.ts',
      'plugins/kernel/server/idempotency.ts',
      'plugins/kernel/server/lanes.ts',
      'plugins/kernel/server/portal-pages.ts',
      'plugins/kernel/server/settings.ts',
      'plugins/kernel/server/signing.ts',
      'plugins/learning/server/attempt-events.ts',
      'plugins/learning/server/migrations/0002-certificates-name-templates.ts',
      'plugins/learning/server/office-media.ts',
      'plugins/monitoring/server/collect.ts',
      'plugins/transactions/server/filing/content.ts',
    ],
    'what it signed or encrypted': [
      'plugins/accounts/server/line/line-example.ts',
      'plugins/accounts/server/panel-session.ts',
      'plugins/audit/server/run-check.ts',
      'plugins/learning/server/preview-link.ts',
      'plugins/prescriptions/server/token.ts',
      'plugins/transactions/server/inspection/officer-visit.ts',
    ],
    'answers of services': [
      'plugins/accounts/server/line/line-login.ts',
      'plugins/consultations/server/rooms/connection-data.ts',
      'plugins/notifications/server/line-messages.ts',
      'plugins/notifications/server/sms-provider.ts',
    ],
  };

  it('is parsed and checked in one place: no other parses what a request carries', () => {
    const parsing = [...servers].filter(([, text]) => text.includes('JSON.parse(')).map(([file]) => file);
    expect(parsing.sort()).toEqual(['plugins/kernel/server/sound-text.ts', ...Object.values(OTHERWISE).flat()].sort());
    const ofRequests = [...servers]
      .filter(([, text]) => /JSON\.parse\([^)]*(?:rawBody|request\.body|ctx\.(?:get|query|cookies))/.test(text))
      .map(([file]) => file);
    expect(ofRequests).toEqual([]);
  });
});

describe('a PDF that somebody hands in', () => {
  const calling = (pattern: RegExp): string[] => [...servers].filter(([, text]) => pattern.test(text)).map(([file]) => file);

  it('L4 is stored as it was made anew: no other door leads to the store of files', () => {
    expect(calling(/\bvault\.(?:put|putFile)\(/).sort()).toEqual([
      // Files handed over by other plugins, encrypted anew, or made by editors.
      'plugins/documents/server/file-rotation.ts',
      'plugins/documents/server/files.ts',
      'plugins/documents/server/large-files.ts',
    ]);
    expect(servers.get('plugins/documents/server/large-files.ts')).toMatch(
      /if \(type === 'application\/pdf'\)[^;]*remakeAt\(place\)\)?;[^]*vault\.putFile\(place\)/,
    );
    expect(
      calling(/[^.\w]keepFile\(/)
        .filter((file) => !file.startsWith('plugins/kernel/'))
        .sort(),
    ).toEqual([
      // The platform's own, and what was made anew just before.
      'plugins/documents/server/data-copy/copies.ts',
      'plugins/documents/server/exports.ts',
      'plugins/documents/server/files.ts',
      'plugins/documents/server/form-layouts/layouts.ts',
      'plugins/documents/server/segments.ts',
      'plugins/prescriptions/server/letters/templates.ts',
      'plugins/transactions/server/filing/versions.ts',
    ]);
    expect(calling(/filesPort\.ask\(\)\.keep\(/)).toEqual(['plugins/audit/server/trail-export.ts']);
  });
});

describe('a paper', () => {
  it('L5 is drawn in a thread: nothing that answers requests loads what draws it, but the job that copies one’s own data', () => {
    const drawing = /(?:from|import\() ?'(?:\.{1,2}\/)+(?:paper\/)?(?:pt33|pt33-overlay|report-overlay|receipt|certificate|table-paper|flow|sheet)(?:\.js)?'/;
    const loading = [...servers].flatMap(([file, text]) => {
      const lines = text.split('\n').filter((line) => drawing.test(line) && !/^(?:import|export) type /.test(line));
      return lines.length && file.startsWith('plugins/documents/') && !file.startsWith('plugins/documents/server/paper/') ? [file] : [];
    });
    expect(loading).toEqual(['plugins/documents/server/data-copy/pdf.ts', 'plugins/documents/server/drawing/draw-worker.ts']);
  });
});

describe('a form that signs in', () => {
  it('L10 says what a lock leaves open', () => {
    const forms = filesUnder('portal/src/features')
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
      .filter(({ text }) => /send\('(?:signIn|secondStep|switchOnTablet)'/.test(text));
    expect(forms.length).toBeGreaterThan(3);
    expect(forms.filter(({ text }) => !text.includes('whenLocked(')).map(({ file }) => file)).toEqual([]);
  });
});

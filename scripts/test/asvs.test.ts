import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const sheet = readFileSync(path.join(ROOT, 'docs/asvs.md'), 'utf8');

const VERDICTS = ['met', 'met in part', 'not met', 'not applicable'] as const;
interface Row {
  readonly id: string;
  readonly level: string;
  readonly asks: string;
  readonly where: string;
  readonly shown: string;
  readonly verdict: (typeof VERDICTS)[number];
  readonly reason: string;
}

const rows = [...sheet.matchAll(/^\| (V\d+\.\d+\.\d+) \| (.+) \|$/gm)].map(([, id, rest]): Row => {
  const [level, asks, where, shown, judged, ...more] = rest!.split(' | ');
  if (more.length || !judged) throw new Error(`${id} does not have six cells`);
  const verdict = [...VERDICTS].reverse().find((one) => judged === one || judged.startsWith(`${one}: `));
  if (!verdict) throw new Error(`${id} has no verdict: ${judged}`);
  return { id: id!, level: level!, asks: asks!, where: where!, shown: shown!, verdict, reason: judged.slice(verdict.length + 2) };
});

/** Where a path of the sheet leads: those of plugins stand below `plugins/`, those of HTTP tests leave out their ending. */
const found = (named: string, beside: string): string | undefined =>
  ['', 'plugins/', 'docs/', beside]
    .flatMap((folder) => ['', '.http.test.ts', '.both.http.test.ts'].map((end) => path.join(folder, named + end)))
    .find((candidate) => existsSync(path.join(ROOT, candidate)));
const looksLikePath = (text: string): boolean =>
  /^[\w.-]+(\/[\w.-]+)+\/?$|^[\w-]+\.(ts|tsx|mjs|md|yml|json)$/.test(text) && !/^(application\/|bai\.)/.test(text);

const plain = (text: string): string => text.replaceAll(/\\(['"`])/g, '$1');
const textOf = new Map<string, string>();
const read = (file: string): string => {
  if (!textOf.has(file)) textOf.set(file, plain(readFileSync(path.join(ROOT, file), 'utf8')));
  return textOf.get(file)!;
};

/** What a cell names that is not there: paths, and titles in the file before them. */
const lostIn = (cell: string): string[] => {
  const lost: string[] = [];
  let file: string | undefined;
  let beside = '';
  for (const [, code, title, link] of cell.matchAll(/`([^`]+)`|“([^”]+)”|\]\(([^)#]+)\)/g)) {
    if (code && looksLikePath(code)) {
      file = found(code, beside);
      if (!file) lost.push(code);
      else beside = path.dirname(file);
    }
    if (link) {
      file = path.join('docs', link);
      if (!existsSync(path.join(ROOT, file))) lost.push(link);
    }
    if (title && file && statSync(path.join(ROOT, file)).isFile() && !read(file).includes(title)) lost.push(`${file} “${title}”`);
  }
  return lost;
};

describe('the sheet of the ASVS', () => {
  test('has every requirement of levels 1 and 2 once', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
    expect(rows.map(({ level }) => Number(level)).filter((level) => level === 1)).toHaveLength(70);
    expect(rows.filter(({ level }) => !['1', '2'].includes(level))).toEqual([]);
  });

  test.each(rows.map((row) => [row.id, row] as const))('%s names places and tests that are there', (_, { where, shown }) => {
    expect([...lostIn(where), ...lostIn(shown)]).toEqual([]);
  });

  test('gives a reason wherever something is missing, and a place wherever nothing is', () => {
    expect(rows.filter(({ verdict, reason }) => (verdict === 'met in part' || verdict === 'not met') && !reason).map(({ id }) => id)).toEqual([]);
    expect(rows.filter(({ verdict, where }) => verdict === 'met' && where === '–').map(({ id }) => id)).toEqual([]);
    expect(rows.filter(({ verdict, where, reason }) => verdict === 'not applicable' && where === '–' && !reason).map(({ id }) => id)).toEqual([]);
  });

  test('counts its verdicts as they are', () => {
    const counts = (some: readonly Row[]): number[] => [...VERDICTS.map((verdict) => some.filter((row) => row.verdict === verdict).length), some.length];
    const table = [...sheet.matchAll(/^\| (?:\*\*)?(V\d+|all)(?:\*\*)? ?[^|]*((?:\| (?:\*\*)?\d+(?:\*\*)? ){5})\|$/gm)];
    expect(table).toHaveLength(18);
    for (const [, chapter, cells] of table)
      expect([chapter, ...[...cells!.matchAll(/\d+/g)].map(Number)]).toEqual([
        chapter,
        ...counts(rows.filter(({ id }) => chapter === 'all' || id.startsWith(`${chapter}.`))),
      ]);
    const [met, part, none, odd] = counts(rows.filter(({ level }) => level === '1'));
    expect(sheet).toContain(`Of the 70 of level 1: ${met} met, ${part} met in part, ${none} not met, ${odd} not applicable.`);
  });

  test('lists at its head what is missing, each once and as its row says it', () => {
    const head = sheet.slice(sheet.indexOf('## What is missing'), sheet.indexOf('## V1 '));
    const listed = [...head.matchAll(/^\d+\. (.+)$/gm)].map(([, line]) => line!);
    const missing = rows.filter(({ verdict }) => verdict === 'met in part' || verdict === 'not met');
    const inWords = new Map(missing.map(({ id, level, asks, reason }) => [`**${id}** (level ${level}) ${asks}: ${reason}.`, id]));
    expect(listed.filter((line) => !inWords.has(line))).toEqual([]);
    const untested = /Met in part because no test.*: (.+)\.$/m.exec(head)![1]!.match(/V\d+\.\d+\.\d+/g) ?? [];
    expect([...listed.map((line) => inWords.get(line)), ...untested].sort()).toEqual(missing.map(({ id }) => id).sort());
    const [none] = head.split('Met in part');
    expect(none!.match(/^\d+\. /gm)?.length ?? 0).toBe(rows.filter(({ verdict }) => verdict === 'not met').length);
  });
});

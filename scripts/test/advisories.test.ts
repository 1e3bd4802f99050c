import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { advisoriesIn, advisoriesOf, DAYS, overdue, packagesOf } from '../lib/advisories.mjs';

const hole = (id: string, severity: string) => ({
  source: 1,
  name: 'a-library',
  title: 'A hole',
  url: `https://github.com/advisories/${id}`,
  severity,
  range: '<2',
});
/** As npm writes it: what is struck by another package names it alone. */
const report = {
  auditReportVersion: 2,
  vulnerabilities: {
    'a-library': { name: 'a-library', severity: 'high', via: [hole('GHSA-1', 'high'), hole('GHSA-2', 'low')], effects: ['b-library'] },
    'b-library': { name: 'b-library', severity: 'high', via: ['a-library', hole('GHSA-1', 'high')], effects: [] },
  },
};
const on = (today: string, known: object) => overdue(advisoriesOf(report), known, today);

test('each advisory counts once, however many packages it strikes', () => {
  expect(advisoriesOf(report).map(({ id }) => id)).toEqual(['GHSA-1', 'GHSA-2']);
});

test('a registry that does not answer proves nothing', () => {
  for (const none of [{ message: '405 Method Not Allowed' }, { error: { summary: 'gone' } }, {}, null])
    expect(() => advisoriesOf(none)).toThrow(/did not answer/);
});

test('what nobody has looked at is told at once', () => {
  expect(on('2026-11-24', {})).toEqual([expect.stringContaining('GHSA-1'), expect.stringContaining('GHSA-2')]);
  expect(on('2026-11-24', { 'GHSA-1': { seen: 'soon', by: 'anybody' }, 'GHSA-2': { seen: '2026-11-24', by: 'somebody' } })).toHaveLength(2);
});

test.each([
  ['anybody', 2],
  ['account', 7],
  ['nobody', 30],
  ['nowhere', 180],
])('what %s can use has %d days', (by, days) => {
  const low = { seen: '2026-11-01', by: 'nobody' };
  const day = (after: number) => new Date(Date.parse('2026-11-01') + after * 86_400_000).toISOString().slice(0, 10);
  expect(on(day(days), { 'GHSA-1': { seen: '2026-11-01', by }, 'GHSA-2': low })).toEqual([]);
  expect(on(day(days + 1), { 'GHSA-1': { seen: '2026-11-01', by }, 'GHSA-2': low })).toEqual([expect.stringContaining(`within ${days}`)]);
});

test('what is slight and of use to nobody waits for the next release', () => {
  expect(on('2027-11-01', { 'GHSA-1': { seen: '2027-11-01', by: 'anybody' }, 'GHSA-2': { seen: '2026-11-01', by: 'nobody' } })).toEqual([]);
});

const lock = {
  packages: {
    '': { version: '1.0.0' },
    cms: { version: '1.0.0' },
    'node_modules/cms': { link: true },
    'node_modules/a': { version: '1.2.0' },
    'node_modules/b/node_modules/a': { version: '2.0.0' },
    'node_modules/c/node_modules/a': { version: '1.2.0' },
    'node_modules/@s/a': { version: '1.5.0-beta.1' },
    'node_modules/other': { name: 'a', version: '0.9.0' },
  },
};

test('the packages of a lockfile are told each once, under their own names', () => {
  expect(packagesOf(lock).map(({ name, version }) => `${name} ${version}`)).toEqual(['a 1.2.0', 'a 2.0.0', '@s/a 1.5.0-beta.1', 'a 0.9.0']);
});

describe('a copy of a database of advisories', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bai-advisories-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const told = (name: string, id: string, range: string): void => {
    mkdirSync(path.join(folder, 'npm', name), { recursive: true });
    writeFileSync(
      path.join(folder, 'npm', name, `${id}.yml`),
      `identifier: "${id}"\npackage_slug: "npm/${name}"\ntitle: "A hole"\naffected_range: "${range}"\n`,
    );
  };

  test('tells those that strike, by the version that is there', () => {
    expect(() => advisoriesIn(folder, packagesOf(lock))).toThrow(/no database/);
    told('a', 'CVE-1', '>=1.0.0 <1.2.1||>=3.0.0');
    told('a', 'CVE-2', '<0.5.0');
    told('@s/a', 'CVE-3', '<1.5.0');
    told('unused', 'CVE-4', '>=0');
    expect(advisoriesIn(folder, packagesOf(lock)).map(({ id, library }) => `${id} ${library}`)).toEqual(['CVE-1 a 1.2.0', 'CVE-3 @s/a 1.5.0-beta.1']);
  });

  test('does not say how grave they are: whoever looked at them does', () => {
    const known = (severity?: string) => ({ 'CVE-1': { seen: '2026-11-01', by: 'nobody', severity }, 'CVE-3': { seen: '2026-11-01', by: 'nowhere' } });
    const late = (severity?: string) => overdue(advisoriesIn(folder, packagesOf(lock)), known(severity), '2026-12-20');
    expect(late()).toEqual([expect.stringContaining('does not say how grave')]);
    expect(late('high')).toEqual([expect.stringContaining('within 30')]);
    expect(late('low')).toEqual([]);
  });
});

test('the days are those that are written down', () => {
  const written = readFileSync(path.resolve(__dirname, '../../docs/security.md'), 'utf8');
  for (const days of Object.values(DAYS)) expect(written).toContain(`**${days} days**`);
});

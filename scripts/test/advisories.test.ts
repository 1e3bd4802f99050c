import { readFileSync } from 'node:fs';
import path from 'node:path';
import { advisoriesOf, DAYS, overdue } from '../lib/advisories.mjs';

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
])('what %s can use has %d days', (by, days) => {
  const low = { seen: '2026-11-01', by: 'nobody' };
  const day = (after: number) => new Date(Date.parse('2026-11-01') + after * 86_400_000).toISOString().slice(0, 10);
  expect(on(day(days), { 'GHSA-1': { seen: '2026-11-01', by }, 'GHSA-2': low })).toEqual([]);
  expect(on(day(days + 1), { 'GHSA-1': { seen: '2026-11-01', by }, 'GHSA-2': low })).toEqual([expect.stringContaining(`within ${days}`)]);
});

test('what is slight and of use to nobody waits for the next release', () => {
  expect(on('2027-11-01', { 'GHSA-1': { seen: '2027-11-01', by: 'anybody' }, 'GHSA-2': { seen: '2026-11-01', by: 'nobody' } })).toEqual([]);
});

test('the days are those that are written down', () => {
  const written = readFileSync(path.resolve(__dirname, '../../docs/security.md'), 'utf8');
  for (const days of Object.values(DAYS)) expect(written).toContain(`**${days} days**`);
});

import { readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
interface Turns {
  filesOn(database: 0 | 1, files: readonly string[], turn?: number): string[];
}
const files = ['plugins', 'cms/test']
  .flatMap((folder) => readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)))
  .filter((file) => file.endsWith('.http.test.ts') && !file.includes('node_modules'));
const both = 'plugins/transactions/test/sale.http.test.ts';
let turns: Turns;
beforeAll(async () => {
  turns = (await import('../lib/turns.mjs' as string)) as Turns;
});

describe('the HTTP tests take turns on the databases', () => {
  it('so that no file is left out at any commit', () => {
    for (const turn of [1, 2]) expect([...new Set([...turns.filesOn(0, files, turn), ...turns.filesOn(1, files, turn)])].sort()).toEqual([...files].sort());
  });

  it('what concerns races, SQL and migration runs on both, always', () => {
    for (const turn of [1, 2]) for (const database of [0, 1] as const) expect(turns.filesOn(database, files, turn)).toContain(both);
  });

  it('the others run on one of them, and within six commits on each', () => {
    const alone = files.filter(
      (file) => ![1, 2, 3, 4, 5, 6].every((turn) => turns.filesOn(0, files, turn).includes(file) && turns.filesOn(1, files, turn).includes(file)),
    );
    expect(alone.length).toBeGreaterThan(5);
    for (const turn of [1, 2, 3, 4, 5, 6]) {
      const [here, there] = [turns.filesOn(0, files, turn), turns.filesOn(1, files, turn)];
      expect(alone.filter((file) => here.includes(file) === there.includes(file))).toEqual([]);
    }
    for (const database of [0, 1] as const)
      expect(alone.filter((file) => ![1, 2, 3, 4, 5, 6].some((turn) => turns.filesOn(database, files, turn).includes(file)))).toEqual([]);
  });
});

import { BANK_FORMATS, bankFileReport } from '../../contracts';
import { mutatedFile } from '../../test/mutated-files';
import { textOfFile } from './file-text';
import { FORMATS, formatOf, writeFile } from './formats';
import { Unreadable } from './unreadable';

/** Some at every commit, ten thousand in `npm run prove bank-files`. */
const RUNS = Number(process.env.BAI_BANK_FILES ?? 300);
jest.setTimeout(60_000 + RUNS * 60);

test('files in which anything is wrong are read or refused, and what is read of them is sound', () => {
  const counted = { read: 0, unreadable: 0, taken: 0, refused: 0 };
  for (let seed = 0; seed < RUNS; seed += 1) {
    const text = textOfFile(mutatedFile(seed));
    if (text === null) {
      counted.unreadable += 1;
      continue;
    }
    const format = seed % 10 === 0 ? BANK_FORMATS[seed % 3]! : formatOf(text);
    try {
      const questions = FORMATS[format].read(text);
      counted.read += 1;
      for (const { draft, line, name, kind, losses, refusals } of questions) {
        const row = { line, name, kind, type: draft?.type ?? null, verdict: 'taken', losses: [...losses], refusals: [...refusals] };
        bankFileReport.shape.rows.element.parse(row);
        expect(Boolean(draft)).toBe(refusals.length === 0);
        expect(JSON.stringify({ ...draft, pictures: [] })).not.toMatch(/\\u0000|\\ud[89a-f]/i);
        counted[draft ? 'taken' : 'refused'] += 1;
      }
      const drafts = questions.flatMap(({ draft }) => draft ?? []);
      for (const other of BANK_FORMATS) writeFile(other, drafts);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw new Error(`file ${seed}: ${String((error as Error).stack)}`, { cause: error });
      counted.unreadable += 1;
    }
  }
  // They are neither all good nor all hopeless.
  for (const count of Object.values(counted)) expect(count).toBeGreaterThan(RUNS / 20);
});

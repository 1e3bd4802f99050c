import { writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { renew } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { signedIn, type Person } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import type { BankFileReport, BankFileTaken } from '../contracts';
import { mutatedFile } from './mutated-files';

/** How many files are sent: some at every commit, ten thousand in `npm run prove bank-files`. */
const RUNS = Number(process.env.BAI_BANK_FILES ?? 60);
/** So many files on, everybody’s session is renewed: a storm outlasts what a browser is let in by. */
const RENEWED = 100;
jest.setTimeout(120_000 + RUNS * 600);
const FILES = '/api/learning/office/question-files';

const inside = new Inside();
afterAll(() => inside.close());
const questions = async (): Promise<number> => Number((await inside.sql<{ n: number | string }>('SELECT COUNT(*) AS n FROM questions'))[0]!.n);

test('files in which anything is wrong are answered, taken whole or not at all', async () => {
  const people: Person[] = [await signedIn('editor'), await signedIn('admin')];
  const statuses = new Map<string, number>();
  const count = (of: string): number => statuses.set(of, (statuses.get(of) ?? 0) + 1).size;
  let stored = await questions();
  for (let seed = 0; seed < RUNS; seed += 1) {
    if (seed % RENEWED === RENEWED - 1) await Promise.all(people.map(renew));
    const person = people[seed % people.length]!;
    const file = { name: 'questions.txt', bytes: mutatedFile(seed), type: 'text/plain' };
    const told = await person.upload<BankFileReport>(`${FILES}/report`, file, {});
    count(`report ${told.status}`);
    // Nothing else: a storm that is not let in shows nothing.
    expect([seed, [200, 422].includes(told.status) || told.status]).toEqual([seed, true]);
    if (told.status !== 200) continue;
    const { digest, taken, lossy } = told.data;
    const took = await person.upload<BankFileTaken>(FILES, file, { digest }, randomUUID());
    count(`take ${took.status}`);
    const after = await questions();
    if (taken + lossy === 0) expect([seed, took.status, after]).toEqual([seed, 422, stored]);
    else expect([seed, must(took, `file ${seed}`).questions, after - stored]).toEqual([seed, taken + lossy, taken + lossy]);
    stored = after;
  }
  if (process.env.BAI_BANK_FILES_REPORT) writeFileSync(process.env.BAI_BANK_FILES_REPORT, JSON.stringify([...statuses].sort()));
});

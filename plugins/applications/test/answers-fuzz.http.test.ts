import { writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { must } from '../../../cms/test/journey';
import { newPatient, type Person } from '../../../cms/test/people';
import { ODD, ODD_TEXT } from '../../kernel/test/odd';
import { stepsOf, type Application, type StepName, type Track } from '../contracts';
import { consentsStep, healthStep, identityStep } from './wizard';

/** How many answers are given: some at every commit, ten thousand in `npm run prove answers`. */
const RUNS = Number(process.env.BAI_FUZZ ?? 240);
jest.setTimeout(60_000 + RUNS * 600);

/** Answers to one draft. */
const EACH = 120;
/** How a step may be answered; a draft takes what is typed, right or wrong. */
const TAKEN = [200, 400, 409, 422];

const right = (step: StepName): object => {
  if (step === 'health') return healthStep();
  if (step === 'consents') return consentsStep();
  const { documentNumber, ...person } = identityStep();
  if (step === 'passport')
    return { documentNumber: 'T12345678', issuingCountry: 'GB', nationality: 'GB', birthDate: person.birthDate, expiresOn: '2036-05-31' };
  return step === 'foreigner' ? person : { documentNumber, ...person };
};

/** Right answers, of which some fields say something else, are gone, or have come besides. */
const answersTo = (step: StepName): fc.Arbitrary<Record<string, unknown>> => {
  const base = right(step) as Record<string, unknown>;
  const field = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...Object.keys(base)) }, { weight: 1, arbitrary: fc.string({ maxLength: 40 }) });
  return fc
    .array(fc.tuple(field, fc.oneof(ODD_TEXT, ODD)), { maxLength: 4 })
    .map((changes) => ({ ...base, ...Object.fromEntries(changes.filter(([name]) => name !== '__proto__')) }));
};

interface Turn {
  readonly step: StepName;
  readonly answers: Record<string, unknown>;
  readonly reached: number;
  /** Says an older version than the one that it has seen. */
  readonly late: boolean;
  readonly asks: 'nothing' | 'check' | 'submit';
}
const turnIn = (track: Track): fc.Arbitrary<Turn> =>
  fc.constantFrom(...stepsOf(track)).chain((step) =>
    fc.record({
      step: fc.constant(step),
      answers: answersTo(step),
      reached: fc.integer({ min: 1, max: 5 }),
      late: fc.nat(9).map((one) => one === 0),
      asks: fc.nat(9).map((one) => (one === 0 ? ('submit' as const) : one < 4 ? ('check' as const) : ('nothing' as const))),
    }),
  );

const statuses = new Map<number, number>();
const count = ({ status }: { status: number }): number => {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  return status;
};

/** A draft of somebody, and what was acknowledged of it. */
const drafted = async (track: Track) => {
  const person = await newPatient();
  const offers = must(await person.get<{ id: string; track: string; mode: string }[]>('/api/applications/packages'), 'packages');
  const { id: packageId } = offers.find((offer) => offer.track === track && offer.mode === 'video')!;
  const { id } = must(await person.post<Application>('/api/applications', { packageId }), 'start');
  return { person, id, kept: new Map<StepName, { answers: object; version: number }>() };
};

const said = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

/** Gives one answer; answers what went wrong, or null. */
const give = async (person: Person, id: string, kept: Map<StepName, { answers: object; version: number }>, turn: Turn): Promise<string | null> => {
  const known = kept.get(turn.step);
  const version = turn.late ? (known?.version ?? 0) + 1 : (known?.version ?? 0);
  const { answers, reached } = turn;
  const saved = await person.put<{ version: number }>(`/api/applications/${id}/steps/${turn.step}`, { answers, reached, version });
  if (!TAKEN.includes(count(saved))) return `save: ${saved.status} ${saved.bytes.toString().slice(0, 200)}`;
  if (saved.status === 200) kept.set(turn.step, { answers: said(answers) as object, version: saved.data.version });
  if (turn.asks === 'nothing') return null;
  const asked = await person.post(turn.asks === 'submit' ? `/api/applications/${id}/submit` : `/api/applications/${id}/steps/${turn.step}/check`);
  if (TAKEN.includes(count(asked)) && !(turn.asks === 'submit' && asked.status === 200)) return null;
  return `${turn.asks}: ${asked.status} ${asked.bytes.toString().slice(0, 200)}`;
};

test('whatever is answered, nothing fails, and what was acknowledged is there as it was typed', async () => {
  let given = 0;
  while (given < RUNS)
    for (const track of ['thai', 'foreign'] as const) {
      const { person, id, kept } = await drafted(track);
      for (const turn of fc.sample(turnIn(track), EACH)) {
        // Who says what went wrong says by which answer.
        expect([await give(person, id, kept, turn), turn]).toEqual([null, turn]);
        given += 1;
      }
      const { steps, state } = must(await person.get<Application>(`/api/applications/${id}`), 'read');
      expect(state).toBe('draft');
      for (const [step, { version }] of kept) expect([step, steps![step]]).toMatchObject([step, { version }]);
      for (const [step, { answers }] of kept) expect([step, said(steps![step]!.answers)]).toEqual([step, answers]);
    }
  // Some of them were taken, or nothing was tried.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(RUNS / 4);
  const report = process.env.BAI_FUZZ_REPORT;
  if (report) writeFileSync(report, JSON.stringify({ given, statuses: [...statuses].sort(([one], [other]) => one - other) }));
});

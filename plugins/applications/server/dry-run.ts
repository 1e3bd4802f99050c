import { birthDatesOf, newVerdicts, physiciansByIds, registerDryRun, sexesOf, Tally, type DryRunGiven, type JudgedRules } from '@bai/directory/server';
import type { DryRunKind, DryRunPart, Verdict } from '@bai/directory/contracts';
import { ageOn, day } from '@bai/kernel/contracts';
import { systemSeat } from '@bai/kernel/server';
import type { YesNo } from '../contracts';
import { applications, steps, visitAnswers, type ApplicationRow } from './applications';
import { lastDayOf } from './birth-date';
import { askedOfSex, sexStepOf } from './exclusions';
import type { Typed } from './steps/kept-steps';

const BATCH = 200;
const seat = systemSeat('dry-run');

/** What an application says, as far as it says it. */
export interface SaidInApplication {
  readonly condition: string | null;
  /** Null where the questions were not come to yet. */
  readonly exclusions: Readonly<Record<string, YesNo>> | null;
  /** As the document states it; null where it is not known yet. */
  readonly sex: string | null;
}

const typedOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, Typed>> => {
  const found = await steps.openEach(seat, { applicationId: ids, step: ['health', 'identity', 'foreigner'] }, 'answers');
  return new Map(found.flatMap(({ row, opened }) => (opened ? [[`${row.applicationId} ${row.step}`, JSON.parse(opened.toString()) as Typed] as const] : [])));
};

const saidIn = (health: Typed | undefined, sex: unknown, atVisit: Readonly<Record<string, YesNo>> = {}): SaidInApplication => ({
  condition: typeof health?.condition === 'string' && health.condition ? health.condition : null,
  exclusions: health ? { ...(health.exclusions as Record<string, YesNo> | undefined), ...atVisit } : null,
  sex: typeof sex === 'string' ? sex : null,
});

/** What submitted applications say, by their ids, with what was answered at the visit since; opened to be judged, and shown to nobody. */
export const saidInApplications = async (ids: readonly string[]): Promise<ReadonlyMap<string, SaidInApplication>> => {
  const typed = await typedOf(ids);
  const patientOf = new Map((await applications.every(seat, { id: ids })).map(({ id, patientId }) => [id, patientId]));
  const sexes = await sexesOf([...new Set(patientOf.values())]);
  const asked = new Map<string, Record<string, YesNo>>();
  for (const { row, opened } of await visitAnswers.openEach(seat, { applicationId: ids }, 'answer'))
    if (opened) asked.set(row.applicationId, { ...asked.get(row.applicationId), [row.question]: opened.toString() as YesNo });
  return new Map(ids.map((id) => [id, saidIn(typed.get(`${id} health`), sexes.get(patientOf.get(id) ?? ''), asked.get(id))]));
};

/** What rules say to the answers; `asking` is what follows from a question that was not asked: a draft is not taken, at a visit it is asked. */
export const verdictsOnAnswers = (rules: JudgedRules, said: SaidInApplication, submitting: boolean): Verdict[] => {
  const [{ conditions }, exclusions] = [rules, askedOfSex(rules, said.sex)];
  const effect = submitting ? 'refused' : 'otherwise';
  const answers = said.exclusions;
  return [
    ...(said.condition && !conditions.some(({ code }) => code === said.condition) ? [{ reason: 'condition', effect } as const] : []),
    ...(answers && exclusions.some(({ code }) => answers[code] === 'yes') ? [{ reason: 'excluded', effect: 'refused' } as const] : []),
    ...(answers && exclusions.some(({ code }) => !answers[code]) ? [{ reason: 'questions', effect } as const] : []),
  ];
};

/** Whether somebody is too young for rules on a day. */
export const verdictsOnAge = ({ minAge }: JudgedRules, birthDate: string | null, on: string): Verdict[] =>
  birthDate !== null && ageOn(birthDate, on) < minAge ? [{ reason: 'age', effect: 'refused' }] : [];

const typedBirth = (identity: Typed | undefined): string | null => {
  const date = day.safeParse(identity?.birthDate);
  const precision = identity?.birthPrecision;
  return date.success ? lastDayOf(date.data, precision === 'year' || precision === 'month' ? precision : 'day') : null;
};

type JudgeRows = (rows: readonly ApplicationRow[], given: DryRunGiven) => Promise<(row: ApplicationRow) => Verdict[]>;

const judgeDrafts: JudgeRows = async (rows, given) => {
  const typed = await typedOf(rows.map(({ id }) => id));
  return ({ id, track }) =>
    newVerdicts(
      (rules) => [
        ...verdictsOnAnswers(rules, saidIn(typed.get(`${id} health`), typed.get(`${id} ${sexStepOf(track)}`)?.sex), true),
        ...verdictsOnAge(rules, typedBirth(typed.get(`${id} identity`)), given.on),
      ],
      given,
    );
};

const judgeSubmitted: JudgeRows = async (rows, given) => {
  const said = await saidInApplications(rows.map(({ id }) => id));
  const born = await birthDatesOf(rows.map(({ patientId }) => patientId));
  const seenBy = rows.flatMap(({ physicianId }) => (physicianId ? [physicianId] : []));
  const physicians = await physiciansByIds([...new Set(seenBy)]);
  return ({ id, patientId, physicianId }) =>
    newVerdicts((rules) => {
      const profession = physicianId ? physicians.get(physicianId)?.profession : undefined;
      return [
        ...verdictsOnAnswers(rules, said.get(id)!, false),
        ...verdictsOnAge(rules, born.get(patientId) ?? null, given.on),
        ...(profession && !rules.professions.includes(profession) ? [{ reason: 'profession', effect: 'refused' } as const] : []),
      ];
    }, given);
};

/** Whoever is named by their application finds in their trail that it was looked at. */
const run = async (kind: DryRunKind, states: readonly ApplicationRow['state'][], judge: JudgeRows, given: DryRunGiven): Promise<DryRunPart> => {
  const tally = new Tally(kind);
  await applications.each(
    seat,
    { state: states },
    async (rows) => {
      const verdictsOn = await judge(rows, given);
      for (const row of rows) tally.add(row.id, row.number, verdictsOn(row));
    },
    { batch: BATCH },
  );
  const part = tally.part();
  if (part.first.length) await applications.all(given.seat, { id: part.first.map(({ id }) => id) }, { why: 'rule-set.dry-run' });
  return part;
};

// What has a visit to come is judged with the visit.
registerDryRun('draft', (given) => run('draft', ['draft'], judgeDrafts, given));
registerDryRun('application', (given) => run('application', ['submitted', 'in_review', 'needs_information'], judgeSubmitted, given));

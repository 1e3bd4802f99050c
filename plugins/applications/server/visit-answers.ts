import { ruleSetByVersion, useRuleSet } from '@bai/directory/server';
import { refuse } from '@bai/kernel/contracts';
import { nowIso, through, transaction, type Seat } from '@bai/kernel/server';
import type { VisitAnswer, YesNo } from '../contracts';
import { applications, visitAnswers, type ApplicationRow } from './applications';
import { frozenAnswers } from './steps/kept-steps';

/** What an application says to what the law asks: the condition and the exclusions as submitted, and what was answered at the visit since. */
export interface ApplicationAnswers {
  readonly condition: string | null;
  readonly exclusions: Readonly<Record<string, YesNo>>;
  readonly atVisit: Readonly<Record<string, YesNo>>;
}

const openAnswers = async (seat: Seat, { id: applicationId, patientId }: Pick<ApplicationRow, 'id' | 'patientId'>) =>
  (await visitAnswers.openEach(seat, { applicationId, patientId }, 'answer')).map(({ row, opened }) => ({ row, answer: opened!.toString() as YesNo }));

/** The answers of an application within reach. Its own reading is in the trail. */
export const applicationAnswers = async (seat: Seat, id: string): Promise<ApplicationAnswers> => {
  const application = await applications.one(seat, id, { quietly: true });
  const health = await frozenAnswers(seat, application, 'health');
  const atVisit = Object.fromEntries((await openAnswers(seat, application)).map(({ row, answer }) => [row.question, answer]));
  return { condition: health?.condition ?? null, exclusions: health?.exclusions ?? {}, atVisit };
};

/** What was answered at the visit, in the words of the rules that asked it. */
export const answeredAtVisit = async (seat: Seat, application: Pick<ApplicationRow, 'id' | 'patientId'>): Promise<VisitAnswer[]> =>
  Promise.all(
    (await openAnswers(seat, application)).map(async ({ row, answer }) => {
      const asked = (await ruleSetByVersion(row.ruleSet)).exclusions.find(({ code }) => code === row.question)!;
      return { code: row.question, question: asked.question, answer, at: row.answeredAt };
    }),
  );

/** What a physician asked of the patient, at which visit, by which rules. */
export interface AskedAtVisit {
  readonly appointmentId: string;
  readonly physicianId: string;
  readonly ruleSet: string;
  readonly answers: Readonly<Record<string, YesNo>>;
}

/**
 * Takes down what the patient answered at the visit, or corrects it, until the decision. The caller judges which questions are
 * open; what was submitted stays as it was.
 */
export const answerAtVisit = (seat: Seat, id: string, { answers, ...asked }: AskedAtVisit): Promise<void> =>
  transaction(async () => {
    const { patientId, state } = await applications.one(seat, id, { lock: true, quietly: true });
    if (state !== 'in_consultation' && state !== 'in_review') throw refuse('state.forbids', { machine: 'application', state, move: 'answer' });
    await useRuleSet(asked.ruleSet);
    const known = await openAnswers(seat, { id, patientId });
    for (const [question, answer] of Object.entries(answers)) {
      const before = known.find(({ row }) => row.question === question);
      if (before?.answer === answer) continue;
      const data = { ...asked, answer, answeredAt: nowIso() };
      // The application was reached; what is kept beside it goes with it.
      if (before) await visitAnswers.change(through(seat, 'answer'), before.row.id, data);
      else await visitAnswers.create(through(seat, 'answer'), { ...data, applicationId: id, patientId, question });
    }
  });

import { patientById, ruleSetByVersion, ruleSetOn, type PatientRow, type RuleSetFacts } from '@bai/directory/server';
import type { Bilingual } from '@bai/kernel/contracts';
import { today, type Seat } from '@bai/kernel/server';
import { applicationMachine, applicationsProblems, isOver, renewableDays, type CarePackage, type HealthAnswers, type StepName } from '../contracts';
import { applications, type ApplicationRow } from './applications';
import { askedOfSex } from './exclusions';
import { offers } from './packages';
import { renewablesPort, type Renewable } from './renewables';
import { frozenAnswers, type Typed } from './steps/kept-steps';
import { knownAnswers } from './steps/known-answers';
import { answeredAtVisit } from './visit-answers';

/** Everything that decides whether and how a prescription is renewed. */
export interface RenewalCase {
  readonly prescription: Renewable;
  /** The application that it was issued from. */
  readonly before: ApplicationRow;
  readonly health: HealthAnswers;
  readonly patient: PatientRow;
  readonly rules: RuleSetFacts;
  /** What is offered today in the track of last time. */
  readonly packages: readonly CarePackage[];
  /** An application of the person that is not finished. */
  readonly running: ApplicationRow | null;
  /** What every step but the consents is filled in with; of the questions of the law only those that are asked as they were. */
  readonly typed: Readonly<Partial<Record<StepName, Typed>>>;
}

const OPEN = (Object.keys(applicationMachine.states) as ApplicationRow['state'][]).filter((state) => !isOver(state));

/** The application of a person that is not finished; null where there is none. */
export const openApplicationOf = (seat: Seat, patientId: string): Promise<ApplicationRow | null> =>
  applications.first(seat, { patientId, state: OPEN }, { quietly: true });

const refuseUntimely = async (seat: Seat, { id, stands, validUntil }: Renewable): Promise<void> => {
  const { from, until } = renewableDays(validUntil);
  const renewed = stands && (await applications.count(seat, { renewsId: id, state: 'approved' })) > 0;
  if (!stands || renewed) throw applicationsProblems.refuse('renewal.closed');
  if (today() < from) throw applicationsProblems.refuse('renewal.early', { from });
  if (today() > until) throw applicationsProblems.refuse('renewal.late', { until });
};

const same = (one: Bilingual | undefined, other: Bilingual): boolean => one?.th === other.th && one.en === other.en;

/** The answers to the questions of today that were asked in the same words, with the application or at its visit. */
const stillAnswered = async (
  seat: Seat,
  before: ApplicationRow,
  health: HealthAnswers,
  asked: RuleSetFacts['exclusions'],
): Promise<HealthAnswers['exclusions']> => {
  const then = (await ruleSetByVersion(before.ruleSet)).exclusions.map(({ code, question }) => ({ code, question, answer: health.exclusions[code] }));
  const said = new Map([...then, ...(await answeredAtVisit(seat, before))].map((one) => [one.code, one]));
  return Object.fromEntries(
    asked.flatMap(({ code, question }) => {
      const known = said.get(code);
      return known?.answer && same(known.question, question) ? [[code, known.answer] as const] : [];
    }),
  );
};

/** Gathers a renewal within the seat's reach; refuses one that is too early, too late, or of a prescription that was taken back. */
export const gatherRenewal = async (seat: Seat, prescriptionId: string): Promise<RenewalCase> => {
  const prescription = await renewablesPort.ask()(seat, prescriptionId);
  await refuseUntimely(seat, prescription);
  const before = await applications.one(seat, prescription.applicationId);
  const health = await frozenAnswers(seat, before, 'health');
  if (!health) throw applicationsProblems.refuse('renewal.closed');
  const patient = await patientById(seat, before.patientId);
  const rules = await ruleSetOn(today());
  const known = await knownAnswers(seat, before.patientId);
  return {
    prescription,
    before,
    health,
    patient,
    rules,
    packages: (await offers(seat)).filter(({ track }) => track === before.track),
    running: await openApplicationOf(seat, before.patientId),
    typed: {
      ...known,
      passport: { ...known.passport, ...(patient.documentExpiresOn ? { expiresOn: patient.documentExpiresOn } : {}) },
      health: { ...health, exclusions: await stillAnswered(seat, before, health, askedOfSex(rules, patient.sex)) },
    },
  };
};

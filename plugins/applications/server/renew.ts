import { documentOf } from '@bai/directory/server';
import { refuse } from '@bai/kernel/contracts';
import { accountOf, nextValue, transaction, uniqueViolation, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import {
  applicationsProblems,
  currentVersion,
  STOPS_ALL,
  stepsOf,
  type Application,
  type OutcomeScores,
  type renewal as renewalSchema,
  type renew as renewBody,
  type renewInSteps as renewInStepsBody,
  type StepName,
} from '../contracts';
import { steps, type ApplicationRow } from './applications';
import { keepOutcome, outcomesOf } from './outcomes';
import { requireOpenPackage } from './packages';
import { presentApplication, presentApplicationRow } from './present-application';
import { gatherRenewal, type RenewalCase } from './renewal-case';
import { obstaclesTo, refuseObstacles } from './renewal-obstacles';
import { createDraft } from './start';
import type { Typed } from './steps/kept-steps';
import { submitDraft } from './submit';

/** What a renewal takes over, and what stands against it, as its patient sees it before they begin. */
export const renewal = async (seat: Seat, prescriptionId: string): Promise<z.input<typeof renewalSchema>> => {
  const given = await gatherRenewal(seat, prescriptionId);
  const { prescription, before, health, rules, packages, running, typed } = given;
  const answered = (typed.health as RenewalCase['health']).exclusions;
  const open = packages.find(({ id }) => id === before.packageId) ?? packages.find(({ mode }) => mode === before.mode) ?? packages[0];
  return {
    prescriptionId,
    number: prescription.number,
    validUntil: prescription.validUntil,
    days: prescription.days,
    milligramsSold: prescription.dispensedMg,
    packageId: open?.id ?? null,
    packages: [...packages],
    answered: {
      condition: rules.conditions.find(({ code }) => code === health.condition)?.name ?? { th: health.condition, en: health.condition },
      severity: health.severity,
      medicines: health.medicines,
      noMedicines: health.noMedicines,
      allergies: health.allergies,
      noAllergies: health.noAllergies,
      exclusions: rules.exclusions.flatMap(({ code, question }) => (answered[code] ? [{ code, question, answer: answered[code] }] : [])),
    },
    outcomes: await outcomesOf(seat, before.patientId),
    obstacles: await obstaclesTo(seat, given),
    running: running && presentApplicationRow(running),
  };
};

type Kept = Readonly<Partial<Record<StepName, Typed>>>;
const keepSteps = async (seat: Seat, { id, patientId }: ApplicationRow, kept: Kept): Promise<void> => {
  for (const [step, answers] of Object.entries(kept) as [StepName, Typed][])
    await steps.create(seat, { applicationId: id, patientId, step, schemaVersion: currentVersion(step), answers: JSON.stringify(answers) });
};

/** A draft that renews, with the scores beside it. */
const begin = async (seat: Seat, { prescription, before }: RenewalCase, packageId: string, scores: OutcomeScores): Promise<ApplicationRow> => {
  const offer = await requireOpenPackage(packageId);
  if (offer.track !== before.track) throw applicationsProblems.refuse('package.closed');
  const draft = await createDraft(seat, offer, prescription.id);
  await keepOutcome(seat, draft, prescription.id, scores);
  return draft;
};

/** One renewal of a person at a time: of two at once the second waits, and then finds what the first has begun. */
const alone = async (seat: Seat, work: () => Promise<Application>): Promise<Application> => {
  try {
    return await transaction(async () => {
      await nextValue(`renewals-of:${accountOf(seat)}`);
      return work();
    });
  } catch (error) {
    // An ordinary draft was begun on another device in the same moment.
    if (uniqueViolation(error)) throw refuse('version.stale');
    throw error;
  }
};

/** Everything answered as last time, by the person's own record and the application before. */
const answersOf = async (seat: Seat, { before, typed }: RenewalCase): Promise<Kept> => {
  const { number: documentNumber } = await documentOf(seat, before.patientId, 'renewal');
  const shows: StepName = before.track === 'thai' ? 'identity' : 'passport';
  const asked = stepsOf(before.track).filter((step) => step !== 'consents');
  return Object.fromEntries(asked.map((step) => [step, { ...typed[step], ...(step === shows ? { documentNumber } : {}) }]));
};

/** Renews as before and submits at once, by the very rules by which every application is. */
export const renew = (seat: Seat, prescriptionId: string, { packageId, outcome, consents, signature }: z.output<typeof renewBody>): Promise<Application> =>
  alone(seat, async () => {
    const given = await gatherRenewal(seat, prescriptionId);
    refuseObstacles(given, await obstaclesTo(seat, given));
    const draft = await begin(seat, given, packageId, outcome);
    await keepSteps(seat, draft, { ...(await answersOf(seat, given)), consents: { consents, signature } });
    return presentApplication(seat, await submitDraft(seat, draft.id));
  });

/** Begins the ordinary steps for whom something changed: the health answers of last time stand there, as far as they still hold. */
export const renewInSteps = (seat: Seat, prescriptionId: string, { packageId, outcome }: z.output<typeof renewInStepsBody>): Promise<Application> =>
  alone(seat, async () => {
    const given = await gatherRenewal(seat, prescriptionId);
    const obstacles = await obstaclesTo(seat, given);
    refuseObstacles(
      given,
      obstacles.filter((one) => STOPS_ALL.includes(one)),
    );
    const draft = await begin(seat, given, packageId, outcome);
    const { condition, ...health } = given.typed.health!;
    await keepSteps(seat, draft, { health: obstacles.includes('condition') ? health : { condition, ...health } });
    return presentApplication(seat, draft);
  });

import { bilingual, day, id, milligrams } from '@bai/kernel/contracts';
import { z } from 'zod';
import { consentAnswers, healthAnswers, yesNo } from './answers';
import { outcome, outcomeScores } from './outcome-schemas';
import { applicationRow, carePackage } from './schemas';

/**
 * What stands against the quick way. With `consent` withdrawn and with another application `running` nothing begins; all others ask
 * for the ordinary steps, filled in as far as they still hold.
 */
export const RENEWAL_OBSTACLES = ['consent', 'running', 'package', 'identity', 'passport', 'condition', 'questions', 'answers'] as const;
export type RenewalObstacle = (typeof RENEWAL_OBSTACLES)[number];
/** Those in whose way no ordinary application leads either. */
export const STOPS_ALL: readonly RenewalObstacle[] = ['consent', 'running', 'package'];

/** A prescription as its patient may renew it. `packageId` is the package offered first: the one of last time while it is open. */
export const renewal = z.object({
  prescriptionId: id,
  number: z.string(),
  validUntil: day,
  days: z.number().int(),
  /** What was dispensed from it by today, returns taken off. */
  milligramsSold: milligrams,
  packageId: z.string().nullable(),
  packages: z.array(carePackage),
  /** What was answered last time and is taken over. */
  answered: z.object({
    condition: bilingual,
    severity: z.number().int(),
    ...healthAnswers.pick({ medicines: true, noMedicines: true, allergies: true, noAllergies: true }).shape,
    exclusions: z.array(z.object({ code: z.string(), question: bilingual, answer: yesNo })),
  }),
  /** Earlier scores of the person, oldest first. */
  outcomes: z.array(outcome),
  obstacles: z.array(z.enum(RENEWAL_OBSTACLES)),
  /** Where `running` leads. */
  running: applicationRow.nullable(),
});
export type Renewal = z.infer<typeof renewal>;

const packageId = z.string().min(1).max(40);
/** Renews as before: the answers of last time said to hold still, each consent given anew, and signed. */
export const renew = z.object({
  packageId,
  outcome: outcomeScores,
  unchanged: z.literal(true, { error: 'confirm' }),
  ...consentAnswers.shape,
});
export type Renew = z.infer<typeof renew>;
/** Begins the ordinary steps with what was answered last time. */
export const renewInSteps = z.object({ packageId, outcome: outcomeScores });

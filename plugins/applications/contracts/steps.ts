import { z } from 'zod';
import { consentAnswers, healthAnswers, identityAnswers } from './answers';

export const track = z.enum(['thai', 'foreign']);
export type Track = z.infer<typeof track>;
/** What may be attached to an application. */
export const attachmentKind = z.enum(['id_card', 'medical_record', 'reply']);
export type AttachmentKind = z.infer<typeof attachmentKind>;

/** A form of the wizard, declared. What the server makes of its answers beyond their schema stands in `server/steps`. */
interface StepDeclaration {
  /** Its place among the steps of a track, from 1. */
  readonly order: number;
  readonly tracks: readonly Track[];
  /** What it must hold before the application can be submitted; the highest version is asked for, answers to every version stay readable. */
  readonly versions: Readonly<Record<number, z.ZodType>>;
  /** Kinds of files of which one must be attached before submitting. */
  readonly files: readonly AttachmentKind[];
  /** What becomes of the answers when submitted: they stay with the application as they are, or have moved to where they belong and are wiped. */
  readonly afterwards: 'frozen' | 'moved';
}

/** Every step there is. A new form is a new step here; a form that changes gets its next version; a new track is named by its steps. */
export const STEPS = {
  identity: { order: 1, tracks: ['thai'], versions: { 1: identityAnswers }, files: [], afterwards: 'moved' },
  health: { order: 2, tracks: ['thai'], versions: { 1: healthAnswers }, files: [], afterwards: 'frozen' },
  consents: { order: 3, tracks: ['thai'], versions: { 1: consentAnswers }, files: ['id_card'], afterwards: 'moved' },
} as const satisfies Readonly<Record<string, StepDeclaration>>;

export type StepName = keyof typeof STEPS;
export const stepName = z.enum(Object.keys(STEPS) as [StepName, ...StepName[]]);
type Versions<S extends StepName> = (typeof STEPS)[S]['versions'];
/** The answers of a step, parsed. */
export type AnswersOf<S extends StepName> = z.output<Versions<S>[keyof Versions<S>]>;

/** A step's declaration, as code that knows no step by name reads it. */
export const declarationOf = (step: StepName): StepDeclaration => STEPS[step];

/** The steps of a track, in order; none for a track that cannot be applied for yet. */
export const stepsOf = (of: Track): readonly StepName[] =>
  stepName.options.filter((step) => declarationOf(step).tracks.includes(of)).sort((left, right) => STEPS[left].order - STEPS[right].order);

/** The version of a step that is asked for now. */
export const currentVersion = (step: StepName): number => Math.max(...Object.keys(STEPS[step].versions).map(Number));

/** What a step's answers are checked with, by the version they were given to; throws for one that was never declared. */
export const schemaOf = <S extends StepName>(step: S, version = currentVersion(step)): z.ZodType<AnswersOf<S>> => {
  const schema = declarationOf(step).versions[version];
  if (!schema) throw new Error(`The step ${step} has no version ${version}`);
  return schema as z.ZodType<AnswersOf<S>>;
};

/** The last place of the longest wizard: behind all its steps, where everything is looked over and submitted. */
export const REVIEW = Math.max(...track.options.map((of) => stepsOf(of).length)) + 1;

import { z } from 'zod';
import { consentAnswers, foreignerAnswers, healthAnswers, identityAnswers, passportAnswers } from './answers';

export const track = z.enum(['thai', 'foreign']);
export type Track = z.infer<typeof track>;
/** What may be attached to an application. */
export const attachmentKind = z.enum(['id_card', 'passport', 'face', 'medical_record', 'reply']);
export type AttachmentKind = z.infer<typeof attachmentKind>;
/** Files of an application, the document's photograph among them; and of a reply to what was asked. */
export const FILES_MOST = 10;
/** Photographs by which a person is told: of the document, and of the face that is set beside it. They go once they have served. */
export const IDENTITY_KINDS = ['id_card', 'passport', 'face'] as const satisfies readonly AttachmentKind[];
/** Whether a file of any kind is such a photograph. */
export const isIdentityKind = (kind: string): boolean => (IDENTITY_KINDS as readonly string[]).includes(kind);

/** A form of the wizard, declared. What the server makes of its answers beyond their schema stands in `server/steps`. */
interface StepDeclaration {
  /** Its place, from 1, among the steps of each track that asks it. */
  readonly places: Readonly<Partial<Record<Track, number>>>;
  /** What it must hold before the application can be submitted; the highest version is asked for, answers to every version stay readable. */
  readonly versions: Readonly<Record<number, z.ZodType>>;
  /** Kinds of files of which one must be attached before submitting, by track. */
  readonly files: Readonly<Partial<Record<Track, readonly AttachmentKind[]>>>;
  /** What becomes of the answers when submitted: they stay with the application as they are, or have moved to where they belong and are wiped. */
  readonly afterwards: 'frozen' | 'moved';
}

/** Every step there is. A new form is a new step here; a form that changes gets its next version; a new track is named by its steps. */
export const STEPS = {
  identity: { places: { thai: 1 }, versions: { 1: identityAnswers }, files: {}, afterwards: 'moved' },
  foreigner: { places: { foreign: 1 }, versions: { 1: foreignerAnswers }, files: {}, afterwards: 'moved' },
  passport: { places: { foreign: 2 }, versions: { 1: passportAnswers }, files: { foreign: ['passport'] }, afterwards: 'moved' },
  health: { places: { thai: 2, foreign: 3 }, versions: { 1: healthAnswers }, files: {}, afterwards: 'frozen' },
  consents: { places: { thai: 3, foreign: 4 }, versions: { 1: consentAnswers }, files: { thai: ['id_card'] }, afterwards: 'moved' },
} as const satisfies Readonly<Record<string, StepDeclaration>>;

export type StepName = keyof typeof STEPS;
export const stepName = z.enum(Object.keys(STEPS) as [StepName, ...StepName[]]);
type Versions<S extends StepName> = (typeof STEPS)[S]['versions'];
/** The answers of a step, parsed. */
export type AnswersOf<S extends StepName> = z.output<Versions<S>[keyof Versions<S>]>;

/** A step's declaration, as code that knows no step by name reads it. */
export const declarationOf = (step: StepName): StepDeclaration => STEPS[step];

/** A step's place among those of a track, from 1; throws where the track does not ask it. */
export const placeOf = (step: StepName, of: Track): number => {
  const place = declarationOf(step).places[of];
  if (!place) throw new Error(`The track ${of} has no step ${step}`);
  return place;
};

/** The steps of a track, in order. */
export const stepsOf = (of: Track): readonly StepName[] =>
  stepName.options.filter((step) => declarationOf(step).places[of]).sort((left, right) => placeOf(left, of) - placeOf(right, of));

/** Kinds of files of which a step of a track wants one each. */
export const filesWanted = (step: StepName, of: Track): readonly AttachmentKind[] => declarationOf(step).files[of] ?? [];

/** Kinds of files that another track wants and this one does not. */
export const filesOfOthers = (of: Track): readonly AttachmentKind[] => {
  const wantedIn = (one: Track): readonly AttachmentKind[] => stepsOf(one).flatMap((step) => filesWanted(step, one));
  return track.options.flatMap(wantedIn).filter((kind) => !wantedIn(of).includes(kind));
};

/** The last place of a track's wizard: behind all its steps, where everything is looked over and submitted. */
export const reviewOf = (of: Track): number => stepsOf(of).length + 1;

/** The version of a step that is asked for now. */
export const currentVersion = (step: StepName): number => Math.max(...Object.keys(STEPS[step].versions).map(Number));

/** What a step's answers are checked with, by the version they were given to; throws for one that was never declared. */
export const schemaOf = <S extends StepName>(step: S, version = currentVersion(step)): z.ZodType<AnswersOf<S>> => {
  const schema = declarationOf(step).versions[version];
  if (!schema) throw new Error(`The step ${step} has no version ${version}`);
  return schema as z.ZodType<AnswersOf<S>>;
};

/** The last place of the longest wizard. */
export const LAST_PLACE = Math.max(...track.options.map(reviewOf));

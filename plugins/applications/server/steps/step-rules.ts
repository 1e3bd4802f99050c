import type { RuleSet } from '@bai/directory/contracts';
import type { StoredFile } from '@bai/documents/contracts';
import type { FieldProblem } from '@bai/kernel/contracts';
import type { Seat, Write } from '@bai/kernel/server';
import type { AnswersOf, StepName, Track } from '../../contracts';
import type { ApplicationRow } from '../applications';
import type { Typed } from './kept-steps';

/** What there is to judge an application by: what was typed, the files beside it, and the rules of the day. */
export interface Case {
  readonly track: Track;
  readonly typed: Readonly<Partial<Record<StepName, Typed>>>;
  readonly files: readonly StoredFile[];
  /** No new photograph of the document is needed. */
  readonly photographKnown: boolean;
  readonly rules: RuleSet;
  readonly today: string;
}

/** The answers of a track's steps, parsed; those of other tracks are not there. */
export type Answers = { readonly [S in StepName]?: AnswersOf<S> };

/** An application that is being submitted, by whom, with all its answers. */
export interface Submission {
  readonly seat: Seat;
  readonly application: ApplicationRow;
  readonly answers: Answers;
}

/** What the server makes of a step's answers, besides checking them with the schema that declares it. */
export interface StepRules<S extends StepName> {
  /** Throws where the law forbids to go on, whatever else is still missing. */
  readonly forbid?: (typed: Typed, given: Case) => void;
  /** Said of what was typed even when it does not fit the schema, in place of what the schema says of the same field. */
  readonly ofTyped?: (typed: Typed, given: Case) => FieldProblem[];
  /** Said of answers that fit the schema. */
  readonly judge?: (answers: AnswersOf<S>, given: Case) => FieldProblem[] | Promise<FieldProblem[]>;
  /** Takes the answers to where they belong, in the transaction that submits; gives what the application itself keeps of them. */
  readonly settle?: (answers: AnswersOf<S>, submission: Submission) => Promise<Write<ApplicationRow>>;
}

/** A guard that is broken by one change of text, and the test files that must notice. */
export interface Mutant {
  readonly name: string;
  readonly guard: string;
  /** Relative to the root, as are the paths of `tests`. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly string[];
}
export const GUARDS: readonly string[];
export const MUTANTS: readonly Mutant[];

import type { Mutant } from './table.mjs';

export interface MutantVerdict {
  readonly outcome: 'caught' | 'survived' | 'broken';
  /** The first failing test, or the reason why the run proves nothing. */
  readonly detail: string;
}
/** The parts of Jest's JSON report that a verdict depends on. */
export interface JestReport {
  readonly testResults: readonly {
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}
export function mutate(source: string, mutant: Mutant): string;
export function isHttp(test: string): boolean;
export function verdictOf(report: JestReport | null): MutantVerdict;

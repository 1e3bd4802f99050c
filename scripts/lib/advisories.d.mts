export interface Advisory {
  readonly id: string;
  readonly library: string;
  readonly title: string;
  /** Null where the source does not say it in a word. */
  readonly severity: string | null;
}
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
}
export const DAYS: Readonly<Record<'anybody' | 'account' | 'nobody' | 'nowhere', number>>;
export function advisoriesOf(report: unknown): Advisory[];
export function packagesOf(lock: {
  readonly packages: Readonly<Record<string, { readonly name?: string; readonly version?: string; readonly link?: boolean }>>;
}): LockedPackage[];
export function advisoriesIn(folder: string, packages: readonly LockedPackage[]): Advisory[];
export function overdue(advisories: readonly Advisory[], known: object, today: string): string[];

export interface Advisory {
  readonly id: string;
  readonly library: string;
  readonly title: string;
  readonly severity: string;
}
export const DAYS: Readonly<Record<'anybody' | 'account' | 'nobody', number>>;
export function advisoriesOf(report: unknown): Advisory[];
export function overdue(advisories: readonly Advisory[], known: object, today: string): string[];

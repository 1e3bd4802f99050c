import type { Person } from '../../../cms/test/people';

/** A screen's address with records behind it, and somebody who may open it; null stands for somebody not signed in. */
export interface Place {
  readonly address: string;
  readonly by: Person | null;
}
export const nobody = null;
export const at = (address: string, by: Person | null): Place => ({ address, by });

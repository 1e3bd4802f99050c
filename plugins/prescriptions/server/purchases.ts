import type { Bilingual } from '@bai/kernel/contracts';
import { port } from '@bai/kernel/server';

/** What was dispensed from a prescription in one sale. */
export interface Dispensing {
  readonly prescriptionId: string;
  /** ISO 8601. */
  readonly at: string;
  readonly dispensary: Bilingual;
  readonly mg: number;
  /** The state of the sale. */
  readonly state: string;
}
type Purchases = (prescriptionIds: readonly string[]) => Promise<readonly Dispensing[]>;
/** Filled by transactions: the sales made from some prescriptions. The caller has reached the prescriptions. */
export const purchasesPort = port<Purchases>('purchases');

/** The sales made from a prescription, and from the forms before it whose allowance it carries, oldest first. */
export const dispensingsOf = async (prescriptionIds: readonly string[]): Promise<Omit<Dispensing, 'prescriptionId'>[]> =>
  [...(await purchasesPort.ask()(prescriptionIds))]
    .sort((a, b) => a.at.localeCompare(b.at))
    .map(({ at, dispensary, mg, state }) => ({ at, dispensary, mg, state }));

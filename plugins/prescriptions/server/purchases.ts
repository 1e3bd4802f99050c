import type { Bilingual } from '@bai/kernel/contracts';

/** What was dispensed from a prescription in one sale. */
export interface Dispensing {
  readonly prescriptionId: string;
  /** ISO 8601. */
  readonly at: string;
  readonly shop: Bilingual;
  readonly mg: number;
  /** The state of the sale. */
  readonly state: string;
}
type Purchases = (prescriptionIds: readonly string[]) => Promise<readonly Dispensing[]>;
let purchases: Purchases = () => Promise.resolve([]);

/** Filled by transactions: the sales made from some prescriptions. The caller has reached the prescriptions. */
export const providePurchases = (find: Purchases): void => {
  purchases = find;
};

/** The sales made from one prescription, oldest first. */
export const dispensingsOf = async (prescriptionId: string): Promise<Omit<Dispensing, 'prescriptionId'>[]> =>
  [...(await purchases([prescriptionId]))].sort((a, b) => a.at.localeCompare(b.at)).map(({ at, shop, mg, state }) => ({ at, shop, mg, state }));

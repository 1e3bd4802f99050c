import { statesOf } from '@bai/kernel/contracts';
import { sql } from '@bai/kernel/server';
import { applicationMachine, type HeldPrice } from '../contracts';

/** What an application is in once nothing follows any more. */
const OVER = statesOf(applicationMachine).filter((state) =>
  Object.values(applicationMachine.moves).every(({ from }) => !(from as readonly string[]).includes(state)),
);

/** Who holds packages at which price, by the package: counted, without a row of anybody. */
export const heldPrices = async (ids: readonly string[]): Promise<ReadonlyMap<string, readonly HeldPrice[]>> => {
  // In SQL: of many packages at once, parted by price and by whether it is a draft still.
  const counted = (await sql()('applications')
    .whereIn('package_id', ids)
    .whereNotIn('state', OVER)
    .groupBy('package_id', 'price')
    .orderBy('price')
    .select('package_id as id', 'price', sql().raw("SUM(CASE WHEN state = 'draft' THEN 1 ELSE 0 END) AS drafts"))
    .count({ n: '*' })) as { id: string; price: number | string; drafts: number | string; n: number | string }[];
  const held = new Map<string, HeldPrice[]>();
  for (const { id, price, drafts, n } of counted)
    held.set(id, [...(held.get(id) ?? []), { price: Number(price), drafts: Number(drafts), open: Number(n) - Number(drafts) }]);
  return held;
};

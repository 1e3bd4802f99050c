import { dialect, sql } from '@bai/kernel/server';
import type { Knex } from 'knex';

/** How often prescriptions were checked, and how often the verdict was another than that they may be dispensed. */
export interface CheckSums {
  readonly checks: number;
  readonly refused: number;
}
/** Whose checks: somebody's own, or all that were made on duty at some dispensaries. The caller has reached them. */
export type Checked = { readonly accountId: string } | { readonly dispensaryIds: readonly string[] };
interface Moments {
  readonly from: Date;
  readonly to: Date;
}
type Numbers = Readonly<Record<'checks' | 'refused', number | string>>;

const checksOf = (whose: Checked, { from, to }: Moments): Knex.QueryBuilder => {
  const query = sql()('verifications') as Knex.QueryBuilder;
  if ('accountId' in whose) void query.where('account_id', whose.accountId);
  else void query.whereIn('dispensary_id', [...whose.dispensaryIds]);
  return query.where('checked_at', '>=', from).where('checked_at', '<=', to);
};

// In SQL, here and below: counts over all checks, of which none is loaded and no patient is named.
const counted = () => [sql().raw('COUNT(*) AS checks'), sql().raw(`SUM(CASE WHEN verdict <> 'valid' THEN 1 ELSE 0 END) AS refused`)];
const numbersOf = ({ checks, refused }: Numbers): CheckSums => ({ checks: Number(checks), refused: Number(refused) });

/** Checks by the day in Bangkok on which they were made. */
export const checksByDay = async (whose: Checked, between: Moments): Promise<ReadonlyMap<string, CheckSums>> => {
  const ofDay =
    dialect() === 'postgres'
      ? sql().raw(`TO_CHAR(checked_at + INTERVAL '7 hours', 'YYYY-MM-DD') AS made_on`)
      : sql().raw(`DATE((checked_at + 25200000) / 1000, 'unixepoch') AS made_on`);
  const rows = (await checksOf(whose, between)
    .groupBy('made_on')
    .select(ofDay, ...counted())) as (Numbers & { readonly made_on: string })[];
  return new Map(rows.map((row) => [row.made_on, numbersOf(row)]));
};

/** Somebody's checks at a dispensary, and how many of them came to each verdict. */
export interface SellerChecks extends CheckSums {
  readonly dispensaryId: string;
  readonly accountId: string;
  readonly verdicts: Readonly<Record<string, number>>;
}

/** Checks at some dispensaries by who made them. */
export const checksBySeller = async (dispensaryIds: readonly string[], between: Moments): Promise<SellerChecks[]> => {
  const rows = (await checksOf({ dispensaryIds }, between)
    .groupBy('dispensary_id', 'account_id', 'verdict')
    .select('dispensary_id', 'account_id', 'verdict', ...counted())) as (Numbers & {
    readonly dispensary_id: string;
    readonly account_id: string;
    readonly verdict: string;
  })[];
  const found = new Map<string, SellerChecks>();
  for (const row of rows) {
    const { dispensary_id: dispensaryId, account_id: accountId, verdict } = row;
    const { checks, refused } = numbersOf(row);
    const key = `${dispensaryId} ${accountId}`;
    const before = found.get(key);
    found.set(key, {
      ...{ dispensaryId, accountId },
      checks: (before?.checks ?? 0) + checks,
      refused: (before?.refused ?? 0) + refused,
      verdicts: { ...before?.verdicts, [verdict]: checks },
    });
  }
  return [...found.values()];
};

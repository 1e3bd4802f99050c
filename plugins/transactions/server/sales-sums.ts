import { dispensariesOfAccount, type DispensaryFacts } from '@bai/directory/server';
import { refuse } from '@bai/kernel/contracts';
import { accountOf, dialect, sql, type Seat } from '@bai/kernel/server';
import type { Knex } from 'knex';
import type { ReportDays } from './report-days';

/** Whose sales a report tells of: a seller's own, or those of the dispensaries that somebody runs. */
export type Sellers = { readonly accountId: string } | { readonly dispensaryIds: readonly string[] };

/** The dispensaries within a seat's reach; of one that is named, that one alone. */
export const shopsOf = async (seat: Seat, dispensaryId: string | undefined): Promise<DispensaryFacts[]> => {
  const own = await dispensariesOfAccount(accountOf(seat));
  const found = dispensaryId ? own.filter(({ id }) => id === dispensaryId) : own;
  if (dispensaryId && found.length === 0) throw refuse('record.missing');
  return found;
};

/** What a seat reaches: a seller their own sales, wherever they made them; a dispensary all of its own. */
export const sellersWithin = async (seat: Seat, dispensaryId: string | undefined): Promise<Sellers> =>
  seat.reach === 'own' ? { accountId: accountOf(seat) } : { dispensaryIds: (await shopsOf(seat, dispensaryId)).map(({ id }) => id) };

// In SQL, here and below: sums over all sales, of which none is loaded and no patient is named; `records` counts nobody once. Whose they
// are stands in the WHERE.
const ofSellers = (query: Knex.QueryBuilder, whose: Sellers): Knex.QueryBuilder =>
  'accountId' in whose ? query.where('seller_account_id', whose.accountId) : query.whereIn('dispensary_id', [...whose.dispensaryIds]);

/** The sales of some days, voided ones among them. */
export const salesOf = (whose: Sellers, { since, until }: Pick<ReportDays, 'since' | 'until'>): Knex.QueryBuilder =>
  ofSellers(sql()('transactions') as Knex.QueryBuilder, whose).whereBetween('day', [since, until]);

/** The lines of the same sales, each a row `line` with its sale, voided ones left out. */
export const soldLinesOf = (whose: Sellers, { since, until }: ReportDays): Knex.QueryBuilder => {
  const lines =
    dialect() === 'postgres' ? 'transactions CROSS JOIN LATERAL jsonb_array_elements(lines) AS line(value)' : 'transactions, json_each(lines) AS line';
  const query = sql().from(sql().raw(lines) as never) as Knex.QueryBuilder;
  return ofSellers(query, whose).whereBetween('day', [since, until]).whereNot('state', 'voided');
};

/** A part of such a line, as text. */
export const partOfLine = (name: 'productId' | 'mg' | 'amount'): string =>
  dialect() === 'postgres' ? `line.value ->> '${name}'` : `json_extract(line.value, '$.${name}')`;

/** The day of the first sale, where there is one. */
export const firstSaleOf = async (whose: Sellers): Promise<string | null> => {
  const row = (await ofSellers(sql()('transactions') as Knex.QueryBuilder, whose)
    .min({ first: 'day' })
    .first()) as { first: string | null };
  return row.first;
};

/** Sales added up. */
export interface SalesSums {
  readonly count: number;
  readonly mg: number;
  readonly amount: number;
  readonly patients: number;
  readonly voided: number;
  readonly voidedMg: number;
  readonly voidedAmount: number;
}
export const NO_SALES: SalesSums = { count: 0, mg: 0, amount: 0, patients: 0, voided: 0, voidedMg: 0, voidedAmount: 0 };

const sumIf = (state: string, value: string, as: string): string => `SUM(CASE WHEN state ${state} 'voided' THEN ${value} ELSE 0 END) AS ${as}`;
/** What `sumsOf` reads, for a `SELECT`. */
export const salesSums = (): Knex.Raw =>
  sql().raw(
    [
      sumIf('<>', '1', 'sold'),
      sumIf('<>', 'total_mg', 'mg'),
      sumIf('<>', 'total_amount', 'amount'),
      `COUNT(DISTINCT CASE WHEN state <> 'voided' THEN COALESCE(patient_id, paper_id) END) AS patients`,
      sumIf('=', '1', 'voided'),
      sumIf('=', 'total_mg', 'voided_mg'),
      sumIf('=', 'total_amount', 'voided_amount'),
    ].join(', '),
  );

type Stored = Readonly<Record<'sold' | 'mg' | 'amount' | 'patients' | 'voided' | 'voided_mg' | 'voided_amount', number | string | null>>;
export const sumsOf = (row: Stored): SalesSums => ({
  count: Number(row.sold ?? 0),
  mg: Number(row.mg ?? 0),
  amount: Number(row.amount ?? 0),
  patients: Number(row.patients ?? 0),
  voided: Number(row.voided ?? 0),
  voidedMg: Number(row.voided_mg ?? 0),
  voidedAmount: Number(row.voided_amount ?? 0),
});

/** The same for each value of a column that is computed, by that value. */
export const salesBy = async (sales: Knex.QueryBuilder, computed: Knex.Raw): Promise<ReadonlyMap<string, SalesSums>> => {
  const rows = (await sales.groupBy('group_key').select(computed, salesSums())) as (Stored & { readonly group_key: number | string })[];
  return new Map(rows.map((row) => [String(row.group_key), sumsOf(row)]));
};

/** A table that is short by its nature, as a list of one page. */
export const wholePage = <R>(rows: R[]): { rows: R[]; total: number; totalExact: boolean; next: null } => ({
  rows,
  total: rows.length,
  totalExact: true,
  next: null,
});

import { dialect, sql } from '@bai/kernel/server';

/** A time in which a dispensary was to be open. */
export interface OpenTime {
  readonly dispensaryId: string;
  readonly from: Date;
  readonly to: Date;
}

const SPANS = {
  sqlite: `SELECT json_extract(value, '$[0]') AS shop, json_extract(value, '$[1]') AS opens, json_extract(value, '$[2]') AS closes FROM json_each(?)`,
  postgres: `SELECT value ->> 0 AS shop,
    to_timestamp((value ->> 1)::double precision / 1000) AT TIME ZONE 'UTC' AS opens,
    to_timestamp((value ->> 2)::double precision / 1000) AT TIME ZONE 'UTC' AS closes
    FROM jsonb_array_elements(CAST(? AS jsonb))`,
};

/**
 * How many sales that stand were made at some dispensaries on some days outside the times that are given, by dispensary and day. In
 * SQL: `records` compares no moment with a list of times. The caller has reached the dispensaries.
 */
export const salesOutside = async (
  dispensaryIds: readonly string[],
  { since, until }: { readonly since: string; readonly until: string },
  times: readonly OpenTime[],
): Promise<ReadonlyMap<string, number>> => {
  if (dispensaryIds.length === 0) return new Map();
  const spans = sql().raw(SPANS[dialect() === 'postgres' ? 'postgres' : 'sqlite'], [
    JSON.stringify(times.map(({ dispensaryId, from, to }) => [dispensaryId, from.getTime(), to.getTime()])),
  ]);
  const rows = (await sql()
    .withMaterialized('spans', spans)
    .from('transactions')
    .whereIn('dispensary_id', [...dispensaryIds])
    .whereBetween('day', [since, until])
    .whereNot('state', 'voided')
    .whereNotExists(
      sql()
        .select(sql().raw('1'))
        .from('spans')
        .whereRaw('spans.shop = transactions.dispensary_id AND transactions.at >= spans.opens AND transactions.at < spans.closes'),
    )
    .groupBy('dispensary_id', 'day')
    .select('dispensary_id', 'day', sql().raw('COUNT(*) AS sales'))) as { dispensary_id: string; day: string; sales: number | string }[];
  return new Map(rows.map((row) => [`${row.dispensary_id} ${row.day}`, Number(row.sales)]));
};

import { sql } from '@bai/kernel/server';
import type { Knex } from 'knex';

/** From the first moment to the last, both included; open where nothing is said. */
export interface Within {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

const within = (query: Knex.QueryBuilder, column: string, { from, to }: Within): Knex.QueryBuilder => {
  if (from) void query.where(column, '>=', from);
  if (to) void query.where(column, '<=', to);
  return query;
};

type Sums = { readonly group_id: string; readonly amount: number | string }[];

/**
 * Satang that came in for payables of a kind within some time, less what went back in it, by groups: `payables` selects `payable_id`
 * and `group_id` of those that count. Whose figures they are the caller has to know; it reads no payment.
 */
export const earnedBy = async (kind: string, payables: Knex.QueryBuilder, when: Within = {}): Promise<ReadonlyMap<string, number>> => {
  // In SQL: sums by groups that another type knows. Two queries, however many payments.
  const grouped = () =>
    sql()('payments AS p').join(payables.clone().as('g'), 'g.payable_id', 'p.payable_id').where({ 'p.payable_kind': kind }).groupBy('g.group_id');
  const came = (await within(grouped(), 'p.paid_at', when).whereNotNull('p.paid_at').select('g.group_id').sum({ amount: 'p.received' })) as unknown as Sums;
  const back = grouped().join('refunds AS r', 'r.payment_id', 'p.document_id').whereNotNull('r.succeeded_at').whereNotNull('p.paid_at');
  const went = (await within(back, 'r.succeeded_at', when).select('g.group_id').sum({ amount: 'r.amount' })) as unknown as Sums;
  const earned = new Map(came.map(({ group_id, amount }) => [group_id, Number(amount)]));
  for (const { group_id, amount } of went) earned.set(group_id, (earned.get(group_id) ?? 0) - Number(amount));
  return earned;
};

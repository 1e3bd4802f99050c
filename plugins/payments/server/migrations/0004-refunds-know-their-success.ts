import type { DataMigration } from '@bai/kernel/server';

interface Found {
  readonly id: number;
  readonly record: string;
  readonly changed: string | number | Date;
}
interface Step {
  readonly record: string;
  readonly at: string;
}

/** Rows of one statement: fewer than either database takes as parameters. */
const BATCH = 500;

/** Refunds that went back carry the moment of it, from their history; of a refund without one, the last change stands for it. */
export const refundsKnowTheirSuccess: DataMigration = {
  name: '0004-refunds-know-their-success',
  async run(knex) {
    for (;;) {
      const rows = (await knex('refunds')
        .where({ state: 'succeeded' })
        .whereNull('succeeded_at')
        .orderBy('id')
        .limit(BATCH)
        .select({ id: 'id', record: 'document_id', changed: 'updated_at' })) as Found[];
      if (rows.length === 0) return;
      const steps = (await knex('bai_history')
        .where({ type: 'refund', move: 'succeed' })
        .whereIn(
          'record',
          rows.map(({ record }) => record),
        )
        .orderBy('id')
        .select('record', 'at')) as Step[];
      const moments = new Map(steps.map(({ record, at }) => [record, new Date(at)]));
      for (const { id, record, changed } of rows)
        await knex('refunds')
          .where({ id })
          .update({ succeeded_at: moments.get(record) ?? new Date(changed) });
    }
  },
};

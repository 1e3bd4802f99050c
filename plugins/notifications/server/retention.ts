import { retentionRule } from '@bai/audit/server';
import { sql } from '@bai/kernel/server';
import type { Knex } from 'knex';
import { GONE } from './closing';

// In SQL: texts of years at once, by age; each was handed over or given up long ago.
const old = (before: Date): Knex.QueryBuilder => sql()('messages').where('created_at', '<', before).whereNot({ state: 'queued' }).whereNot({ text: GONE.text });

retentionRule({
  name: 'messages',
  due: async (before) => Number(((await old(before).count({ n: '*' }).first()) as { n: number | string }).n),
  forget: (_, before, most) => sql()('messages').whereIn('id', old(before).orderBy('id').limit(most).select('id')).update(GONE),
});

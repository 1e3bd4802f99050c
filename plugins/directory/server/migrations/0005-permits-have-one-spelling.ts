import { sameSpelling } from '@bai/kernel/contracts';
import { respell, type DataMigration } from '@bai/kernel/server';

/** Numbers of licenses and trainings are kept in one spelling, however they were copied. */
export const permitsHaveOneSpelling: DataMigration = {
  name: '0005-permits-have-one-spelling',
  run: (knex) => respell(knex, 'permits', ['number'], sameSpelling),
};

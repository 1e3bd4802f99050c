import type { DataMigration } from '@bai/kernel/server';
import { LABELLED, labelsOf } from '../content-labels';

/** Questions, exams, templates and categories are shown by their names in the panel from now on. */
export const contentsAreLabelled: DataMigration = {
  name: '0003-contents-are-labelled',
  async run(knex) {
    for (const labelled of Object.values(LABELLED)) await knex.raw(labelsOf(labelled));
  },
};

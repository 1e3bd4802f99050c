import { searchText, type DataMigration } from '@bai/kernel/server';

const BATCH = 500;

/** Sittings are looked for by the name of their learner from now on: that of their enrollment. */
export const attemptsNameLearners: DataMigration = {
  name: '0001-attempts-name-learners',
  async run(knex) {
    for (;;) {
      const rows = (await knex('exam_attempts AS a')
        .leftJoin('enrollments AS e', 'e.document_id', 'a.enrollment_id')
        .whereNull('a.learner_name')
        .orderBy('a.id')
        .limit(BATCH)
        .select('a.id', 'e.learner_name')) as { id: number; learner_name: string | null }[];
      for (const { id, learner_name: name } of rows)
        await knex('exam_attempts')
          .where({ id })
          .update({ learner_name: name ?? '–', search: searchText([name]) });
      if (rows.length < BATCH) return;
    }
  },
};

import type { DataMigration } from '@bai/kernel/server';

const TABLES = ['courses', 'lessons', 'exams'] as const;

/** How far its writers are is said of every lesson and exam from now on, as of courses; what nobody said it of is still written. */
export const contentsSayHowFarTheyAre: DataMigration = {
  name: '0004-contents-say-how-far-they-are',
  async run(knex) {
    for (const table of TABLES) await knex(table).whereNull('review_state').update({ review_state: 'writing' });
  },
};

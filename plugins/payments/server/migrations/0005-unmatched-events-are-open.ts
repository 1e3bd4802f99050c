import type { DataMigration } from '@bai/kernel/server';
import { unmatchedMachine } from '../../contracts';

/** Unmatched events from before they had a state wait for an administrator. */
export const unmatchedEventsAreOpen: DataMigration = {
  name: '0005-unmatched-events-are-open',
  async run(knex) {
    await knex('unmatched_events').whereNull('state').update({ state: unmatchedMachine.initial });
  },
};

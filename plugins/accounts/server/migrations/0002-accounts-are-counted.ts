import { sql, type DataMigration } from '@bai/kernel/server';

// In SQL: of however many there are, at once.
/** Accounts that were made before the house kept their versions begin with the first. */
export const accountsAreCounted: DataMigration = {
  name: '0002-accounts-are-counted',
  run: async () => {
    await sql()('up_users').whereNull('version').update({ version: 1 });
  },
};

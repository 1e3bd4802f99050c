import { sql, type DataMigration } from '@bai/kernel/server';

// In SQL: of however many there are, at once.
/** Numbers that people sign in with already stay theirs: they count as proven since the account's mail address is. */
export const phonesAreProven: DataMigration = {
  name: '0003-phones-are-proven',
  run: async () => {
    await sql()('up_users')
      .whereNotNull('phone')
      .whereNull('phone_verified_at')
      .update({ phone_verified_at: sql().raw('COALESCE(email_verified_at, created_at)') });
  },
};

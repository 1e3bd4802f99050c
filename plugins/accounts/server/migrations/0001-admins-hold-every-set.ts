import { ADMIN_SETS } from '@bai/kernel/contracts';
import type { DataMigration } from '@bai/kernel/server';
import { accountsHolding } from '../accounts';
import { firstSets } from '../admin-sets';

/** Every administrator could do everything; whoever was one keeps that, until somebody takes a set away. */
export const adminsHoldEverySet: DataMigration = {
  name: '0001-admins-hold-every-set',
  run: async () => {
    for (const accountId of await accountsHolding('admin')) await firstSets(accountId, ADMIN_SETS);
  },
};

import { ruleSetOn, shopClaimsPort } from '@bai/directory/server';
import { now, sql, systemSeat, today, type Narrow } from '@bai/kernel/server';
import { claims } from './collections';

const running: Narrow = (query, column) => void query.where(column('until'), '>', now());

shopClaimsPort.fill({
  ofSeller: (accountId) => claims.count(systemSeat('claims'), { accountId, state: 'open' }, running),
  ofShops: (dispensaryIds) => claims.count(systemSeat('claims'), { dispensaryId: [...dispensaryIds], state: 'open' }, running),
  customersOf: async (dispensaryIds) => {
    if ((await ruleSetOn(today())).dispensingMode !== 'same_dispensary') return 0;
    // In SQL: people counted once, of whom none is read.
    const row = (await sql()('prescriptions')
      .whereIn('dispensary_id', [...dispensaryIds])
      .whereIn('state', ['active', 'on_hold'])
      .where('valid_until', '>=', today())
      .whereRaw('dispensed_mg < total_mg')
      .countDistinct({ n: 'patient_id' })
      .first()) as unknown as { n: number | string };
    return Number(row.n);
  },
});

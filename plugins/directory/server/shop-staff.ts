import { systemSeat } from '@bai/kernel/server';
import { memberships } from './collections';

/** Somebody's living place in a dispensary. */
export interface StaffFacts {
  readonly dispensaryId: string;
  readonly accountId: string;
  readonly role: 'seller' | 'owner';
}

/** Who works at some dispensaries now. The caller has reached the dispensaries. */
export const staffOf = async (dispensaryIds: readonly string[]): Promise<StaffFacts[]> => {
  const rows = dispensaryIds.length ? await memberships.every(systemSeat('staff'), { dispensaryId: [...dispensaryIds], state: 'active' }) : [];
  return rows.map(({ dispensaryId, accountId, role }) => ({ dispensaryId, accountId, role }));
};

import type { PersonRole } from '@bai/kernel/contracts';
import { accountOf, type Narrow, type Seat } from '@bai/kernel/server';
import type { OpenSession } from '../contracts';
import { livingSessions, sessions } from './sessions';

/** The browsers in which a person is signed in, the one that asks first. */
export const listSessions = async (seat: Seat): Promise<OpenSession[]> => {
  const open: Narrow = (query, column) => void query.whereNull(column('endedAt'));
  const rows = await sessions.all(seat, { accountId: accountOf(seat) }, { order: 'seenAt', descending: true, limit: 100, narrow: open });
  const living = await livingSessions(rows.map(({ id }) => id));
  return rows
    .filter(({ id }) => living.has(id))
    .map(({ id, device, role, startedAt, seenAt }) => ({ id, device, role: role as PersonRole, startedAt, seenAt, here: id === seat.session }))
    .sort((one, other) => Number(other.here) - Number(one.here));
};

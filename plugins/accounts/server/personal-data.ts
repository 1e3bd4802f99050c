import { accountOf, records, type Seat } from '@bai/kernel/server';
import { accountFile } from './accounts';
import { setsHeld } from './admin-sets';
import { closures } from './closing';
import { consents } from './consents';
import { factors } from './factors';
import { layouts } from './layouts';
import { lineLinks } from './line/link-line';
import { recoveries } from './recovery';
import { sessions } from './sessions';
import { deviceType } from './types';

const devices = records(deviceType, { own: { attribute: 'accountId', of: 'account' } });

type Sort = 'accounts' | 'closures' | 'consents' | 'factors' | 'devices' | 'sessions' | 'layouts' | 'lineLinks' | 'recoveries';

/** Walks what accounts keeps about who asks. Secrets are fields that no walk reads; what is copied of a row is its reader's choice. */
export const ownAccountData = async (seat: Seat, put: (sort: Sort, record: object) => void): Promise<void> => {
  const id = accountOf(seat);
  const sets = await setsHeld(id);
  put('accounts', { ...(await accountFile(id)), ...(sets.length ? { sets } : {}) });
  const all = (sort: Sort) => (rows: readonly object[]) => rows.forEach((row) => put(sort, row));
  await closures.each(seat, {}, all('closures'));
  await consents.each(seat, {}, all('consents'));
  await factors.each(seat, {}, (rows) => rows.filter(({ confirmedAt }) => confirmedAt).forEach((row) => put('factors', { ...row, addedAt: row.confirmedAt })));
  await devices.each(seat, {}, all('devices'));
  await sessions.each(seat, {}, all('sessions'));
  await lineLinks.each(seat, {}, all('lineLinks'));
  await layouts.each(seat, {}, all('layouts'));
  await recoveries.each(seat, {}, (rows) => rows.forEach((row) => put('recoveries', { ...row, startedAt: row.createdAt })), { quietly: true });
};

import { refuse } from '@bai/kernel/contracts';
import { accountOf, records, uniqueViolation, type Seat } from '@bai/kernel/server';
import type { ListLayout } from '../contracts';
import { listLayoutType } from './types';

export const layouts = records(listLayoutType, { own: { attribute: 'accountId', of: 'account' } });
/** What nobody has arranged yet has version 0. */
const AS_IT_CAME: ListLayout = { columns: null, views: [], version: 0 };

const present = (row: { columns: string[] | null; views: ListLayout['views'] | null; version: number }): ListLayout => ({
  columns: row.columns,
  views: row.views ?? [],
  version: row.version,
});

/** How somebody has arranged a list. */
export const readLayout = async (seat: Seat, list: string): Promise<ListLayout> => {
  const row = await layouts.first(seat, { list, accountId: accountOf(seat) });
  return row ? present(row) : AS_IT_CAME;
};

/** Keeps it, if nobody (the same person elsewhere) has changed it since it was read; else `version.stale`. */
export const keepLayout = async (seat: Seat, list: string, { columns, views, version }: ListLayout): Promise<ListLayout> => {
  const accountId = accountOf(seat);
  if (version > 0) {
    const row = await layouts.first(seat, { list, accountId });
    if (!row) throw refuse('version.stale');
    return present(await layouts.change(seat, row.id, { columns, views }, { version }));
  }
  try {
    return present(await layouts.create(seat, { accountId, list, columns, views }));
  } catch (error) {
    throw uniqueViolation(error) ? refuse('version.stale') : error;
  }
};

import { systemSeat } from '@bai/kernel/server';
import { duties } from './collections';
import type { DutyRow } from './duty';

/** Duties by their ids, open and ended ones; what is not there is left out. The caller has reached the dispensary. */
export const dutiesByIds = async (ids: readonly string[]): Promise<Map<string, DutyRow>> =>
  new Map((ids.length === 0 ? [] : await duties.every(systemSeat('duty'), { id: [...ids] })).map((row) => [row.id, row]));

import { now, records, type RowOf, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { Lockout, lockoutPage, lockoutQuery } from '../contracts';
import { namesOf } from './accounts';
import { lockoutType } from './types';

const lockouts = records(lockoutType, {});

const presented = async (rows: readonly RowOf<typeof lockoutType>[]): Promise<Lockout[]> => {
  const names = await namesOf([...new Set(rows.flatMap(({ accountId }) => accountId ?? []))]);
  return rows.map(({ id, kind, accountId, network, level, until }) => {
    const name = accountId && names.get(accountId);
    return { id, kind: kind!, account: name ? { id: accountId, name } : null, network, level, until: until!, running: Date.parse(until!) > now().getTime() };
  });
};

/** The locks of the last days, running or over; what was lifted or followed by the right password is none any more. */
export const listLockouts = async (seat: Seat, query: z.output<typeof lockoutQuery>): Promise<z.input<typeof lockoutPage>> => {
  const found = await lockouts.page(seat, query, ['until'], { kind: query.kind }, (rows, column) => {
    rows.whereNotNull(column('until')).whereNotNull(column('kind'));
    if (query.running) rows.where(column('until'), query.running === 'yes' ? '>' : '<=', now());
  });
  return { ...found, rows: await presented(found.rows) };
};

/** Takes a lock back: whom it was about may try again as if nobody had tried. What it was stands in the answer. */
export const liftLockout = async (seat: Seat, id: string, reason: string): Promise<Lockout> => {
  const row = await lockouts.one(seat, id);
  const at = now().toISOString();
  await lockouts.change(seat, id, { failures: 0, level: 0, until: null }, { action: 'lockout.lift', why: reason });
  const [lifted] = await presented([{ ...row, level: 0, until: at }]);
  return { ...lifted!, running: false };
};

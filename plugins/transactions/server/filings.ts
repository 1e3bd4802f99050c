import { dispensaryById, dispensariesOfAccount } from '@bai/directory/server';
import { refuse } from '@bai/kernel/contracts';
import { systemSeat, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import {
  FILED_STATES,
  transactionsProblems,
  type filing,
  type filingPage,
  type filingQuery,
  type moveFiling as moveSchema,
  type openFiling as openSchema,
} from '../contracts';
import { filings, type FilingRow } from './collections';

type Presented = z.input<typeof filing>;
const presentFiling = ({ dispensaryId, ...row }: FilingRow): Presented => ({ ...row, dispensaryId });

/** Monthly reports within reach, newest month first. */
export const listFilings = async (seat: Seat, query: z.output<typeof filingQuery>): Promise<z.input<typeof filingPage>> => {
  const found = await filings.page(seat, query, ['month', 'createdAt'], { dispensaryId: query.dispensaryId });
  return { ...found, rows: found.rows.map(presentFiling) };
};

const refuseForeign = async ({ role, subjects }: Seat, dispensaryId: string): Promise<void> => {
  const known =
    role === 'admin' ? await dispensaryById(dispensaryId) : (await dispensariesOfAccount(subjects.account ?? '')).some(({ id }) => id === dispensaryId);
  if (!known) throw refuse('record.missing');
};

/** Begins the report of a month; where it was begun already, that one. */
export const openFiling = (seat: Seat, { dispensaryId, month }: z.output<typeof openSchema>): Promise<Presented> =>
  transaction(async () => {
    await refuseForeign(seat, dispensaryId);
    const known = { dispensaryId, month, form: 'pt28' as const };
    return presentFiling((await filings.first(seat, known)) ?? (await filings.create(seat, known)));
  });

/** Moves a month's report on; once it is filed its rows take corrections only. */
export const moveFiling = async (seat: Seat, id: string, { move, reason }: z.output<typeof moveSchema>): Promise<Presented> =>
  presentFiling(await filings.move(seat, id, move, { why: reason || null }));

/** Whether a month is filed. It stays as it is until the running transaction ends. */
export const isFiled = async (dispensaryId: string, month: string): Promise<boolean> => {
  const known = await filings.first(systemSeat('month'), { dispensaryId, month, form: 'pt28' }, { lock: true });
  return known !== null && (FILED_STATES as readonly string[]).includes(known.state);
};

/** Refuses what would add to a month that is filed. */
export const refuseFiledMonth = async (dispensaryId: string, month: string): Promise<void> => {
  if (await isFiled(dispensaryId, month)) throw transactionsProblems.refuse('month.filed', { month });
};

import { dispensaryById, dispensariesOfAccount } from '@bai/directory/server';
import { refuse } from '@bai/kernel/contracts';
import { systemSeat, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import {
  FROZEN_STATES,
  transactionsProblems,
  type filing,
  type filingPage,
  type filingQuery,
  type moveFiling as moveSchema,
  type openFiling as openSchema,
} from '../contracts';
import { filings, useRows, type TransactionRow, type UseRow } from './collections';
import { prepareFiling } from './filing/freeze';
import { licenseOf, presentFiling } from './filing/present';

type Presented = z.input<typeof filing>;

/** Monthly reports within reach, newest month first. */
export const listFilings = async (seat: Seat, query: z.output<typeof filingQuery>): Promise<z.input<typeof filingPage>> => {
  const found = await filings.page(seat, query, ['month', 'createdAt'], { dispensaryId: query.dispensaryId });
  return { ...found, rows: await Promise.all(found.rows.map(presentFiling)) };
};

const refuseForeign = async ({ role, subjects }: Seat, dispensaryId: string): Promise<void> => {
  const known =
    role === 'admin' ? await dispensaryById(dispensaryId) : (await dispensariesOfAccount(subjects.account ?? '')).some(({ id }) => id === dispensaryId);
  if (!known) throw refuse('record.missing');
};

/** The license that is asked for, where it is the dispensary's or was when something was sold in that month; the present one where none is. */
const ownLicense = async ({ dispensaryId, month }: { dispensaryId: string; month: string }, asked: string): Promise<string> => {
  const present = (await dispensaryById(dispensaryId))?.licenseNumber ?? '';
  if (!asked || asked === present) return present;
  if (!(await useRows.count(systemSeat('filing'), { dispensaryId, month, licenseNumber: asked }, undefined, 1))) throw refuse('record.missing');
  return asked;
};

/** Begins the report of a month, form and license; where it was begun already, that one. */
export const openFiling = (seat: Seat, { licenseNumber: asked, ...wanted }: z.output<typeof openSchema>): Promise<Presented> =>
  transaction(async () => {
    await refuseForeign(seat, wanted.dispensaryId);
    const licenseNumber = await ownLicense(wanted, asked);
    const known = { ...wanted, licenseNumber };
    return presentFiling((await filings.first(seat, known)) ?? (await filings.create(seat, known)));
  });

/** Moves a month's report on to where it is frozen, or back; once it is frozen its rows take corrections only. */
export const moveFiling = async (seat: Seat, id: string, { move, reason, early }: z.output<typeof moveSchema>): Promise<Presented> =>
  presentFiling(move === 'prepare' ? await prepareFiling(seat, id, { early }) : await filings.move(seat, id, move, { why: reason || null }));

/** Whether a month's use is frozen or filed. It stays as it is until the running transaction ends. */
export const isFiled = async (dispensaryId: string, month: string): Promise<boolean> => {
  const known = await filings.all(systemSeat('month'), { dispensaryId, month, form: 'pt28' }, { lock: true });
  return known.some(({ state }) => (FROZEN_STATES as readonly string[]).includes(state));
};

/** Opens the supplement that a correction of a filed month asks for. A report that owes one already stays as it is. */
export const oweSupplement = async (seat: Seat, row: Pick<UseRow, 'dispensaryId' | 'month' | 'licenseNumber'>, why: string): Promise<void> => {
  const { dispensaryId, month, licenseNumber } = row;
  const filed = await filings.all(systemSeat('month'), { dispensaryId, month, form: 'pt28', state: ['filed', 'amended'] }, { lock: true });
  for (const filing of filed) if ((await licenseOf(filing)) === licenseNumber) await filings.move(seat, filing.id, 'owe', { why });
};

/** Returns the sales whose PT.28 is filed or frozen, by id: voiding one of them owes a supplement, or leaves what is frozen behind. */
export const soldInFrozenMonth = async (sales: readonly TransactionRow[]): Promise<ReadonlyMap<string, 'filed' | 'frozen'>> => {
  if (sales.length === 0) return new Map();
  const distinct = (values: readonly string[]): string[] => [...new Set(values)];
  const known = await filings.all(systemSeat('month'), {
    dispensaryId: distinct(sales.map(({ dispensaryId }) => dispensaryId)),
    month: distinct(sales.map(({ day }) => day.slice(0, 7))),
    form: 'pt28',
    state: [...FROZEN_STATES],
  });
  const keyOf = (of: { dispensaryId: string; licenseNumber: string }, month: string): string => `${of.dispensaryId} ${month} ${of.licenseNumber}`;
  const states = new Map<string, 'filed' | 'frozen'>();
  for (const row of known) states.set(keyOf({ ...row, licenseNumber: await licenseOf(row) }, row.month), row.state === 'ready' ? 'frozen' : 'filed');
  return new Map(
    sales.flatMap((sale) => {
      const state = states.get(keyOf(sale, sale.day.slice(0, 7)));
      return state ? [[sale.id, state] as const] : [];
    }),
  );
};

/** Refuses what would add to a month that is frozen. */
export const refuseFiledMonth = async (dispensaryId: string, month: string): Promise<void> => {
  if (await isFiled(dispensaryId, month)) throw transactionsProblems.refuse('month.filed', { month });
};

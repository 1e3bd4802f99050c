import { maskedNumber } from '@bai/directory/contracts';
import { dispensaryById, openDuty, shopsOfAccount } from '@bai/directory/server';
import { refuse } from '@bai/kernel/contracts';
import { today, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { pt28, pt28Query } from '../contracts';
import { useRows } from './collections';

const shopOf = async (seat: Seat, asked: string | undefined): Promise<string> => {
  if (seat.role === 'admin' && asked) return asked;
  const account = seat.subjects.account ?? '';
  const shops = await shopsOfAccount(account);
  const id = asked ?? (await openDuty(account))?.dispensary ?? shops[0]?.id;
  if (!id || !shops.some((shop) => shop.id === id)) throw refuse('record.missing');
  return id;
};

/** A month's PT.28 rows of one shop, in the order of the sales; a seller sees their own. Voided ones stay and count nothing. */
export const readUse = async (seat: Seat, query: z.output<typeof pt28Query>): Promise<z.input<typeof pt28>> => {
  const dispensaryId = await shopOf(seat, query.dispensary);
  const month = query.month ?? today().slice(0, 7);
  const shop = await dispensaryById(dispensaryId);
  const rows = await useRows.all(seat, { dispensaryId, month });
  return {
    month,
    dispensary: shop?.name ?? null,
    licenseNumber: shop?.licenseNumber ?? '',
    rows: rows.map((row, index) => ({
      ...row,
      order: index + 1,
      documentMasked: maskedNumber(row.documentLast),
      transaction: row.transactionNumber,
      voided: row.voided === true,
    })),
    totalMg: rows.reduce((sum, { mg, voided }) => (voided ? sum : sum + mg), 0),
  };
};

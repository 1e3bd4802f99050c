import { nowIso, transaction, type RowOf, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { keepProcessing, processingPage, processingQuery, processingRecord, processingWords, RetentionDays } from '../contracts';
import { keptDays } from './retention';
import { processingRecords, type processingRecordType } from './types';

type Row = RowOf<typeof processingRecordType>;
type Shown = z.input<typeof processingRecord>;

const NOTHING = { th: '', en: '' };

const shownWith =
  (days: RetentionDays) =>
  (row: Row): Shown => ({
    ...row,
    purpose: row.purpose ?? NOTHING,
    controller: row.controller ?? NOTHING,
    people: row.people ?? NOTHING,
    data: row.data ?? NOTHING,
    recipients: row.recipients ?? NOTHING,
    transfers: row.transfers ?? NOTHING,
    retention: row.retention ?? NOTHING,
    security: row.security ?? NOTHING,
    retentionDays: row.retentionName ? days[row.retentionName] : null,
  });
const presented = async (row: Row): Promise<Shown> => shownWith(await keptDays())(row);

/** The record of processing, oldest entries first: as the law lists them, by purpose. */
export const listProcessings = async (seat: Seat, query: z.output<typeof processingQuery>): Promise<z.input<typeof processingPage>> => {
  const { ended } = query;
  const found = await processingRecords.page(seat, { sort: 'createdAt', ...query }, ['createdAt', 'updatedAt'], {}, (rows, column) => {
    if (ended) void (ended === 'yes' ? rows.whereNotNull(column('endedAt')) : rows.whereNull(column('endedAt')));
  });
  return { ...found, rows: found.rows.map(shownWith(await keptDays())) };
};

export const addProcessing = async (seat: Seat, words: z.output<typeof processingWords>): Promise<Shown> =>
  presented(await processingRecords.create(seat, words));

/** Changes an entry of this version; the trail keeps what it said before and says now. */
export const keepProcessingAs = async (seat: Seat, id: string, { version, reason, ...words }: z.output<typeof keepProcessing>): Promise<Shown> =>
  presented(await processingRecords.change(seat, id, words, { version, why: reason }));

/** Says that something is not done any more; the entry stays, since the office asks about the past too. */
export const endProcessingOf = async (seat: Seat, id: string, why: string): Promise<Shown> =>
  presented(
    await transaction(async () => {
      const row = await processingRecords.one(seat, id, { lock: true });
      return row.endedAt ? row : processingRecords.change(seat, id, { endedAt: nowIso() }, { action: 'processing-record.end', why });
    }),
  );

import { openedRecords } from '@bai/directory/server';
import type { Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { formerPage, formerQuery } from '../contracts';
import { formerVisits } from './collections';

/** The visits of a physician that they no longer reach, each with the moment until which its patient's record is open to them again. */
export const listFormer = async (seat: Seat, query: z.output<typeof formerQuery>): Promise<z.input<typeof formerPage>> => {
  const found = await formerVisits.page(seat, query, ['startsAt']);
  const open = await openedRecords(seat);
  return {
    ...found,
    rows: found.rows.map(({ id, patientId, patientName, applicationNumber, startsAt }) => ({
      ...{ id, patientId, patientName, applicationNumber },
      start: startsAt,
      openUntil: open.get(patientId) ?? null,
    })),
  };
};

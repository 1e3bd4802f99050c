import { records, sql, type RowOf, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { faultMachine, type Fault, type faultPage, type faultQuery, type oneFault } from '../contracts';
import { digestOf } from './seen';
import { faultType, sightingType } from './types';

export const faults = records(faultType, {}, faultMachine);
const sightings = records(sightingType, {});

/** Of a group so many sightings are shown. */
const SHOWN = 20;

const presentFault = (row: RowOf<typeof faultType>): Fault => row as Fault;

// In SQL: a group is looked for by the digests of its sightings, which are rows of another table.
/** Groups of faults, by a digest somebody was shown or by words of them. */
export const listFaults = (seat: Seat, query: z.output<typeof faultQuery>): Promise<z.input<typeof faultPage>> =>
  faults.page(seat, query, ['lastAt', 'firstAt', 'sightings'], { state: query.state, side: query.side }, (rows, column) => {
    const { q } = query;
    if (!q) return;
    const like = `%${q.toLowerCase().replace(/[%_!]/g, '!$&')}%`;
    rows.where((either) => {
      void either.whereIn('document_id', sql()('fault_sightings').where('digest', digestOf(q.toLowerCase())).select('fault_id'));
      for (const attribute of ['name', 'message']) void either.orWhereRaw(`LOWER(??) LIKE ? ESCAPE '!'`, [column(attribute), like]);
    });
  });

export const readFault = async (seat: Seat, id: string): Promise<z.input<typeof oneFault>> => {
  const row = await faults.one(seat, id);
  const last = await sightings.all(seat, { faultId: id }, { order: 'at', descending: true, limit: SHOWN });
  return { ...presentFault(row), stack: row.stack, last };
};

/** Somebody says that it is mended, with what was done. */
export const resolveFault = (seat: Seat, id: string, why: string): Promise<Fault> => faults.move(seat, id, 'resolve', { why }).then(presentFault);

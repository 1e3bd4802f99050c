import { systemSeat } from '@bai/kernel/server';
import { filings, useRows, type FilingRow } from '../collections';
import { licenseOf } from './present';
import { reportRows } from './pt28-lines';
import { versionsOf } from './versions';

const system = systemSeat('filing');

/** The version that a row is in: none yet of a row that is not in the map; null of one that an earlier release froze as it stood in the book. */
type Places = Map<string, number | null>;

const placesIn = async (filing: FilingRow): Promise<Places> => {
  const versions = await versionsOf(filing);
  if (versions.length === 0) return new Map();
  const rows = await reportRows({ ...filing, licenseNumber: await licenseOf(filing) });
  const places: Places = new Map();
  let from = 0;
  for (const { number, bookRows, rows: own } of versions) {
    const until = from + (bookRows ?? own);
    for (const { id } of rows.slice(from, until)) places.set(id, bookRows === null ? null : number);
    from = until;
  }
  return places;
};

/** The rows that the form of a month leaves out, by id: sales, and what took each of them back. */
export interface LeftOut {
  readonly sales: readonly string[];
  readonly reversals: readonly string[];
}

/**
 * Returns what a month's forms leave out: a sale and what took it back, where both would be in the same version. Versions of an
 * earlier release left nothing out, and are told as they were filed.
 */
export const leftOutOf = async (dispensaryId: string, month: string): Promise<LeftOut> => {
  const where = { dispensaryId, month };
  const reversals = await useRows.every(system, where, { narrow: (query, column) => void query.whereNotNull(column('reversesId')), quietly: true });
  if (reversals.length === 0) return { sales: [], reversals: [] };
  const places: Places = new Map();
  for (const filing of await filings.all(system, { ...where, form: 'pt28' })) for (const [id, place] of await placesIn(filing)) places.set(id, place);
  const left = reversals.filter(({ id, reversesId }) => places.get(id) !== null && places.get(id) === places.get(reversesId!));
  return { sales: left.map(({ reversesId }) => reversesId!), reversals: left.map(({ id }) => id) };
};

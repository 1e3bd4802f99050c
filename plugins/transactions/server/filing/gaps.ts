import { dispensaryById } from '@bai/directory/server';
import { sql, systemSeat, today, type Narrow } from '@bai/kernel/server';
import { TAKING, type FilingGap } from '../../contracts';
import { lots, movements, useRows, type FilingRow } from '../collections';
import { stockTakes, wastes } from '../stock-room/collections';
import { NOBODY } from '../use-rows';
import { firstDay, lastDay, spanOf } from './months';
import { lotsOfMonth, type LotMonth } from './pt27-lines';
import { rowsOfReport } from './pt28-lines';
import { rowsUnderTwoNames } from './two-names';

/** Which report is looked at; it need not have been begun. */
export type Looked = Pick<FilingRow, 'dispensaryId' | 'month' | 'form' | 'licenseNumber'>;

const seat = systemSeat('filing');
/** So many of what a gap is about are named. */
const NAMED = 5;

const gap = (name: FilingGap['gap'], must: boolean, of: readonly string[], count = of.length): FilingGap[] =>
  count > 0 ? [{ gap: name, must, count, of: of.slice(0, NAMED) }] : [];

/** A month that goes on is frozen by a shop alone that sells nothing more in it, and says so. */
const running = ({ month }: Looked): FilingGap[] => gap('running', true, today() <= lastDay(month) ? [month] : []);

const unlicensed = async ({ dispensaryId, licenseNumber }: Looked): Promise<FilingGap[]> =>
  gap('license', true, licenseNumber || (await dispensaryById(dispensaryId))?.licenseNumber ? [] : ['–']);

/** Rows that were taken back: a report that is not frozen yet has none of them. */
const takenBack = ({ dispensaryId, month }: Looked) =>
  sql()('use_rows').where({ dispensary_id: dispensaryId, month }).whereNotNull('reverses_id').select('reverses_id');

/** Rows of sales that lack something; of licensees the form asks for less, and what the law wanted no longer is no gap. */
const rowsThat = async (looked: Looked, name: FilingGap['gap'], lack: Narrow): Promise<FilingGap[]> => {
  const narrow: Narrow = (query, column) => {
    lack(query, column);
    void query
      .whereNull(column('reversesId'))
      .whereNotIn(column('id'), takenBack(looked))
      .where((either) => void either.whereNull(column('buyerLicense')).orWhere(column('buyerLicense'), ''))
      .whereNot((gone) => void gone.where(column('name'), NOBODY.name).where(column('documentLast'), NOBODY.documentLast));
  };
  const where = rowsOfReport(looked);
  const count = await useRows.count(seat, where, narrow);
  if (!count) return [];
  const some = await useRows.all(seat, where, { narrow, limit: NAMED, quietly: true });
  return gap(
    name,
    true,
    some.map(({ transactionNumber }) => transactionNumber),
    count,
  );
};

/** What was sold under a license in a month, as the rows say it and as it left the stock: each is written by the sale, and they must be one. */
const salesDiffer = async (looked: Looked): Promise<FilingGap[]> => {
  const { dispensaryId, month, licenseNumber } = looked;
  const { voided: _voided, ...where } = rowsOfReport(looked);
  const written = await useRows.sum(seat, where, ['mg'], { narrow: (query, column) => void query.whereNull(column('reversesId')) });
  // `records` does not join: the sales of the month are found by their days, what was handed to licensees without one by its rows.
  const sales = sql()('transactions')
    .where({ dispensary_id: dispensaryId, ...(licenseNumber ? { license_number: licenseNumber } : {}) })
    .whereBetween('day', [firstDay(month), lastDay(month)])
    .select('document_id');
  const reported = sql()('use_rows')
    .where({ dispensary_id: dispensaryId, month, ...(licenseNumber ? { license_number: licenseNumber } : {}) })
    .select('transaction_id');
  const moved = await movements.sum(seat, { dispensaryId, kind: ['sale', 'transfer_out'] }, ['mg'], {
    narrow: (query, column) => void query.where((either) => void either.whereIn(column('transactionId'), sales).orWhereIn(column('transactionId'), reported)),
  });
  const [rows, stock] = [written[0]?.mg ?? 0, 0 - (moved[0]?.mg ?? 0)];
  return gap('sale_sums', true, rows === stock ? [] : [(rows / 1000).toFixed(2), (stock / 1000).toFixed(2)], rows === stock ? 0 : 1);
};

const useGaps = async (looked: Looked): Promise<FilingGap[]> => [
  ...(await rowsThat(looked, 'row_document', (query, column) => {
    void query.where((either) => void either.whereNull(column('documentNumber')).orWhereIn(column('documentLast'), ['', '–']));
  })),
  ...(await rowsThat(looked, 'row_birth', (query, column) => void query.whereIn(column('birthDate'), ['', '1900-01-01']))),
  ...(await rowsThat(looked, 'row_purpose', (query, column) => void query.where(column('purpose'), ''))),
  ...gap(
    'row_two_names',
    false,
    (await rowsUnderTwoNames(looked)).map(({ transactionNumber }) => transactionNumber),
  ),
  ...(await salesDiffer(looked)),
];

/** Lots that hold what their movements do not make, or of which there was less than nothing. */
const stockDiffers = async (dispensaryId: string, held: readonly LotMonth[]): Promise<string[]> => {
  const sums = new Map((await movements.sum(seat, { dispensaryId }, ['mg'], { by: ['lotId'] })).map(({ lotId, mg }) => [lotId, mg]));
  return held
    .filter(({ lot, line }) => (sums.get(lot.id) ?? 0) !== lot.onHandMg || line.broughtMg < 0 || line.heldMg < 0 || line.asideMg > line.heldMg)
    .map(({ lot }) => lot.number);
};

/** Deliveries of this month by one of their days alone: by the paper's, or by the one on which they were entered. */
const lateDeliveries = async (dispensaryId: string, month: string): Promise<string[]> => {
  const [from, until] = spanOf(month);
  const entered = await movements.every(
    seat,
    { dispensaryId, kind: 'receive' },
    { narrow: (query, column) => void query.whereBetween(column('createdAt'), [from, until]) },
  );
  const within = new Set(entered.map(({ lotId }) => lotId));
  const known = await lots.every(seat, { dispensaryId });
  const dated = (day: string): boolean => day.startsWith(month);
  const opened = await movements.every(seat, { dispensaryId, kind: 'opening' });
  const opening = new Set(opened.map(({ lotId }) => lotId));
  return known.filter(({ id, receivedOn }) => !opening.has(id) && within.has(id) !== dated(receivedOn)).map(({ number }) => number);
};

const stockGaps = async ({ dispensaryId, month }: Looked): Promise<FilingGap[]> => {
  const held = await lotsOfMonth(dispensaryId, month);
  const numbers = (fits: (one: LotMonth) => boolean): string[] => held.filter(fits).map(({ lot }) => lot.number);
  const waiting = await wastes.all(seat, { dispensaryId, state: 'waiting' }, { limit: NAMED });
  const takes = await stockTakes.count(seat, { dispensaryId, state: [...TAKING] });
  return [
    ...gap('stock_sums', true, await stockDiffers(dispensaryId, held)),
    ...gap(
      'lot_gacp',
      true,
      numbers(({ lot }) => lot.gacpNumber.trim() === ''),
    ),
    ...gap(
      'lot_gacp_over',
      false,
      numbers(({ lot }) => lot.gacpExpiresOn < lot.receivedOn),
    ),
    ...gap(
      'lot_document',
      false,
      numbers(({ lot, line }) => line.receivedMg > 0 && (!lot.documentNumber || !lot.documentFileId)),
    ),
    ...gap('late_delivery', false, await lateDeliveries(dispensaryId, month)),
    ...gap(
      'quarantine',
      false,
      numbers(({ line }) => line.asideMg > 0),
    ),
    ...gap(
      'waste',
      false,
      waiting.map(({ lot }) => lot),
      await wastes.count(seat, { dispensaryId, state: 'waiting' }),
    ),
    ...gap('stock_take', false, [], takes),
  ];
};

/** What a report lacks now, what has to be mended first. */
export const gapsOf = async (looked: Looked): Promise<FilingGap[]> => {
  const found = [...running(looked), ...(await unlicensed(looked)), ...(await (looked.form === 'pt28' ? useGaps(looked) : stockGaps(looked)))];
  return [...found.filter(({ must }) => must), ...found.filter(({ must }) => !must)];
};

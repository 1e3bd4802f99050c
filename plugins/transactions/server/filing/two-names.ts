import { plainNumber } from '@bai/kernel/contracts';
import { systemSeat } from '@bai/kernel/server';
import { useRows, type FilingRow, type UseRow } from '../collections';
import { listed } from '../reconcile/facts';
import { byPerson, standing } from '../till/same-number';
import { NOBODY } from '../use-rows';
import { rowsOfReport } from './pt28-lines';

const seat = systemSeat('filing');

const groupBy = <T>(all: readonly T[], keyOf: (one: T) => string | null): T[][] => [...listed(all, keyOf).values()];

/**
 * Returns the rows of a month whose document number stands under another name or birth date too, one of each person first. Numbers are
 * opened only where their ends agree and the people differ.
 */
export const rowsUnderTwoNames = async (looked: Pick<FilingRow, 'dispensaryId' | 'month' | 'licenseNumber'>): Promise<UseRow[]> => {
  const where = { ...rowsOfReport(looked), reversesId: null };
  const people = await useRows.sum(seat, where, ['mg'], {
    by: ['documentLast', 'name', 'birthDate'],
    narrow: (query, column) => void query.whereNotNull(column('documentLast')).whereNotIn(column('documentLast'), ['', NOBODY.documentLast]),
  });
  const shared = groupBy(people, ({ documentLast }) => documentLast!).filter((ending) => byPerson(ending).length > 1);
  if (shared.length === 0) return [];
  const opened = await useRows.openEach(seat, { ...where, documentLast: shared.map(([one]) => one!.documentLast!) }, 'documentNumber');
  const numbers = new Map(opened.map(({ row, opened: number }) => [row.id, plainNumber(number?.toString() ?? '')]));
  const rows = await standing(opened.map(({ row }) => row));
  const found = groupBy(
    rows.filter(({ id }) => numbers.get(id)),
    ({ id }) => numbers.get(id)!,
  ).map(byPerson);
  const several = found.filter((persons) => persons.length > 1).flat();
  return [...several.map(([first]) => first!), ...several.flatMap(([, ...rest]) => rest)];
};

import { systemSeat } from '@bai/kernel/server';
import { allowanceLines, type AllowanceLine, type LinedForm } from '@bai/prescriptions/server';
import { transactionMachine } from '../../contracts';
import { transactions, type TransactionRow } from '../collections';
import { papers, type PaperRow } from '../till/collections';
import { distinct, type Found, type MonthFacts } from './facts';

const seat = systemSeat('reconcile');
const STANDING = (Object.keys(transactionMachine.states) as TransactionRow['state'][]).filter((state) => state !== 'voided');

/** What was sold from some forms, in whatever month and shop, and was not taken back. */
const soldFrom = async (of: 'prescriptionId' | 'paperId', ids: readonly string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map();
  const sums = await transactions.sum(seat, { [of]: [...ids], state: STANDING }, ['totalMg'], { by: [of] });
  return new Map(sums.map((row) => [row[of]!, row.totalMg]));
};

const outside = ({ day }: TransactionRow, { issuedOn, validUntil }: { readonly issuedOn: string; readonly validUntil: string }): boolean =>
  day < issuedOn || day > validUntil;

const ofPlatform = (sale: TransactionRow, known: LinedForm | undefined): Found[] => {
  if (!known || known.form.number !== sale.prescriptionNumber) return [{ kind: 'form_missing', of: sale.number }];
  return outside(sale, known.form) ? [{ kind: 'form_days', of: sale.number }] : [];
};

/** Of a line of forms that took one another's place the last says what was dispensed from them all. */
const lineDiffers = ({ ids, totalMg, dispensedMg }: AllowanceLine, sold: ReadonlyMap<string, number>): boolean => {
  const sum = ids.reduce((all, id) => all + (sold.get(id) ?? 0), 0);
  return sum !== dispensedMg || sum > totalMg;
};

const withPlatform = async (sales: readonly TransactionRow[]): Promise<Found[]> => {
  const known = await allowanceLines(distinct(sales.map(({ prescriptionId }) => prescriptionId)));
  const lines = [...new Set([...known.values()].map(({ line }) => line))];
  const sold = await soldFrom(
    'prescriptionId',
    lines.flatMap(({ ids }) => ids),
  );
  return [
    ...sales.flatMap((sale) => ofPlatform(sale, known.get(sale.prescriptionId ?? ''))),
    ...lines.filter((line) => lineDiffers(line, sold)).map(({ number }) => ({ kind: 'form_sums' as const, of: number })),
  ];
};

/** The number of a form of elsewhere, or that of a sale from it where the form has none. */
const nameOf = ({ id, number }: PaperRow, sales: readonly TransactionRow[]): string => number ?? sales.find(({ paperId }) => paperId === id)!.number;

const withPapers = async (sales: readonly TransactionRow[]): Promise<Found[]> => {
  const ids = distinct(sales.map(({ paperId }) => paperId));
  const known = new Map((ids.length ? await papers.every(seat, { id: ids }) : []).map((row) => [row.id, row]));
  const sold = await soldFrom('paperId', ids);
  return [
    ...sales.flatMap((sale): Found[] => {
      const paper = known.get(sale.paperId ?? '');
      if (!paper || paper.dispensaryId !== sale.dispensaryId) return [{ kind: 'form_missing', of: sale.number }];
      return outside(sale, paper) ? [{ kind: 'form_days', of: sale.number }] : [];
    }),
    ...[...known.values()]
      .filter(({ id, dispensedMg, totalMg }) => (sold.get(id) ?? 0) !== dispensedMg || dispensedMg > totalMg)
      .map((paper) => ({ kind: 'form_sums' as const, of: nameOf(paper, sales) })),
  ];
};

/** Sales beside the forms that they were made from, the platform's and those of elsewhere. */
export const withForms = async ({ sales }: MonthFacts): Promise<Found[]> => [
  ...(await withPlatform(sales.filter(({ kind }) => (kind ?? 'platform') === 'platform'))),
  ...(await withPapers(sales.filter(({ kind }) => kind === 'paper'))),
];

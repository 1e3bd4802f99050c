import { factsOf, isColumn, isSum, ROWS, sheetOf, type FormBox, type PlacedFact, type ReportForm } from '../../../contracts';

interface Wanted {
  readonly across?: boolean;
  readonly page?: number;
  /** Rows of the page. */
  readonly lines?: number;
  readonly without?: readonly PlacedFact[];
}

/** What says the same in parts is left out: a form has the one or the other. */
const PARTS: readonly string[] = ['sold', 'birth', 'received'].flatMap((what) => [`${what}_day`, `${what}_month`, `${what}_year`]);
const APART: readonly string[] = [...PARTS, 'product', 'lot', 'delivery_document'];
/** How wide columns are beside one another. */
const SHARE: Readonly<Partial<Record<PlacedFact, number>>> = { row_number: 0.4, buyer: 2, supplier: 1.5, purpose: 1.5, goods: 2.2, buyer_document: 1.2 };

/** For tests and the demonstration: every field of a monthly report on a page, its head above the rows and its sums below them. */
export const reportBoxes = (form: ReportForm, { across = true, page = 1, lines = 10, without = [] }: Wanted = {}): FormBox[] => {
  const { width, height } = sheetOf({ across });
  const facts = factsOf(form).filter((fact) => !without.includes(fact) && !APART.includes(fact));
  const [columns, sums] = [facts.filter(isColumn), facts.filter(isSum)];
  const head = facts.filter((fact) => !isColumn(fact) && !isSum(fact) && fact !== ROWS);
  const box = (field: PlacedFact, rest: Partial<FormBox>): FormBox => ({
    field,
    page,
    x: 100,
    y: 100,
    width: 600,
    height: 70,
    size: 11,
    align: 'left',
    lines: 1,
    ...rest,
  });
  const [top, foot] = [Math.round(height * 0.38), height - 250];
  const [quarter, fifth] = [Math.floor((width - 200) / 4), Math.floor((width - 200) / 5)];
  const shares = columns.map((column) => SHARE[column] ?? 1);
  const unit = (width - 200) / shares.reduce((sum, share) => sum + share, 0);
  const leftOf = (index: number): number => 100 + Math.round(unit * shares.slice(0, index).reduce((sum, share) => sum + share, 0));
  return [
    ...head.map((field, index) => {
      const [x, y] = [100 + (index % 4) * quarter, 180 + Math.floor(index / 4) * 100];
      return box(field, { x, y, ...(field.startsWith('tick_') ? { width: 60, height: 60 } : { width: quarter - 30 }) });
    }),
    ...(without.includes(ROWS) ? [] : [box(ROWS, { y: top, width: width - 200, height: foot - top, lines })]),
    ...columns.map((field, index) => box(field, { x: leftOf(index), y: top, height: foot - top, width: leftOf(index + 1) - leftOf(index) - 10, size: 10 })),
    ...sums.map((field, index) => box(field, { x: 100 + index * fifth, y: foot + 20, width: fifth - 30 })),
  ];
};

import type { TransactionRow, UseRow } from '../collections';
import { listed, stands, type Found, type MonthFacts } from './facts';

const same = (one: string | null, other: string | null): boolean => (one ?? '') === (other ?? '');

/** What the row of a sale says otherwise than the sale. */
const ofRow = (sale: TransactionRow, row: UseRow): Found['kind'][] => [
  ...(row.mg === sale.totalMg ? [] : ['report_weight' as const]),
  ...(row.day === sale.day && row.licenseNumber === sale.licenseNumber && same(row.buyerLicense, sale.buyerLicense) ? [] : ['report_said' as const]),
];

const ofSale = (sale: TransactionRow, its: readonly UseRow[]): Found[] => {
  const [row, ...more] = its.filter(({ reversesId }) => reversesId === null);
  if (!row) return [{ kind: 'report_missing', of: sale.number }];
  // Rows from before there were reversals were marked when their sale was voided.
  const back = row.voided ? -row.mg : its.filter(({ reversesId }) => reversesId !== null).reduce((sum, { mg }) => sum + mg, 0);
  const backAgrees = back === (stands(sale) ? 0 : -row.mg);
  return [
    ...ofRow(sale, row).map((kind) => ({ kind, of: sale.number })),
    ...(backAgrees ? [] : [{ kind: 'report_taken_back' as const, of: sale.number }]),
    ...more.map(() => ({ kind: 'report_extra' as const, of: sale.number })),
  ];
};

/** Sales beside the rows of PT.28. What was handed to another licensee without a sale has a row too, and a movement by the same paper. */
export const withReport = ({ sales, rows, moved }: MonthFacts): Found[] => {
  const its = listed(rows, ({ transactionId }) => transactionId);
  const known = new Set(sales.map(({ id }) => id));
  const transferred = new Set(moved.filter(({ kind }) => kind === 'transfer_out').map(({ transactionId }) => transactionId));
  const extra = rows.filter(({ transactionId }) => !known.has(transactionId) && !transferred.has(transactionId));
  return [
    ...sales.flatMap((sale) => ofSale(sale, its.get(sale.id) ?? [])),
    ...extra.map(({ transactionNumber }) => ({ kind: 'report_extra' as const, of: transactionNumber })),
  ];
};

import { accountOf, through, today, type Seat } from '@bai/kernel/server';
import { useRows, type TransactionRow, type UseRow } from '../collections';
import { refuseFiledMonth } from '../filings';

/** The row that the month's use report will hold, written from the sale itself in its transaction. */
export const writeUseRow = async (
  seat: Seat,
  sale: TransactionRow,
  use: Pick<UseRow, 'documentLast' | 'birthDate' | 'purpose'>,
  documentNumber: string | null,
): Promise<void> => {
  await refuseFiledMonth(sale.dispensaryId, sale.day.slice(0, 7));
  await useRows.create(through(seat, 'sell'), {
    transactionId: sale.id,
    transactionNumber: sale.number,
    dispensaryId: sale.dispensaryId,
    sellerAccountId: sale.sellerAccountId,
    month: sale.day.slice(0, 7),
    day: sale.day,
    patientId: sale.patientId,
    documentNumber,
    ...use,
    name: sale.patientName,
    licenseNumber: sale.licenseNumber,
    buyerLicense: sale.buyerLicense,
    mg: sale.totalMg,
    kind: 'sale',
    voided: false,
  });
};

/** What was handed to another licensee without a sale, and the paper that went with it. */
interface Transferred {
  readonly transactionId: string;
  readonly documentNumber: string;
  readonly dispensaryId: string;
  readonly licenseNumber: string;
  readonly buyer: string;
  readonly buyerLicense: string;
  readonly mg: number;
}

/** Goods that went to another licensee are used as what is sold to one is. In the caller's transaction. */
export const writeTransferRow = async (seat: Seat, { documentNumber, buyer, ...given }: Transferred): Promise<void> => {
  const day = today();
  const month = day.slice(0, 7);
  await refuseFiledMonth(given.dispensaryId, month);
  await useRows.create(through(seat, 'keep-stock'), {
    ...given,
    transactionNumber: documentNumber,
    sellerAccountId: accountOf(seat),
    month,
    day,
    name: buyer,
    kind: 'sale',
    voided: false,
  });
};

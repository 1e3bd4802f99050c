import { bangkokDay } from '@bai/kernel/contracts';
import { searchText, type DataMigration } from '@bai/kernel/server';
import { refundDueOn } from '../../contracts';

/** Holidays counted for no refund when these were promised. */
const NO_HOLIDAYS: ReadonlySet<string> = new Set();

interface Found {
  readonly id: number;
  readonly number: string;
  readonly asked: string | number | Date;
  readonly paymentNumber: string;
  readonly payerName: string;
  readonly provider: string;
  readonly method: string;
}

/** Refunds are listed by their payment and payer, with the day by which they are due. */
export const refundsNameTheirPayment: DataMigration = {
  name: '0003-refunds-name-their-payment',
  async run(knex) {
    const rows = (await knex('refunds').join('payments', 'payments.document_id', 'refunds.payment_id').whereNull('refunds.payment_number').select({
      id: 'refunds.id',
      number: 'refunds.number',
      asked: 'refunds.created_at',
      paymentNumber: 'payments.number',
      payerName: 'payments.payer_name',
      provider: 'payments.provider',
      method: 'payments.method',
    })) as Found[];
    for (const { id, number, asked, paymentNumber, payerName, provider, method } of rows)
      await knex('refunds')
        .where({ id })
        .update({
          payment_number: paymentNumber,
          payer_name: payerName,
          provider,
          due_on: refundDueOn(method, bangkokDay(new Date(asked)), NO_HOLIDAYS),
          search: searchText([number, paymentNumber, payerName]),
        });
  },
};

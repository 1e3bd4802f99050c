import { bahtInWords, send } from '@bai/notifications/server';
import { on, systemSeat } from '@bai/kernel/server';
import { payments } from './payments';

/** Thanks for the money, with the receipt's number; where to fetch the receipt is known to whoever signs in. */
on<{ id: string }>('payment.paid', 'payments.receipt', async ({ payload, key }) => {
  const payment = await payments.one(systemSeat('receipt'), payload.id);
  const variables = { number: payment.number, receipt: payment.receiptNumber ?? '', amount: bahtInWords(payment.amount) };
  await send({ event: 'payment.paid', accountId: payment.payerAccountId, variables, key, about: payment.id });
});

import { bahtInWords, send } from '@bai/notifications/server';
import { on, systemSeat } from '@bai/kernel/server';
import { payableOf } from './payables';
import { payments, refunds } from './payments';

/** Thanks for the money, with the receipt's number; where to fetch the receipt is known to whoever signs in. */
on<{ id: string }>('payment.paid', 'payments.receipt', async ({ payload, key }) => {
  const payment = await payments.one(systemSeat('receipt'), payload.id);
  const variables = { number: payment.number, receipt: payment.receiptNumber ?? '', amount: bahtInWords(payment.amount) };
  await send({ event: 'payment.paid', accountId: payment.payerAccountId, variables, key, about: payment.id, at: payableOf(payment.payableKind).told });
});

/** Tells who paid that money does not go back; why is read by whoever signs in. */
on<{ id: string }>('refund.rejected', 'payments.refused', async ({ payload, key }) => {
  const system = systemSeat('refusal');
  const refund = await refunds.one(system, payload.id);
  const { number, payableKind } = await payments.one(system, refund.paymentId);
  const variables = { number, amount: bahtInWords(refund.amount) };
  await send({ event: 'refund.rejected', accountId: refund.payerAccountId, variables, key, about: refund.paymentId, at: payableOf(payableKind).told });
});

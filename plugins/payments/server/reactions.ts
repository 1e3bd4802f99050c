import { bahtInWords, send } from '@bai/notifications/server';
import { on, systemSeat } from '@bai/kernel/server';
import { payableOf } from './payables';
import { payments, refunds } from './payments';
import { takesDestination } from './refunds/destination';

/** Thanks for the money, with the receipt's number; where to fetch the receipt is known to whoever signs in. */
on<{ id: string }>('payment.paid', 'payments.receipt', async ({ payload, key }) => {
  const payment = await payments.one(systemSeat('receipt'), payload.id);
  const variables = { number: payment.number, receipt: payment.receiptNumber ?? '', amount: bahtInWords(payment.amount) };
  await send({ event: 'payment.paid', accountId: payment.payerAccountId, variables, key, about: payment.id, at: payableOf(payment.payableKind).told });
});

/** Tells whose slip was refused that the payment is open again; why is read by whoever signs in. */
on<{ id: string }>('slip.refused', 'payments.slip-refused', async ({ payload: { id }, key }) => {
  const { number, amount, payerAccountId: accountId, payableKind } = await payments.one(systemSeat('slip'), id);
  const variables = { number, amount: bahtInWords(amount) };
  await send({ event: 'payment.slip-refused', accountId, variables, key, about: id, at: payableOf(payableKind).told });
});

/** Tells who paid a part what is still to be paid, for which there is a day. */
on<{ id: string }>('payment.part-paid', 'payments.part-paid', async ({ payload: { id }, key }) => {
  const { number, amount, received, payerAccountId: accountId, payableKind } = await payments.one(systemSeat('part'), id);
  const variables = { number, amount: bahtInWords(received), rest: bahtInWords(amount - received) };
  await send({ event: 'payment.part-paid', accountId, variables, key, about: id, at: payableOf(payableKind).told });
});

const tellOfDestination = async (id: string, event: 'refund.undirected' | 'refund.destination-changed', key: string): Promise<void> => {
  const refund = await refunds.one(systemSeat('destination'), id);
  if (!takesDestination(refund) || (event === 'refund.undirected' && refund.destinationKind)) return;
  const variables = { number: refund.paymentNumber, amount: bahtInWords(refund.amount) };
  await send({ event, accountId: refund.payerAccountId, variables, key, about: refund.paymentId });
};

/** Asks the payer for an account, where the money cannot go back the way it came. */
on<{ id: string }>('refund.undirected', 'payments.ask-destination', ({ payload, key }) => tellOfDestination(payload.id, 'refund.undirected', key));

/** Tells the payer that the account of a refund was changed: another person may have done it. */
on<{ id: string }>('refund.destination-changed', 'payments.destination-changed', ({ payload, key }) =>
  tellOfDestination(payload.id, 'refund.destination-changed', key),
);

/** Tells who paid that money does not go back; why is read by whoever signs in. */
on<{ id: string }>('refund.rejected', 'payments.refused', async ({ payload, key }) => {
  const system = systemSeat('refusal');
  const refund = await refunds.one(system, payload.id);
  const { number, payableKind } = await payments.one(system, refund.paymentId);
  const variables = { number, amount: bahtInWords(refund.amount) };
  await send({ event: 'refund.rejected', accountId: refund.payerAccountId, variables, key, about: refund.paymentId, at: payableOf(payableKind).told });
});

const tellOfMoney = async (id: string, event: 'refund.returned' | 'refund.succeeded', key: string): Promise<void> => {
  const system = systemSeat('refund');
  const refund = await refunds.one(system, id);
  const { number, payableKind } = await payments.one(system, refund.paymentId);
  const variables = { number, amount: bahtInWords(refund.amount) };
  await send({ event, accountId: refund.payerAccountId, variables, key, about: refund.paymentId, at: payableOf(payableKind).told });
};

/** Tells the payer that the money has gone back. */
on<{ id: string }>('refund.succeeded', 'payments.given-back', ({ payload, key }) => tellOfMoney(payload.id, 'refund.succeeded', key));

/** Asks the payer for another account, because the bank sent the money back. */
on<{ id: string }>('refund.failed', 'payments.returned', async ({ payload, key }) => {
  const refund = await refunds.one(systemSeat('refund'), payload.id);
  if (takesDestination(refund)) await tellOfMoney(refund.id, 'refund.returned', key);
});

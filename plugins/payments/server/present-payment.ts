import { environment, historyOf, systemSeat, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { payment, paymentDetail } from '../contracts';
import { entriesOf } from './ledger';
import { payments, providerEvents, refunds, type PaymentRow } from './payments';

/** A payment as it travels. The QR and the provider's page are there only while it can be paid. */
export const presentPayment = (row: PaymentRow): z.input<typeof payment> => {
  const payable = row.state === 'pending';
  return {
    id: row.id,
    number: row.number,
    payable: { kind: row.payableKind as 'appointment', id: row.payableId },
    title: row.title!,
    amount: row.amount,
    method: row.method,
    provider: row.provider,
    state: row.state,
    expiresAt: row.expiresAt,
    qr: payable ? row.qr : null,
    providerUrl: payable && environment().demo && row.provider === 'sandbox' ? `/api/payments/sandbox/${row.providerReference}` : null,
    receiptNumber: row.receiptNumber,
    paidAt: row.paidAt,
    payerName: row.payerName,
    createdAt: row.createdAt,
  };
};

/** One payment with what the provider said, its history, its refunds and its ledger. */
export const readPayment = async (seat: Seat, id: string): Promise<z.input<typeof paymentDetail>> => {
  const row = await payments.one(seat, id);
  const system = systemSeat('payment');
  const [events, history, owed, ledger] = [
    await providerEvents.all(system, { paymentId: id }),
    await historyOf(payments.name, id),
    await refunds.all(system, { paymentId: id }),
    await entriesOf(system, id),
  ];
  return {
    ...presentPayment(row),
    events: events.map(({ provider, eventId, outcome, createdAt }) => ({ provider, event: eventId, outcome, at: createdAt })),
    history,
    refunds: owed,
    ledger: ledger.map(({ account, debit, credit, createdAt }) => ({ account, debit, credit, at: createdAt })),
  };
};

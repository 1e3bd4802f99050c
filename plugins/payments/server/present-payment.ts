import { filesOf, type StoredFileRow } from '@bai/documents/server';
import { historyOf, systemSeat, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { payment, paymentDetail, paymentRow, slip, unmatchedEvent } from '../contracts';
import { entriesOf } from './ledger';
import { payments, providerEvents, refunds, slips, unmatchedEvents, type PaymentRow, type SlipRow, type UnmatchedRow } from './payments';
import { findProvider, hearsBySlip, onlineMethodOf } from './providers';
import { presentRefund } from './refunds/present';
import { queueOf, receiverOf } from './slip-queue';
import { elsewhereOf } from './slip-references';
import { mayShowSlip, SLIP_OWNER } from './slips';

/** A payment as it travels. The QR and the provider's page are there only while it can be paid. */
export const presentPayment = (row: PaymentRow): z.input<typeof payment> => {
  const payable = row.state === 'pending' || row.state === 'underpaid';
  return {
    id: row.id,
    number: row.number,
    payable: { kind: row.payableKind, id: row.payableId },
    title: row.title!,
    amount: row.amount,
    received: row.received,
    method: row.method,
    provider: row.provider,
    state: row.state,
    expiresAt: row.expiresAt,
    qr: payable ? row.qr : null,
    providerUrl: (payable && findProvider(row.provider)?.pageOf?.(row.providerReference!, onlineMethodOf(row))) || null,
    takesSlip: mayShowSlip(row),
    bySlip: row.method === 'promptpay' && hearsBySlip(row.provider),
    receiptNumber: row.receiptNumber,
    paidAt: row.paidAt,
    payerName: row.payerName,
    createdAt: row.createdAt,
  };
};

/** An event that fits nothing, as it travels. */
export const presentUnmatched = ({
  id,
  provider,
  eventId,
  why,
  reference,
  amount,
  currency,
  paymentId,
  createdAt,
}: UnmatchedRow): z.input<typeof unmatchedEvent> => ({ id, provider, eventId: eventId, why, reference, amount, currency, paymentId, createdAt });

/** A slip as it travels. Where else its reference stands is for who looks at slips, and names nobody to anybody else. */
const presentSlip = async (seat: Seat, row: SlipRow, files: readonly StoredFileRow[]): Promise<z.input<typeof slip>> => ({
  ...row,
  type: files.find(({ id }) => id === row.fileId)?.type ?? null,
  read: row.readBank && row.readReference ? { bank: row.readBank, reference: row.readReference } : null,
  elsewhere: seat.role === 'admin' ? await elsewhereOf(row) : null,
});

/** Payments of a list that the caller has read within its reach, with their refunds that were refused or wait for an account; one query. */
export const presentRows = async (rows: readonly PaymentRow[]): Promise<z.input<typeof paymentRow>[]> => {
  const all = rows.length ? await refunds.every(systemSeat('payment'), { paymentId: rows.map(({ id }) => id) }) : [];
  return rows.map((row) => {
    const own = all.filter(({ paymentId }) => paymentId === row.id);
    return {
      ...presentPayment(row),
      refused: own.filter(({ state }) => state === 'rejected'),
      credited: own.filter(({ creditNoteNumber }) => creditNoteNumber !== null),
      returning: own.map(presentRefund).filter(({ takesDestination }) => takesDestination),
    };
  });
};

/** One payment with what the provider said, its history, its refunds and its ledger. */
export const readPayment = async (seat: Seat, id: string): Promise<z.input<typeof paymentDetail>> => {
  const row = await payments.one(seat, id);
  const system = systemSeat('payment');
  const [events, unmatched, history, given, shown, files, ledger] = [
    await providerEvents.every(system, { paymentId: id }),
    await unmatchedEvents.every(system, { paymentId: id }),
    await historyOf(payments.name, id),
    await refunds.every(system, { paymentId: id }),
    await slips.every(system, { paymentId: id }),
    await filesOf(SLIP_OWNER, id),
    await entriesOf(system, id),
  ];
  return {
    ...presentPayment(row),
    receiver: receiverOf(row),
    queue: seat.role === 'admin' && shown.length > 0 ? await queueOf(seat, row) : null,
    events: events.map(({ provider, eventId, outcome, createdAt }) => ({ provider, eventId, outcome, at: createdAt })),
    unmatched: unmatched.map(presentUnmatched),
    history,
    refunds: given.map(presentRefund),
    slips: await Promise.all(shown.map((slip) => presentSlip(seat, slip, files))),
    ledger: ledger.map(({ account, debit, credit, createdAt }) => ({ account, debit, credit, at: createdAt })),
  };
};

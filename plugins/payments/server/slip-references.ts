import { qrTextsIn, type StoredFileRow } from '@bai/documents/server';
import { systemSeat, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { awaitsReview, paymentsProblems, slipReadingIn, type SlipReading, type slipElsewhere } from '../contracts';
import { bankReferences, payments, slips, type SlipRow } from './payments';

/** What the QR of a slip says; null where there is none that can be read. */
export const readSlip = async (seat: Seat, file: StoredFileRow): Promise<SlipReading | null> => slipReadingIn(await qrTextsIn(seat, file));

/** A transfer that was accepted before pays for nothing more, whoever shows it; for what it was is told to nobody. */
export const refuseAccepted = async (seat: Seat, read: SlipReading | null): Promise<void> => {
  if (read && (await bankReferences.first(seat, { reference: read.reference }))) throw paymentsProblems.refuse('slip.reused');
};

/**
 * Spends the references of an accepted slip, the one that was typed and the one that was read: `slip.reused` where one was spent
 * before, and the same as a violation of their unique index where it is being spent at this moment. In one order, so that two who
 * accept at once wait for each other, never both.
 */
export const spend = async (system: Seat, slip: SlipRow, typed: string): Promise<void> => {
  for (const reference of [...new Set([typed, slip.readReference ?? typed])].sort()) {
    if (await bankReferences.first(system, { reference })) throw paymentsProblems.refuse('slip.reused');
    await bankReferences.create(system, { reference, slipId: slip.id });
  }
};

/** Where else the reference that was read from a waiting slip stands: accepted before, or on the slip of another payment that waits. */
export const elsewhereOf = async ({ decision, paymentId, readReference }: SlipRow): Promise<z.input<typeof slipElsewhere> | null> => {
  if (decision !== null || !readReference) return null;
  const system = systemSeat('slip');
  const accepted = await bankReferences.first(system, { reference: readReference });
  const others = accepted ? [await slips.one(system, accepted.slipId)] : await slips.every(system, { readReference, decision: null });
  for (const { paymentId: other } of others) {
    const { id, number, state } = await payments.one(system, other);
    if (accepted) return { why: 'accepted', paymentId: id, number };
    if (other !== paymentId && awaitsReview(state)) return { why: 'waiting', paymentId: id, number };
  }
  return null;
};

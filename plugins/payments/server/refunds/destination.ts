import { isSameName, refuse } from '@bai/kernel/contracts';
import { emit, through, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { paymentsProblems, refundMachine, type Destination, type destinationInFull, type KeepDestination } from '../../contracts';
import { payments, refunds, type RefundRow } from '../payments';
import { heldUntil, holdFromNow } from './ready';
import { goesByHand } from './refunds';

/** The states in which the payer can still say where the money goes. */
export const TAKE_DESTINATION: readonly RefundRow['state'][] = ['requested', 'approved', 'failed'];

const forbidden = (state: string): Error => refuse('state.forbids', { machine: refundMachine.name, state, move: 'redirect' });

/** Returns the destination of a refund as screens show it; null where the payer gave none. */
export const destinationOf = ({ destinationKind, destinationBank, destinationHolder, destinationLast, destinationDiffers }: RefundRow): Destination | null =>
  destinationKind && {
    kind: destinationKind,
    bank: destinationBank,
    holder: destinationHolder,
    last: destinationLast ?? '',
    differs: destinationDiffers === true,
  };

/** Tells whether the payer can give or change the destination of a refund. */
export const takesDestination = (refund: RefundRow): boolean => goesByHand(refund) && TAKE_DESTINATION.includes(refund.state);

/**
 * A change takes back what was approved of the account before: all approvals begin anew, the payer is told, and nothing is sent to
 * the new account for three days from each change. The first account after the bank sent money back is no change.
 */
const changed = async (system: Seat, { id, state, approvedBy, heldUntil: before }: RefundRow): Promise<void> => {
  const anew = { approvedBy: null, confirmedBy: null, heldUntil: approvedBy || before ? holdFromNow() : null };
  if (state === 'approved') await refunds.move(system, id, 'redirect', { set: anew, why: 'destination changed' });
  else await refunds.change(system, id, anew);
  await emit('refund.destination-changed', { id });
};

/** The payer says where a refund goes that cannot go back the way the money came. A change of the account is approved anew. */
export const keepRefundDestination = (seat: Seat, id: string, given: KeepDestination): Promise<RefundRow> =>
  transaction(async () => {
    const system = through(seat, 'direct-refund');
    const { paymentId } = await refunds.one(seat, id);
    await payments.one(system, paymentId, { lock: true });
    const refund = await refunds.one(seat, id, { lock: true });
    if (!goesByHand(refund)) throw paymentsProblems.refuse('refund.automatic');
    if (!takesDestination(refund)) throw forbidden(refund.state);
    const account =
      given.kind === 'bank' ? { destinationBank: given.bank, destinationHolder: given.holder } : { destinationBank: null, destinationHolder: null };
    const set = {
      destinationKind: given.kind,
      ...account,
      destinationNumber: given.number,
      destinationLast: given.number.slice(-4),
      destinationDiffers: given.kind === 'bank' && !isSameName(given.holder, refund.payerName),
    };
    await refunds.change(system, id, set, { action: 'refund.direct' });
    if (refund.destinationKind) await changed(system, refund);
    return refunds.one(seat, id);
  });

/** Opens the whole number of a destination for the administrator who pays it out; the audit log keeps who did. */
export const revealDestination = async (seat: Seat, id: string): Promise<z.input<typeof destinationInFull>> => {
  const refund = await refunds.one(seat, id);
  const shown = destinationOf(refund);
  if (refund.state !== 'approved' || !goesByHand(refund)) throw forbidden(refund.state);
  if (!shown) throw paymentsProblems.refuse('refund.undirected');
  const held = heldUntil(refund);
  if (held) throw paymentsProblems.refuse('refund.held', { until: held });
  const number = await refunds.open(seat, id, 'destinationNumber', 'paying a refund out');
  return { ...shown, number: number?.toString() ?? '' };
};

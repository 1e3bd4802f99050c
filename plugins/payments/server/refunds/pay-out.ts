import { fileOf, handOut, removeFile, storeFile } from '@bai/documents/server';
import { bangkokDay, field, refuse, step } from '@bai/kernel/contracts';
import { accountOf, historyOf, through, today, transaction, type FileReply, type Seat, type Upload } from '@bai/kernel/server';
import { paymentsProblems, refundMachine, type PayOutRefund } from '../../contracts';
import { payments, refunds, type RefundRow } from '../payments';
import { SLIP_OWNER } from '../slips';
import { heldUntil } from './ready';
import { goesByHand, settleRefund } from './refunds';

/** Refuses a day of payment that is yet to come, before the day on which the refund was approved, or of a transfer while it was held. */
const judgeDay = async ({ id, heldUntil: held }: RefundRow, { paidOn, way }: PayOutRefund): Promise<void> => {
  const refused = (rule: string, message: string): Error => refuse('input.invalid', { fields: [field('paidOn', rule, message)] });
  if (paidOn > today()) throw refused('future', 'This day is yet to come.');
  const approval = (await historyOf(refunds.name, id)).findLast(({ move }) => move === 'approve');
  if (approval && paidOn < bangkokDay(new Date(approval.at))) throw refused('before-approval', 'This day is before the refund was approved.');
  if (way === 'transfer' && held && paidOn < bangkokDay(new Date(held))) throw refused('held', 'The transfer was held on this day.');
};

/**
 * Records that an administrator gave an approved refund back by hand, and settles it: refund, ledger and payment in one transaction.
 * Throws `refund.automatic` where the provider gives it back by itself, and of a transfer `refund.undirected` to no account and
 * `refund.held` within three days of a change of the account.
 */
export const payOutRefund = (seat: Seat, id: string, given: PayOutRefund): Promise<RefundRow> =>
  transaction(async () => {
    const system = through(seat, 'pay-out-refund');
    const { paymentId } = await refunds.one(seat, id);
    // The same order of locks as `settleRefund`: first the payment, then its refund.
    await payments.one(system, paymentId, { lock: true });
    const refund = await refunds.one(seat, id, { lock: true });
    step(refundMachine, refund.state, 'process');
    if (!goesByHand(refund)) throw paymentsProblems.refuse('refund.automatic');
    if (given.way === 'transfer' && !refund.destinationKind) throw paymentsProblems.refuse('refund.undirected');
    const held = heldUntil(refund);
    // Cash is handed over in person.
    if (given.way === 'transfer' && held) throw paymentsProblems.refuse('refund.held', { until: held });
    await judgeDay(refund, given);
    const paidReference = given.way === 'transfer' ? given.bankReference : null;
    const record = { paidOn: given.paidOn, paidWay: given.way, paidReference, paidBy: accountOf(seat) };
    await refunds.change(system, id, record, { action: 'refund.pay-out' });
    await settleRefund(system, id);
    return refunds.one(seat, id);
  });

/** Throws `state.forbids` unless the refund was given back by hand: another has nothing to prove. */
const requirePaidOut = ({ paidOn, state }: RefundRow): void => {
  if (!paidOn) throw refuse('state.forbids', { machine: refundMachine.name, state, move: 'prove' });
};

/** Keeps the proof of a refund given back by hand, a picture or PDF, in place of the one before. */
export const proveRefund = async (seat: Seat, id: string, upload: Upload): Promise<RefundRow> => {
  const found = await refunds.one(seat, id);
  requirePaidOut(found);
  const system = through(seat, 'pay-out-refund');
  const file = await storeFile(seat, upload, { kind: 'refund_proof', ownerType: SLIP_OWNER, ownerId: found.paymentId });
  try {
    return await transaction(async () => {
      const locked = await refunds.one(seat, id, { lock: true });
      // The transfer may have come back during the upload.
      requirePaidOut(locked);
      const proven = await refunds.change(system, id, { proofId: file.id }, { action: 'refund.prove' });
      if (locked.proofId) await removeFile(system, locked.proofId);
      return proven;
    });
  } catch (error) {
    await removeFile(system, file.id);
    throw error;
  }
};

/** Hands out the proof of a refund given back by hand; `record.missing` where there is none. */
export const refundProofFile = async (seat: Seat, id: string): Promise<FileReply> => {
  const { paymentId, proofId } = await refunds.one(seat, id);
  if (!proofId) throw refuse('record.missing');
  return handOut(await fileOf(SLIP_OWNER, paymentId, proofId));
};

import { refuse, step } from '@bai/kernel/contracts';
import { fileOf, readFile, removeFile, storeFile } from '@bai/documents/server';
import { DAY, emit, fromNow, nowIso, systemSeat, through, transaction, uniqueViolation, type FileReply, type Seat, type Upload } from '@bai/kernel/server';
import { paymentMachine, paymentsProblems, type ReviewSlip } from '../contracts';
import { creditPayment } from './credit-payment';
import { TIME_TO_PAY } from './open-payment';
import { keepFor } from './payables';
import { payments, slips, type PaymentRow, type SlipRow } from './payments';
import { findProvider } from './providers';
import { readSlip, refuseAccepted, spend } from './slip-references';

/** What the file of a slip belongs to. */
export const SLIP_OWNER = 'payment';
/** What a slip is shown for is held as long as its domain allows. */
const UNTIL_REVIEWED = 365 * DAY;

/** It is paid into by a transfer, whose provider goes by its slip. */
const goesBySlip = ({ method, provider }: PaymentRow): boolean => method === 'promptpay' && (findProvider(provider)?.capabilities.includes('slip') ?? false);

/** A slip may be shown while it can be paid; until somebody has looked at it, another may take its place. */
export const mayShowSlip = (payment: PaymentRow): boolean => ['pending', 'underpaid', 'in_review'].includes(payment.state) && goesBySlip(payment);

const refuseWithoutSlips = (payment: PaymentRow): void => {
  if (payment.state !== 'in_review') step(paymentMachine, payment.state, 'submitSlip');
  if (!goesBySlip(payment)) throw paymentsProblems.refuse('method.refused');
};

/** Of a payment that waits for its review already, the slips before are not looked at any more. */
const replaceSlips = async (seat: Seat, payment: PaymentRow): Promise<PaymentRow> => {
  const system = through(seat, 'submit-slip');
  for (const { id } of await slips.every(system, { paymentId: payment.id, decision: null })) await slips.change(system, id, { decision: 'replaced' });
  return payments.change(system, payment.id, { expiresAt: null }, { action: 'payment.replaceSlip' });
};

/**
 * The payer shows the bank's slip of a transfer: the payment waits for its review, and what it is for with it. The platform reads the
 * QR in the picture itself; a transfer that was accepted before is `slip.reused`, and nothing is kept of it.
 */
export const submitSlip = async (seat: Seat, id: string, upload: Upload): Promise<PaymentRow> => {
  refuseWithoutSlips(await payments.one(seat, id));
  const file = await storeFile(seat, upload, { kind: 'slip', ownerType: SLIP_OWNER, ownerId: id });
  try {
    const read = await readSlip(seat, file);
    return await transaction(async () => {
      const payment = await payments.one(seat, id, { lock: true });
      refuseWithoutSlips(payment);
      await refuseAccepted(through(seat, 'submit-slip'), read);
      const shown =
        payment.state === 'in_review' ? await replaceSlips(seat, payment) : await payments.move(seat, id, 'submitSlip', { set: { expiresAt: null } });
      await slips.create(through(seat, 'submit-slip'), {
        paymentId: id,
        fileId: file.id,
        readBank: read?.bank ?? null,
        readReference: read?.reference ?? null,
      });
      // What is not held any more is not kept: the money of this slip goes back once it is found.
      await keepFor(shown, fromNow(UNTIL_REVIEWED));
      return shown;
    });
  } catch (error) {
    await removeFile(seat, file.id);
    throw error;
  }
};

/** A slip of a payment as it was handed in; unless told which, the newest. */
export const slipFile = async (seat: Seat, id: string, slipId?: string): Promise<FileReply> => {
  await payments.one(seat, id);
  const asked = await slips.first(systemSeat('slip'), { paymentId: id, ...(slipId && { id: slipId }) }, { order: 'createdAt', descending: true });
  if (!asked) throw refuse('record.missing');
  const file = await fileOf(SLIP_OWNER, id, asked.fileId);
  return { type: file.type, body: await readFile(file), foreign: true };
};

const reject = async (seat: Seat, payment: PaymentRow, reason: string): Promise<PaymentRow> => {
  const part = payment.received > 0;
  const until = fromNow(part ? DAY : TIME_TO_PAY);
  const expiresAt = (await keepFor(payment, until)) ?? nowIso();
  return payments.move(seat, payment.id, part ? 'rejectRest' : 'rejectSlip', { set: { expiresAt }, why: reason });
};

const accept = async (system: Seat, payment: PaymentRow, slip: SlipRow, found: Exclude<ReviewSlip, { decision: 'reject' }>): Promise<void> => {
  const { decision, bankReference } = found;
  const rest = payment.amount - payment.received;
  const amount = found.amount ?? rest;
  if (decision === 'underpaid' ? amount >= rest : amount < rest) throw paymentsProblems.refuse('payment.mismatched', { rest });
  await spend(system, slip, bankReference);
  await slips.change(system, slip.id, { decision, amount, bankReference });
  await creditPayment(system, payment, amount);
};

const decide = async (seat: Seat, id: string, found: ReviewSlip): Promise<void> => {
  const system = through(seat, 'review-slip');
  const payment = await payments.one(seat, id, { lock: true });
  step(paymentMachine, payment.state, 'rejectSlip');
  const slip = (await slips.first(system, { paymentId: id, decision: null }, { order: 'createdAt', descending: true, lock: true }))!;
  // Nobody decides on a slip that they have not seen.
  if (found.slipId && found.slipId !== slip.id) throw refuse('version.stale');
  if (found.decision !== 'reject') return accept(system, payment, slip, found);
  await slips.change(system, slip.id, { decision: 'reject', reason: found.reason });
  await reject(seat, payment, found.reason);
  await emit('slip.refused', { id });
};

/** An admin looked at a slip: the money is credited as any other, or the payer is asked again. In the transaction of its idempotency key. */
export const decideSlip = async (seat: Seat, id: string, found: ReviewSlip): Promise<PaymentRow> => {
  try {
    await decide(seat, id, found);
  } catch (error) {
    // Another payment was paid by the same transfer at this moment.
    if (uniqueViolation(error)?.includes('bank_reference')) throw paymentsProblems.refuse('slip.reused');
    throw error;
  }
  return payments.one(seat, id);
};

import { refuse, step } from '@bai/kernel/contracts';
import { fileOf, readFile, removeFile, storeFile } from '@bai/documents/server';
import { DAY, emit, fromNow, now, nowIso, systemSeat, through, transaction, uniqueViolation, type FileReply, type Seat, type Upload } from '@bai/kernel/server';
import { awaitsReview, paymentMachine, paymentsProblems, type ReviewSlip } from '../contracts';
import { creditPayment } from './credit-payment';
import { TIME_TO_PAY } from './open-payment';
import { keepFor } from './payables';
import { payments, slips, type PaymentRow, type SlipRow } from './payments';
import { findProvider, hearsBySlip } from './providers';
import { readSlip, refuseAccepted, spend } from './slip-references';

/** What the file of a slip belongs to. */
export const SLIP_OWNER = 'payment';
/** What a slip is shown for is held as long as its domain allows. */
const UNTIL_REVIEWED = 365 * DAY;
/** Time after the end of a payment in which its late transfer can be shown: no provider tells of that money. */
const TIME_FOR_LATE_SLIP = 30 * DAY;

/** It is paid into by a transfer, whose provider goes by its slip. */
const goesBySlip = ({ method, provider }: PaymentRow): boolean => method === 'promptpay' && (findProvider(provider)?.capabilities.includes('slip') ?? false);

/** Tells whether the time of a payment is over. */
const isLate = ({ state }: PaymentRow): boolean => state === 'expired' || state === 'cancelled';
const mayBeLate = (payment: PaymentRow): boolean =>
  goesBySlip(payment) && hearsBySlip(payment.provider) && Date.parse(payment.expiresAt ?? payment.updatedAt) + TIME_FOR_LATE_SLIP > now().getTime();

/** Tells whether a payment takes a slip: while it can be paid or soon after, and in place of another slip until that is reviewed. */
export const mayShowSlip = (payment: PaymentRow): boolean =>
  isLate(payment) ? mayBeLate(payment) : (['pending', 'underpaid'].includes(payment.state) || awaitsReview(payment.state)) && goesBySlip(payment);

const refuseWithoutSlips = (payment: PaymentRow): void => {
  if (mayShowSlip(payment)) return;
  if (!awaitsReview(payment.state)) step(paymentMachine, payment.state, 'submitSlip');
  throw paymentsProblems.refuse('method.refused');
};

/** Of a payment that waits for its review already, the slips before are not looked at any more. */
const replaceSlips = async (seat: Seat, payment: PaymentRow): Promise<PaymentRow> => {
  const system = through(seat, 'submit-slip');
  for (const { id } of await slips.every(system, { paymentId: payment.id, decision: null })) await slips.change(system, id, { decision: 'replaced' });
  return payments.change(system, payment.id, { expiresAt: payment.state === 'in_review' ? null : payment.expiresAt }, { action: 'payment.replaceSlip' });
};

/** Moves a payment on to the review of its slip; what is paid for is held meanwhile, unless its time was over. */
const moveToReview = async (seat: Seat, payment: PaymentRow): Promise<PaymentRow> => {
  if (isLate(payment)) return payments.move(seat, payment.id, 'submitLateSlip');
  const shown = awaitsReview(payment.state)
    ? await replaceSlips(seat, payment)
    : await payments.move(seat, payment.id, 'submitSlip', { set: { expiresAt: null } });
  // A hold that is over stays over: the money of this slip goes back once it is found.
  if (shown.state === 'in_review') await keepFor(shown, fromNow(UNTIL_REVIEWED));
  return shown;
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
      const shown = await moveToReview(seat, payment);
      await slips.create(through(seat, 'submit-slip'), {
        paymentId: id,
        fileId: file.id,
        readBank: read?.bank ?? null,
        readReference: read?.reference ?? null,
      });
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
  if (payment.state === 'late_review') return payments.move(seat, payment.id, 'rejectLateSlip', { why: reason });
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
  if (!awaitsReview(payment.state)) step(paymentMachine, payment.state, 'rejectSlip');
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

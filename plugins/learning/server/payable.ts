import { refuse } from '@bai/kernel/contracts';
import { DAY, fromNow, systemSeat, type Seat } from '@bai/kernel/server';
import { platformIssuer, type Payable, type PayableFacts } from '@bai/payments/server';
import { enrollments } from './collections';
import { activate } from './enroll';

/** Nobody else can take it meanwhile: the money may take its time. */
const PATIENCE = 7 * DAY;

const facts = async (seat: Seat, id: string): Promise<PayableFacts> => {
  const { state, price, courseTitle, accountId, learnerName } = await enrollments.one(seat, id);
  if (state !== 'pending_payment') throw refuse('state.forbids', { machine: 'enrollment', state, move: 'activate' });
  return {
    amount: price,
    title: { th: `หลักสูตร ${courseTitle!.th}`, en: `Course: ${courseTitle!.en}` },
    payerAccountId: accountId,
    payerPatientId: null,
    payerName: learnerName,
    physicianId: null,
    clinicId: null,
    atClinic: false,
    until: fromNow(PATIENCE).toISOString(),
    issuer: await platformIssuer(),
  };
};

const settle = async (seat: Seat, id: string, payment: { id: string }): Promise<boolean> => {
  const row = await enrollments.one(systemSeat('pay'), id, { lock: true });
  if (row.state !== 'pending_payment') return row.paymentId === payment.id;
  await activate(seat, row, payment.id);
  return true;
};

/** A course as payments sees it: an enrollment that waits for money. */
export const payableCourse: Payable = {
  facts,
  told: '/lms/my-courses',
  address: (_id, paymentId) => `/lms/payment-verification?payment=${paymentId}`,
  settle,
  // Never asked for: a course is not paid at a clinic.
  defer: () => Promise.reject(refuse('state.forbids')),
};

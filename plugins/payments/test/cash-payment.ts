import { heldAppointment, must, openPayment, type OpenedPayment } from '../../../cms/test/journey';
import type { Answer, Person } from '../../../cms/test/people';
import { seat, type Inside } from '../../directory/test/inside';

/** The parts of a refund that the tests read. */
export interface HandRefund {
  readonly id: string;
  readonly number: string;
  readonly state: string;
  readonly version: number;
  readonly createdAt: string;
  readonly byHand: boolean;
  readonly approvedBy: string | null;
  readonly destination: { readonly kind: string; readonly bank: string | null; readonly last: string; readonly differs: boolean } | null;
  readonly paidOut: { readonly paidOn: string; readonly way: string; readonly bankReference: string | null; readonly proven: boolean } | null;
}

/** Creates a payment of a visit that was paid in cash at the clinic: no provider gives its money back. */
export const cashPayment = async (patient: Person, admin: Person): Promise<OpenedPayment> => {
  const held = await heldAppointment(patient, { late: true });
  const payment = must(await openPayment(patient, held.id, 'at_clinic'), 'at the clinic');
  return must(await admin.post<OpenedPayment>(`/api/payments/${payment.id}/confirm-cash`), 'cash');
};

/** Requests a part of a payment back, as an administrator does. */
export const askBack = async (admin: Person, payment: { readonly id: string }, amount: number): Promise<HandRefund> =>
  must(await admin.post<HandRefund>(`/api/payments/${payment.id}/refunds`, { amount, reason: 'ขอคืนเงินเพราะไม่ได้ใช้' }), 'ask');

/** Approves a refund as administrators other than the one who requested it: a second confirms where one is not enough. */
export const approveBack = async (inside: Inside, { id }: { readonly id: string }): Promise<void> => {
  for (const account of ['another-admin', 'third-admin']) {
    const other = seat({ role: 'admin', subjects: { account } });
    const { state } = await inside.call<{ state: string }>('payments', 'approveRefund', [other, id]);
    if (!['requested', 'failed'].includes(state)) return;
  }
};

/** The account that the payer of the tests names. */
export const ACCOUNT = { kind: 'promptpay', number: '0812344471' };

/** Names the account of a refund, as its payer does. */
export const direct = (person: Person, { id }: { readonly id: string }, given: object = ACCOUNT): Promise<Answer<HandRefund>> =>
  person.put<HandRefund>(`/api/payments/refunds/${id}/destination`, given);

/** Records that a refund was given back by hand. */
export const payOut = (person: Person, { id }: { readonly id: string }, given: object, key?: string): Promise<Answer<HandRefund>> =>
  person.post<HandRefund>(`/api/payments/refunds/${id}/pay-out`, given, key);

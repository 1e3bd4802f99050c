import type { Payment, PaymentDetail } from '@bai/payments/contracts';
import { useRead } from '../client';

const POLL = 3000;
/** The states in which something may still come of a payment. */
export const OPEN: readonly Payment['state'][] = ['pending', 'processing', 'underpaid', 'in_review', 'late_review'];
/** The states of a payment whose time is over and whose payer may show the slip of a transfer, where it takes one. */
export const LATE: readonly Payment['state'][] = ['expired', 'cancelled', 'late_review'];
// Outside the hook: a new function at each rendering would start the wait anew each second, and never end it.
const whileOpen = (payment: Payment | undefined): number => (!payment || OPEN.includes(payment.state) ? POLL : 0);

/** A payment as the server knows it, asked again and again while something may still come of it: the provider's word comes to the server alone. */
export const usePayment = (id: string | null, heard?: (payment: PaymentDetail) => void) =>
  useRead('read', id ? { params: { id } } : null, { refreshInterval: whileOpen, ...(heard ? { onSuccess: heard } : {}) });

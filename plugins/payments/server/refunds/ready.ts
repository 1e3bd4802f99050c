import { now, type Narrow } from '@bai/kernel/server';
import { refundingProviders } from '../providers';
import type { RefundRow } from '../payments';

/** Hours in which nothing is sent to an account that replaced an approved one: its payer hears of it first. Source: the refund pages of the specification. */
const HOLD_HOURS = 72;
const HOUR = 3_600_000;

/** Returns the moment until which a refund is held whose account is changed now. */
export const holdFromNow = (): string => new Date(now().getTime() + HOLD_HOURS * HOUR).toISOString();

/** Returns until when nothing is sent to the account of a refund; null where it may be sent now. */
export const heldUntil = ({ heldUntil: until }: Pick<RefundRow, 'heldUntil'>): string | null =>
  until !== null && Date.parse(until) > now().getTime() ? until : null;

/** Leaves the approved refunds that an administrator can send by hand now to an account that the payer named. */
export const readyToSend: Narrow = (query, column) =>
  void query
    .where(column('state'), 'approved')
    .whereNotNull(column('destinationKind'))
    .whereNotIn(column('provider'), refundingProviders())
    .where((free) => void free.whereNull(column('heldUntil')).orWhere(column('heldUntil'), '<=', now()));

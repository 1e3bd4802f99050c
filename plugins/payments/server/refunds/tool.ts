import { findByPhone, readPhone } from '@bai/accounts/server';
import { dayEnd, dayStart, plainNumber } from '@bai/kernel/contracts';
import { accountOf, appendAudit, newId, systemSeat, type Narrow, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { FindRefundable, refundable, refundableRows } from '../../contracts';
import { bankReferences, payments, providerEvents, refunds, slips, type PaymentRow } from '../payments';
import { approversFor } from './other-person';
import { goesByHand, leftToRefund } from './refunds';
import { judgeRules, STANDING } from './rules';

/** The most payments that a search shows; an administrator narrows it beyond that. */
const SHOWN = 20;

/** Returns the payments that a reference names: of a transfer as its slip shows it, or of the provider. */
const namedBy = async (system: Seat, typed: string): Promise<string[]> => {
  const reference = plainNumber(typed);
  const accepted = await bankReferences.first(system, { reference });
  const found = [
    ...(accepted ? [await slips.one(system, accepted.slipId)] : []),
    ...(await slips.all(system, { readReference: reference }, { limit: SHOWN })),
    ...(await slips.all(system, { bankReference: reference }, { limit: SHOWN })),
    ...(await providerEvents.all(system, { charge: typed }, { limit: SHOWN })),
  ].map(({ paymentId }) => paymentId);
  const opened = await payments.first(system, { providerReference: typed });
  return [...new Set([...found, ...(opened ? [opened.id] : [])])];
};

const phoneOwner = async (typed: string): Promise<string | null> => {
  const phone = readPhone(typed);
  return phone ? ((await findByPhone(phone))?.id ?? null) : null;
};

const newest = (rows: readonly PaymentRow[]): PaymentRow[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].sort((a, b) => (b.paidAt ?? '').localeCompare(a.paidAt ?? '')).slice(0, SHOWN);

/** Finds payments that came in, newest first. The audit log keeps which were found, and never the words. */
export const findRefundable = async (seat: Seat, { q, amount, paidOn }: FindRefundable): Promise<z.input<typeof refundableRows>> => {
  const narrow: Narrow = (query, column) => {
    void query.where(column('received'), '>', 0);
    if (amount !== undefined) void query.where((either) => void either.where(column('amount'), amount).orWhere(column('received'), amount));
    if (paidOn) void query.whereBetween(column('paidAt'), [dayStart(paidOn), dayEnd(paidOn)]);
  };
  const how = { narrow, order: 'createdAt', descending: true, limit: SHOWN } as const;
  const system = systemSeat('refund search');
  const [owner, named] = q ? [await phoneOwner(q), await namedBy(system, q)] : [null, []];
  const found = newest([
    ...(await payments.page(seat, { ...(q ? { q } : {}), sort: '-createdAt', limit: SHOWN }, ['createdAt'], {}, narrow)).rows,
    ...(named.length ? await payments.all(seat, { id: named }, how) : []),
    ...(owner ? await payments.all(seat, { payerAccountId: owner }, how) : []),
  ]);
  await appendAudit(seat, { action: 'payment.find', type: payments.name, id: `list:${newId()}`, after: { ids: found.map(({ id }) => id) } });
  const standing = found.length ? await refunds.every(system, { paymentId: found.map(({ id }) => id), state: STANDING }) : [];
  const back = ({ id }: PaymentRow): number => standing.filter(({ paymentId }) => paymentId === id).reduce((sum, one) => sum + one.amount, 0);
  return found.map((row) => ({ ...row, back: back(row) }));
};

/** Reads what an administrator needs to refund a payment: the most, the rules, and the others who may approve. */
export const readRefundable = async (seat: Seat, id: string): Promise<z.input<typeof refundable>> => {
  const payment = await payments.one(seat, id);
  const system = systemSeat('refund tool');
  const most = Math.max(await leftToRefund(system, payment), 0);
  return {
    ...payment,
    title: payment.title!,
    back: payment.received - most,
    most,
    byHand: goesByHand(payment),
    ...(await judgeRules(system, payment, most)),
    ...(await approversFor([accountOf(seat)])),
  };
};

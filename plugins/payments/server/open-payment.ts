import { refuse } from '@bai/kernel/contracts';
import { fromNow, MINUTE, nextNumber, now, oneAtATime, through, type Seat } from '@bai/kernel/server';
import { LIVE_PAYMENTS, paymentsProblems, type OpenPayment } from '../contracts';
import { payableOf, type PayableFacts } from './payables';
import { payments, type PaymentRow } from './payments';
import { providerOf, type OnlineMethod } from './providers';
import { onlineWays, providerFor } from './providers/routes';

/** So long a QR, or a card form, may be paid. */
export const TIME_TO_PAY = 15 * MINUTE;

const isOverdue = ({ state, expiresAt }: PaymentRow): boolean => state === 'pending' && expiresAt !== null && Date.parse(expiresAt) <= now().getTime();

/** The payment that is open already, unless the payer now wants to pay another way or its time has run out. */
const openOne = async (seat: Seat, { payable, method }: OpenPayment): Promise<PaymentRow | null> => {
  const found = await payments.first(seat, { payableKind: payable.kind, payableId: payable.id, state: LIVE_PAYMENTS }, { lock: true });
  if (!found) return null;
  const overdue = isOverdue(found);
  if (found.state !== 'pending' || (!overdue && found.method === method)) return found;
  await payments.move(through(seat, 'pay'), found.id, overdue ? 'expire' : 'cancel', { why: overdue ? null : 'paid another way' });
  return null;
};

/** The facts with the hold moved to the end of the QR, where the domain still allows that. */
const factsFor = async (seat: Seat, { payable }: OpenPayment, facts: PayableFacts): Promise<PayableFacts> => {
  const { extend, facts: ask } = payableOf(payable.kind);
  const end = fromNow(TIME_TO_PAY);
  if (!extend || Date.parse(facts.until) >= end.getTime()) return facts;
  await extend(payable.id, end);
  return ask(seat, payable.id);
};

const online = async (method: OnlineMethod, { amount, issuer, until }: PayableFacts, number: string) => {
  const provider = await providerFor(issuer, method);
  if (!provider) throw paymentsProblems.refuse('method.refused');
  const { reference, qr } = await providerOf(provider).open({ method, amount, issuer, number });
  const expiresAt = new Date(Math.min(fromNow(TIME_TO_PAY).getTime(), Date.parse(until))).toISOString();
  return { method, provider, providerReference: reference, qr, expiresAt };
};

/**
 * Opens the payment of something held, or finds the open one; runs in the one transaction of its idempotency key. Price, title
 * and issuer are the payable's, whatever a client says.
 */
export const openPayment = async (seat: Seat, given: OpenPayment): Promise<PaymentRow> => {
  const payable = payableOf(given.payable.kind);
  await oneAtATime(`payable:${given.payable.kind}:${given.payable.id}`);
  const found = await openOne(seat, given);
  if (found) return found;
  const before = await payable.facts(seat, given.payable.id);
  if (Date.parse(before.until) <= now().getTime()) throw paymentsProblems.refuse('payment.expired');
  if (before.amount === 0) throw refuse('state.forbids', { rule: 'free' });
  const { method } = given;
  const atClinic = method === 'at_clinic';
  if (atClinic && !before.atClinic) throw paymentsProblems.refuse('method.refused');
  const facts = atClinic ? before : await factsFor(seat, given, before);
  const { amount, title, payerAccountId, payerPatientId, payerName, physicianId, clinicId, issuer } = facts;
  const number = await nextNumber('PM');
  const how = atClinic ? { method, provider: 'clinic' } : await online(method, facts, number);
  const what = {
    payableKind: given.payable.kind,
    payableId: given.payable.id,
    amount,
    received: 0,
    title,
    payerAccountId,
    payerPatientId,
    payerName,
    physicianId,
    clinicId,
    issuer,
    issuerKey: issuer.key,
  };
  const opened = await payments.create(seat, { ...what, ...how, number });
  if (!atClinic) return opened;
  await payable.defer(seat, given.payable.id, { id: opened.id });
  return payments.move(through(seat, 'pay'), opened.id, 'defer');
};

/** Returns the ways in which something held can be paid for. Its issuer may take no money online, and a clinic none at its desk. */
export const waysToPay = async (seat: Seat, { kind, id }: OpenPayment['payable']): Promise<OpenPayment['method'][]> => {
  const { issuer, atClinic } = await payableOf(kind).facts(seat, id);
  return [...(await onlineWays(issuer)), ...(atClinic ? (['at_clinic'] as const) : [])];
};

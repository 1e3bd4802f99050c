import { queryDatabase } from '../../../cms/test/clock';
import { heldAppointment, must, openPayment, type OpenedPayment } from '../../../cms/test/journey';
import { eventually, type Person } from '../../../cms/test/people';
import { sendEvent, type SandboxEvent } from '../../../cms/test/sandbox';

/** What the tests read of a payment. */
export interface Detail extends OpenedPayment {
  readonly received: number;
  readonly events: readonly { readonly eventId: string; readonly outcome: string }[];
  readonly unmatched: readonly { readonly eventId: string; readonly why: string }[];
  readonly ledger: readonly { readonly account: string; readonly debit: number; readonly credit: number }[];
  readonly refunds: readonly { readonly id: string; readonly number: string; readonly amount: number; readonly reason: string; readonly state: string }[];
}
export interface Waiting {
  readonly patient: Person;
  readonly appointment: string;
  readonly payment: OpenedPayment;
  readonly reference: string;
  readonly success: SandboxEvent;
}

/** A payment that waits for a held appointment, and the provider's event that pays it. */
export const waitingPayment = async (patient: Person): Promise<Waiting> => {
  // Days away, so that a hold may wait for a review of its slip.
  const held = await heldAppointment(patient, { late: true });
  const payment = must(await openPayment(patient, held.id), 'open');
  const reference = payment.providerUrl!.split('/').at(-1)!;
  const success: SandboxEvent = { id: `evt-${reference}`, type: 'charge.succeeded', reference, amount: payment.amount, currency: 'THB' };
  return { patient, appointment: held.id, payment, reference, success };
};

/** One that is paid. */
export const paidPayment = async (patient: Person): Promise<Waiting> => {
  const waiting = await waitingPayment(patient);
  must(await sendEvent(waiting.success), 'success');
  return waiting;
};

export const detailOf = async (person: Person, { id }: { readonly id: string }): Promise<Detail> =>
  must(await person.get<Detail>(`/api/payments/${id}`), 'detail');

/** Waits until a payment has come to a state. */
export const reaching = (person: Person, payment: { readonly id: string }, state: string): Promise<Detail> =>
  eventually(async () => {
    const detail = await detailOf(person, payment);
    return detail.state === state && detail;
  });

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** What each account has of a payment's money: what it was given less what it gave. */
export const balances = ({ ledger }: Pick<Detail, 'ledger'>): Record<string, number> =>
  ledger.reduce<Record<string, number>>((found, { account, debit, credit }) => ({ ...found, [account]: (found[account] ?? 0) + debit - credit }), {});

/** The journals of the whole ledger that do not balance. */
export const oddJournals = (): Promise<unknown[]> =>
  queryDatabase('SELECT journal_id FROM ledger_entries GROUP BY journal_id HAVING SUM(debit) <> SUM(credit)');

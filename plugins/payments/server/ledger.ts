import { appendOnly, newId, records, transaction, type RowOf, type Seat } from '@bai/kernel/server';
import type { PaymentRow } from './payments';
import { ledgerEntryType } from './types';

type Entry = RowOf<typeof ledgerEntryType>;
const entries = records(ledgerEntryType, {});

/** One journal to be written: about a payment, or about something else that `reference` names. */
export interface Posting {
  readonly payment?: string;
  readonly reference?: string;
  /** The account that receives, e.g. `provider:somebank`. */
  readonly debit: string;
  /** The account that gives, e.g. `income:CLINIC`. */
  readonly credit: string;
  /** Satang, more than nothing. */
  readonly amount: number;
}

/** What is owed back to payers. */
export const REFUNDS_DUE = 'refunds-due';
/** What payers have paid in part, which is nobody's income yet. */
export const DEPOSITS = 'deposits';
/** What came in and fits nothing. */
export const UNMATCHED = 'unmatched';
/** Unmatched money that was written off: no clinic's income, so that no report of earnings holds it. */
export const UNCLAIMED = 'unclaimed';

/** Returns an account in a currency; those in baht have no suffix. */
export const inCurrency = (account: string, currency: string): string => (currency === 'THB' ? account : `${account}:${currency}`);

/** Where the money of a payment comes in. */
export const moneyOf = ({ method, provider, issuerKey }: PaymentRow): string => (method === 'at_clinic' ? `cash:${issuerKey}` : `provider:${provider}`);
export const incomeOf = ({ issuerKey }: PaymentRow): string => `income:${issuerKey}`;

/** Writes one journal: the same amount on both sides, in the running transaction. */
export const post = (seat: Seat, { payment, reference, debit, credit, amount }: Posting): Promise<void> =>
  transaction(async () => {
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`A journal over ${amount} satang`);
    if (!payment && !reference) throw new RangeError('A journal about nothing');
    const journal = { journalId: newId(), paymentId: payment ?? null, reference: reference ?? null };
    await entries.create(seat, { ...journal, account: debit, debit: amount, credit: 0 });
    await entries.create(seat, { ...journal, account: credit, debit: 0, credit: amount });
  });

/** The ledger lines of a payment that the caller has read within its reach, oldest first. */
export const entriesOf = (system: Seat, payment: string): Promise<Entry[]> => entries.every(system, { paymentId: payment });

/** Entries are only ever added. */
export const LEDGER = appendOnly('ledger_entries', 'ledger.append-only');

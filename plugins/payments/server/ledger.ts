import { newId, records, transaction, type RowOf, type Seat } from '@bai/kernel/server';
import { ledgerEntryType } from './types';

type Entry = RowOf<typeof ledgerEntryType>;
const entries = records(ledgerEntryType, {});

interface Posting {
  readonly payment: string;
  /** The account that receives, e.g. `provider:sandbox`. */
  readonly debit: string;
  /** The account that gives, e.g. `income:CLINIC`. */
  readonly credit: string;
  /** Satang, more than nothing. */
  readonly amount: number;
}

/** What is owed back to payers. */
export const REFUNDS_DUE = 'refunds-due';

/** Writes one journal: the same amount on both sides, in the running transaction. */
export const post = (seat: Seat, { payment, debit, credit, amount }: Posting): Promise<void> =>
  transaction(async () => {
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`A journal over ${amount} satang`);
    const journal = newId();
    await entries.create(seat, { journal, paymentId: payment, account: debit, debit: amount, credit: 0 });
    await entries.create(seat, { journal, paymentId: payment, account: credit, debit: 0, credit: amount });
  });

/** The ledger lines of a payment that the caller has read within its reach, oldest first. */
export const entriesOf = (system: Seat, payment: string): Promise<Entry[]> => entries.all(system, { paymentId: payment });

export const LEDGER_SQLITE = [
  'DROP TRIGGER IF EXISTS ledger_entries_no_update',
  `CREATE TRIGGER ledger_entries_no_update BEFORE UPDATE ON ledger_entries BEGIN SELECT RAISE(ABORT, 'ledger.append-only'); END`,
  'DROP TRIGGER IF EXISTS ledger_entries_no_delete',
  `CREATE TRIGGER ledger_entries_no_delete BEFORE DELETE ON ledger_entries BEGIN SELECT RAISE(ABORT, 'ledger.append-only'); END`,
];
export const LEDGER_POSTGRES = [
  `CREATE OR REPLACE FUNCTION ledger_entries_guard() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'ledger.append-only'; END $$ LANGUAGE plpgsql`,
  'DROP TRIGGER IF EXISTS ledger_entries_guard ON ledger_entries',
  'CREATE TRIGGER ledger_entries_guard BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_guard()',
];

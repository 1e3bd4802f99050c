import { refuse, type Bilingual } from '@bai/kernel/contracts';
import type { Seat } from '@bai/kernel/server';

/** In whose name a receipt is issued; `key` names the row of numbers it counts in. */
export interface Issuer {
  readonly key: string;
  readonly name: string;
  readonly nameEnglish?: string;
  readonly address: string;
  readonly taxId: string;
  /** Five digits of the Revenue Department; '00000' is the head office. */
  readonly branch: string;
}

/** What a payment needs to know of the thing paid for. The price comes from here and never from a client. */
export interface PayableFacts {
  /** Satang. */
  readonly amount: number;
  readonly title: Bilingual;
  readonly payerAccountId: string;
  /** Whose patient record it is about, where the payer pays as a patient; a learner or a dispensary is none. */
  readonly payerPatientId: string | null;
  readonly payerName: string;
  /** The physician whose visit it is: their party reach. */
  readonly physicianId: string | null;
  /** The clinic in whose name it is held: the reach of its desk. */
  readonly clinicId: string | null;
  /** May be paid at the clinic. */
  readonly atClinic: boolean;
  /** When the hold ends, ISO 8601. */
  readonly until: string;
  readonly issuer: Issuer;
}

/** A visit that was paid for, as far as the refund rules ask: cancelled, failed by the clinic or the system, or anything else. */
export interface VisitOutcome {
  readonly kind: 'cancelled' | 'fault' | 'ahead' | 'held';
  /** ISO 8601; null while it is ahead. */
  readonly endedAt: string | null;
  readonly startsAt: string;
  /** The share of the fee that the outcome rules give back. */
  readonly percent: number;
}

/** What can be paid for, as the domain that sells it answers. Everything but `facts` runs in the payment's transaction. */
export interface Payable {
  /** Within the seat's reach, else `record.missing`; refused when there is nothing to pay any more. */
  facts(seat: Seat, id: string): Promise<PayableFacts>;
  /** Where in the portal the payer goes on, come back from a provider’s page. */
  address(id: string, paymentId: string, method: string): string;
  /** Where in the portal one’s payments of this kind are told of, with their receipts. */
  readonly told: string;
  /** Gives what was paid for. False: it cannot be had any more, and the money goes back. */
  settle(seat: Seat, id: string, payment: { id: string; method: string }): Promise<boolean>;
  /** It will be paid at the clinic. */
  defer(seat: Seat, id: string, payment: { id: string }): Promise<void>;
  /** Showing a QR moves the end of the hold once, as far as the domain allows. */
  extend?(id: string, until: Date): Promise<void>;
  /** Money is on its way: holds it until then, longer or shorter than before, as far as the domain allows; ISO 8601. Null: it is not held any more. */
  keep?(id: string, until: Date): Promise<string | null>;
  /** Tells how a visit ended that was paid for at this moment; the caller may read the payment. */
  outcome?(id: string, paidAt: string | null): Promise<VisitOutcome>;
}

const payables = new Map<string, Payable>();

/** Called by a higher floor when it registers: what its records cost and what paying for them does. */
export const registerPayable = (kind: string, payable: Payable): void => void payables.set(kind, payable);

export const payableOf = (kind: string): Payable => {
  const found = payables.get(kind);
  if (!found) throw refuse('record.missing');
  return found;
};

/** Keeps what money is on its way for, and says until when; null when it is not to be had any more. */
export const keepFor = async ({ payableKind, payableId }: { payableKind: string; payableId: string }, until: Date): Promise<string | null> => {
  const { keep } = payableOf(payableKind);
  return keep ? keep(payableId, until) : until.toISOString();
};

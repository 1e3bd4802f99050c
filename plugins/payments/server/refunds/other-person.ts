import { accountsHoldingSet, namesOf, samePeople, samePerson, type SharedFact } from '@bai/accounts/server';
import { refuse, type Bilingual } from '@bai/kernel/contracts';
import type { Seat } from '@bai/kernel/server';
import { paymentsProblems } from '../../contracts';
import { refunds } from '../payments';

/** Throws unless an administrator is another person than the payer. A browser in common does not count: a desk lends its own to payers. */
const requireNotPayer = async (me: string | null, payer: string | null): Promise<void> => {
  if (!payer) return;
  if (me === payer) throw refuse('access.denied', { rule: 'four-eyes' });
  const fact = me && (await samePerson(me, payer));
  if (fact && fact !== 'device') throw paymentsProblems.refuse(`refund.same-${fact}`);
};

/** The accounts of the payer and of the administrators who acted before. */
interface Before {
  readonly requestedBy: string | null;
  readonly returnedBy?: string | null;
  readonly approvedBy: string | null;
  readonly payerAccountId: string | null;
}

/**
 * Throws `access.denied` unless an administrator is another person than the payer and than who requested, approved or recorded a return before: neither the same
 * account, nor one that shares a phone, an identity document or a browser with it, each a problem of its own.
 */
export const requireOtherPerson = async (me: string | null, { requestedBy, returnedBy = null, approvedBy, payerAccountId }: Before): Promise<void> => {
  await requireNotPayer(me, payerAccountId);
  for (const before of [requestedBy, returnedBy, approvedBy]) {
    if (!before) continue;
    if (before === me) throw refuse('access.denied', { rule: 'four-eyes' });
    const fact = me && (await samePerson(me, before));
    if (fact) throw paymentsProblems.refuse(`refund.same-${fact}`);
  }
};

interface ApproversFor {
  readonly approvers: Bilingual[];
  readonly excluded: { readonly name: Bilingual; readonly shares: SharedFact }[];
}

/** Returns the administrators who may approve besides these accounts, and those who count as one of them, with the fact they share. */
export const approversFor = async (accounts: readonly (string | null)[]): Promise<ApproversFor> => {
  const taken = accounts.filter((account): account is string => account !== null);
  const others = (await accountsHoldingSet('finance')).filter((account) => !taken.includes(account));
  const names = await namesOf(others);
  const shared = new Map<string, SharedFact>();
  for (const account of taken) for (const [other, fact] of await samePeople(account, others)) shared.set(other, fact);
  return {
    approvers: others.flatMap((account) => (shared.has(account) ? [] : (names.get(account) ?? []))),
    excluded: others.flatMap((account) => {
      const [name, shares] = [names.get(account), shared.get(account)];
      return name && shares ? [{ name, shares }] : [];
    }),
  };
};

/** Reads who may approve a refund next. */
export const readApprovers = async (seat: Seat, id: string): Promise<ApproversFor> => {
  const { requestedBy, returnedBy, approvedBy } = await refunds.one(seat, id);
  return approversFor([requestedBy, returnedBy, approvedBy]);
};

import { refuse } from '@bai/kernel/contracts';
import { accountOf, appendAudit, DAY, emit, fromNow, HOUR, now, systemSeat, through, transaction, uniqueViolation, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { accountsProblems, RECOVERY_HOURS, type Recovery, type recoverable, type ShownDocument, type startRecovery as startSchema } from '../contracts';
import { provenPhoneOf, type Account } from './accounts';
import { makeLink } from './links';
import { masked } from './otp';
import { presented, recoverableAccount, recoveries, refuseSecond, type RecoveryRow } from './recovery';
import { shownPersonPort } from './shown-person';

/** So many an account in thirty days: whoever loses more phones than that is not helped by a desk. */
const MOST = 3;
const LISTED = 25;

interface Found {
  readonly account: Account;
  readonly patientId: string;
  readonly name: Recovery['name'];
}

/**
 * Whom a document shows whose factor a desk may take away. That nobody has it, that there is no factor, and that the account is of
 * higher standing or the asker's own are the same answer: a desk learns nothing of whom it cannot help.
 */
const whoseIs = async (seat: Seat, shown: ShownDocument): Promise<Found | null> => {
  const person = await shownPersonPort.ask().find(shown);
  const account = person && (await recoverableAccount(person.accountId));
  return account && account.id !== accountOf(seat) ? { account, patientId: person.patientId, name: person.name } : null;
};

/** Whose lost second factor a desk may take away; that it was asked stands in the person's own trail. */
export const findRecoverable = async (seat: Seat, shown: ShownDocument): Promise<z.input<typeof recoverable>> => {
  const found = await whoseIs(seat, shown);
  if (!found) return { found: null };
  const { account, patientId, name } = found;
  await appendAudit(seat, { action: 'recovery.find', type: 'account', id: account.id, person: patientId });
  const phone = await provenPhoneOf(account.id);
  return { found: { name, email: masked(account.email), phone: phone && masked(phone) } };
};

/** Counted from the records themselves: a month is longer than the limits of requests remember. */
const refuseTooMany = async (accountId: string): Promise<void> => {
  const system = systemSeat('start-recovery');
  const latest = await recoveries.all(system, { accountId }, { order: 'createdAt', descending: true, limit: MOST, quietly: true });
  const since = latest.length === MOST ? Date.parse(latest.at(-1)!.createdAt) + 30 * DAY - now().getTime() : 0;
  if (since > 0) throw refuse('rate.exceeded', { retryAfter: Math.ceil(since / 1000) });
};

/** Lets a recovery wait for its day, and its person be told by every channel. */
export const begin = async (seat: Seat, accountId: string, about: Partial<RecoveryRow>, why: string | null = null): Promise<RecoveryRow> => {
  await refuseTooMany(accountId);
  const dueAt = fromNow(RECOVERY_HOURS * HOUR).toISOString();
  try {
    return await transaction(async () => {
      const made = await recoveries.create(seat, { ...about, accountId, starterId: accountOf(seat), dueAt }, { why });
      await makeLink(through(seat, 'start-recovery'), 'stop-recovery', accountId, made.id);
      await emit('recovery.started', { id: made.id, accountId });
      return made;
    });
  } catch (error) {
    if (uniqueViolation(error)) return refuseSecond();
    throw error;
  }
};

/** Starts a recovery; its person is told at once by every channel. One of an account waits at a time. */
export const startRecovery = async (seat: Seat, { seen: _, ...shown }: z.output<typeof startSchema>): Promise<Recovery> => {
  const found = await whoseIs(seat, shown);
  if (!found) throw accountsProblems.refuse('recovery.unknown');
  const { account, patientId } = found;
  const clinicId = await shownPersonPort.ask().clinicOf(seat);
  return (await presented(seat, [await begin(seat, account.id, { patientId, clinicId })]))[0]!;
};

/** The newest recoveries of the clinic. */
export const listRecoveries = async (seat: Seat): Promise<Recovery[]> =>
  presented(seat, await recoveries.all(seat, {}, { order: 'createdAt', descending: true, limit: LISTED, quietly: true }));

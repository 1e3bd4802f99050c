import { refuse } from '@bai/kernel/contracts';
import { accountOf, emit, nowIso, through, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { accountsProblems, type confirmStaffRecovery as confirmSchema, type startStaffRecovery as startSchema, type User } from '../contracts';
import { readPolicy } from './login-policy';
import { hasFactor, recoveries, takeAway } from './recovery';
import { begin } from './recovery-desk';
import { readUser, somebodyElse } from './users';

/** Lets the lost second factor of one of the staff be taken away; its person is told at once, and so are the other administrators of security. */
export const startStaffRecovery = async (seat: Seat, id: string, { paper, reason }: z.output<typeof startSchema>): Promise<User> => {
  const account = await somebodyElse(seat, id);
  const { factorRoles } = await readPolicy();
  // Whoever is a patient alone shows their document where it can be compared with what is known of it.
  if (account.roles.every((role) => role === 'patient' && !factorRoles.includes(role))) throw accountsProblems.refuse('recovery.elsewhere');
  if (!(await hasFactor(account))) throw accountsProblems.refuse('recovery.needless');
  const { id: recoveryId } = await begin(seat, id, { paper, reason }, reason);
  await emit('staff-recovery.started', { id: recoveryId, accountId: id, starterId: accountOf(seat) });
  return readUser(seat, id);
};

/** A second administrator, who has seen the person too: the factor is gone at once. */
export const confirmStaffRecovery = async (seat: Seat, id: string, { paper }: z.output<typeof confirmSchema>): Promise<User> => {
  const account = await somebodyElse(seat, id);
  const waiting = await recoveries.first(through(seat, 'confirm-recovery'), { accountId: id, clinicId: null, state: 'waiting' }, { quietly: true });
  if (!waiting) throw refuse('record.missing');
  if (waiting.starterId === accountOf(seat)) throw accountsProblems.refuse('recovery.single');
  await transaction(async () => {
    const row = await recoveries.move(seat, waiting.id, 'agree', { set: { confirmerId: accountOf(seat), confirmedPaper: paper, endedAt: nowIso() } });
    if (!(await hasFactor(account))) throw accountsProblems.refuse('recovery.needless');
    await takeAway(through(seat, 'confirm-recovery'), row);
  });
  return readUser(seat, id);
};

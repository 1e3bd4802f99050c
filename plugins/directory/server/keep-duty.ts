import { refuse } from '@bai/kernel/contracts';
import { accountOf, nowIso, through, uniqueViolation, type Seat } from '@bai/kernel/server';
import type { Duty } from '../contracts';
import { duties, memberships } from './collections';
import { openDuty, requireFit, type DutyRow } from './duty';
import { presentDuty } from './present-duty';

const begin = async (seat: Seat, accountId: string, dispensaryId: string): Promise<void> => {
  try {
    await duties.create(through(seat, 'keep-duty'), { accountId, dispensaryId, startedAt: nowIso() });
  } catch (error) {
    // The index lets one open duty live; whoever came first has it, here or at another dispensary.
    if (!uniqueViolation(error)) throw error;
    refuseElsewhere(await openDuty(accountId), dispensaryId);
  }
};

const refuseElsewhere = (open: DutyRow | null, dispensaryId: string): void => {
  if (open && open.dispensaryId !== dispensaryId)
    throw refuse('state.forbids', { machine: 'duty', state: 'on_duty', move: 'start', dispensaryId: open.dispensaryId });
};

/** Goes on duty at a dispensary. Being there already changes nothing; being on duty elsewhere is refused until that ends. */
export const startDuty = async (seat: Seat, dispensaryId: string): Promise<Duty> => {
  const account = accountOf(seat);
  const member = await memberships.first(through(seat, 'keep-duty'), { accountId: account, dispensaryId, state: 'active' });
  if (!member) throw refuse('record.missing');
  await requireFit(account, dispensaryId);
  const open = await openDuty(account);
  refuseElsewhere(open, dispensaryId);
  if (!open) await begin(seat, account, dispensaryId);
  return presentDuty(account);
};

/** Goes off duty; off duty already changes nothing. */
export const endDuty = async (seat: Seat): Promise<Duty> => {
  const account = accountOf(seat);
  const open = await openDuty(account);
  if (open) await duties.change(through(seat, 'keep-duty'), open.id, { endedAt: nowIso() }, { action: 'duty.end' });
  return presentDuty(account);
};

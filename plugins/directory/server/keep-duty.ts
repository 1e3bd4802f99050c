import { refuse } from '@bai/kernel/contracts';
import { accountOf, asSystem, nowIso, uniqueViolation, type Seat } from '@bai/kernel/server';
import type { Duty } from '../contracts';
import { duties, memberships } from './collections';
import { openDuty, requireFit, type DutyRow } from './duty';
import { presentDuty } from './present-duty';

const begin = async (seat: Seat, accountId: string, dispensary: string): Promise<void> => {
  try {
    await duties.create(asSystem(seat), { accountId, dispensary, startedAt: nowIso() });
  } catch (error) {
    // The index lets one open duty live; whoever came first has it, here or at another shop.
    if (!uniqueViolation(error)) throw error;
    refuseElsewhere(await openDuty(accountId), dispensary);
  }
};

const refuseElsewhere = (open: DutyRow | null, dispensary: string): void => {
  if (open && open.dispensary !== dispensary) throw refuse('state.forbids', { machine: 'duty', state: 'on_duty', move: 'start', dispensary: open.dispensary });
};

/** Goes on duty at a shop. Being there already changes nothing; being on duty elsewhere is refused until that ends. */
export const startDuty = async (seat: Seat, dispensary: string): Promise<Duty> => {
  const account = accountOf(seat);
  const member = await memberships.first(asSystem(seat), { accountId: account, dispensary, state: 'active' });
  if (!member) throw refuse('record.missing');
  await requireFit(account, dispensary);
  const open = await openDuty(account);
  refuseElsewhere(open, dispensary);
  if (!open) await begin(seat, account, dispensary);
  return presentDuty(account);
};

/** Goes off duty; off duty already changes nothing. */
export const endDuty = async (seat: Seat): Promise<Duty> => {
  const account = accountOf(seat);
  const open = await openDuty(account);
  if (open) await duties.change(asSystem(seat), open.id, { endedAt: nowIso() }, { action: 'duty.end' });
  return presentDuty(account);
};

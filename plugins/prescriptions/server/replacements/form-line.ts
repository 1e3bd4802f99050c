import { dispensaryById, ruleSetOn } from '@bai/directory/server';
import { systemSeat, today, type Seat } from '@bai/kernel/server';
import type { FormLine } from '../../contracts';
import { prescriptions, type PrescriptionRow } from '../collections';
import { isPast, leftOf } from '../usable';
import { replacements } from './types';

/** The number of another form of the same line; whoever reaches one of them may know of the other. */
const namedBy = async (id: string | null): Promise<FormLine['replaces']> => {
  if (!id) return null;
  const { number } = await prescriptions.one(systemSeat('line'), id);
  return { id, number };
};

/** The dispensary that alone may dispense what is left; null where nothing is left, or anybody may. */
export const holderOf = async (row: PrescriptionRow): Promise<string | null> => {
  if (!row.dispensaryId || row.state !== 'active' || isPast(row) || leftOf(row) === 0) return null;
  return (await ruleSetOn(today())).dispensingMode === 'same_dispensary' ? row.dispensaryId : null;
};
const restAtOf = async (row: PrescriptionRow): Promise<FormLine['restAt']> => {
  const holder = await holderOf(row);
  return holder ? ((await dispensaryById(holder))?.name ?? null) : null;
};

/** What waits for the prescriber in place of a form that is on hold. */
const waitingOf = async ({ id, state }: PrescriptionRow): Promise<FormLine['replacement']> => {
  const asked = state === 'on_hold' ? await replacements.first(systemSeat('replacement'), { prescriptionId: id, state: 'asked' }) : null;
  return asked && { id: asked.id, kind: asked.kind };
};

/** What became of a prescription within reach. */
export const formLineOf = async (seat: Seat, id: string): Promise<FormLine> => {
  const row = await prescriptions.one(seat, id);
  return {
    codeSince: row.codeSince,
    restAt: await restAtOf(row),
    replaces: await namedBy(row.replacesId),
    replacedBy: await namedBy(row.replacedById),
    replacement: await waitingOf(row),
  };
};

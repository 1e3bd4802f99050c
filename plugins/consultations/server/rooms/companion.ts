import { refuse } from '@bai/kernel/contracts';
import { nowIso, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { nameCompanion as schema } from '../../contracts';
import { rooms, type RoomRow } from '../collections';

/** The patient's yes to one named companion; another name, or none, needs the physician's yes anew. */
export const nameCompanion = (seat: Seat, id: string, { companion }: z.output<typeof schema>): Promise<RoomRow> =>
  rooms.change(
    seat,
    id,
    { companionName: companion?.name ?? null, companionRelation: companion?.relation ?? null, companionAdmittedAt: null },
    { action: 'room.companion' },
  );

/** The physician lets in whom the patient named. */
export const admitCompanion = (seat: Seat, id: string): Promise<RoomRow> =>
  transaction(async () => {
    const { companionName } = await rooms.one(seat, id, { lock: true, quietly: true });
    if (!companionName) throw refuse('state.forbids', { machine: 'companion', state: 'unnamed', move: 'admit' });
    return rooms.change(seat, id, { companionAdmittedAt: nowIso() }, { action: 'room.admit' });
  });

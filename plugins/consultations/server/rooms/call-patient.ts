import { nowIso, transaction, type Seat } from '@bai/kernel/server';
import { send } from '@bai/notifications/server';
import { consultationsProblems } from '../../contracts';
import { rooms, type RoomRow } from '../collections';
import { around, isOpen } from './present-room';

/** Asks the patient to come in, or again: their waiting room sounds, and a message goes to their address. */
export const callPatient = (seat: Seat, id: string): Promise<RoomRow> =>
  transaction(async () => {
    const row = await rooms.one(seat, id, { lock: true, quietly: true });
    const { appointment, stays } = await around(row);
    if (!isOpen(row, appointment, stays)) throw consultationsProblems.refuse('room.closed');
    const called = await rooms.change(seat, id, { calledAt: nowIso(), calls: row.calls + 1 }, { action: 'room.call' });
    const { accountId, applicationNumber: number } = appointment;
    await send({ event: 'appointment.called', accountId, variables: { number }, key: `room.call:${id}:${called.calls}`, about: appointment.id });
    return called;
  });

import { nowIso, type RowOf, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { roomMessage } from '../../contracts';
import { rooms, roomMessages } from '../collections';
import type { roomMessageType } from '../types';
import { partyOf } from './present-room';

type Presented = z.input<typeof roomMessage>;
const presentMessage = ({ id, party, text, sentAt }: RowOf<typeof roomMessageType>): Presented => ({ id, party, text, at: sentAt });

/** What was written in a room within reach, oldest first. */
export const readMessages = async (seat: Seat, roomId: string): Promise<Presented[]> => {
  await rooms.one(seat, roomId, { quietly: true });
  return (await roomMessages.all(seat, { roomId }, { order: 'sentAt' })).map(presentMessage);
};

/** Writes a message; it is kept with the visit, and the other side hears of it at once. */
export const sayInRoom = async (seat: Seat, roomId: string, text: string): Promise<Presented> => {
  const { accountId, patientId, physicianId } = await rooms.one(seat, roomId, { quietly: true });
  return presentMessage(await roomMessages.create(seat, { roomId, accountId, patientId, physicianId, party: partyOf(seat), text, sentAt: nowIso() }));
};

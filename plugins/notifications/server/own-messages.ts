import { accountOf, through, type Seat } from '@bai/kernel/server';
import type { MessageRow } from './send';
import { messages } from './types';

/** Walks the messages that were sent to who asks, oldest first. Codes in them are masked, as they lie. */
export const ownMessages = async (seat: Seat, visit: (message: MessageRow) => void): Promise<void> => {
  // Messages are administrators' alone: nobody else reaches them but here, and here their own.
  await messages.each(through(seat, 'data-copy'), { accountId: accountOf(seat) }, (rows) => rows.forEach(visit));
};

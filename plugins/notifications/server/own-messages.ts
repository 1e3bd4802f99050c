import { accountOf, through, type RowOf, type Seat } from '@bai/kernel/server';
import type { MessageRow } from './send';
import { messages, notifications, type notificationType } from './types';

interface Own {
  readonly message: (row: MessageRow) => void;
  readonly notification: (row: RowOf<typeof notificationType>) => void;
}

/** Walks what was sent to who asks and what they were told in the portal, oldest first. Codes are masked, as they lie. */
export const ownMessages = async (seat: Seat, visit: Own): Promise<void> => {
  // Messages are administrators' alone: nobody else reaches them but here, and here their own.
  await messages.each(through(seat, 'data-copy'), { accountId: accountOf(seat) }, (rows) => rows.forEach(visit.message));
  await notifications.each(seat, {}, (rows) => rows.forEach(visit.notification));
};

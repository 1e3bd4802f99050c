import { accountOf, through, type RowOf, type Seat } from '@bai/kernel/server';
import type { MessageRow } from './send';
import { choices, messages, notifications, type choiceType, type notificationType } from './types';

interface Own {
  readonly message: (row: MessageRow) => void;
  readonly notification: (row: RowOf<typeof notificationType>) => void;
  readonly choice: (row: RowOf<typeof choiceType>) => void;
}

/** Walks what was sent to who asks and what they were told in the portal, oldest first, and how they want to be told. Codes are masked, as they lie. */
export const ownMessages = async (seat: Seat, visit: Own): Promise<void> => {
  // Messages are administrators' alone: nobody else reaches them but here, and here their own.
  await messages.each(through(seat, 'data-copy'), { accountId: accountOf(seat) }, (rows) => rows.forEach(visit.message));
  await notifications.each(seat, {}, (rows) => rows.forEach(visit.notification));
  await choices.each(seat, {}, (rows) => rows.forEach(visit.choice));
};

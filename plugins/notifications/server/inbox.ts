import { refuse } from '@bai/kernel/contracts';
import { nowIso, type RowOf, type Seat } from '@bai/kernel/server';
import { MOST_UNREAD, type Notification } from '../contracts';
import { notifications, type notificationType } from './types';

const NOTHING = { th: '', en: '' };
const present = ({ title, text, ...row }: RowOf<typeof notificationType>): Notification => ({ ...row, title: title ?? NOTHING, text: text ?? NOTHING });

/** What one was told in the portal, newest first. */
export const readInbox = async (seat: Seat, limit: number): Promise<{ rows: Notification[]; unread: number; more: boolean }> => {
  const found = await notifications.all(seat, {}, { limit: limit + 1, descending: true });
  const unread = await notifications.count(seat, { readAt: null }, undefined, MOST_UNREAD);
  return { rows: found.slice(0, limit).map(present), unread, more: found.length > limit };
};

/** Marks one as read; one that is read already stays as it is. */
export const readOne = async (seat: Seat, id: string): Promise<void> => {
  const row = await notifications.first(seat, { id });
  if (!row) throw refuse('record.missing');
  if (!row.readAt) await notifications.change(seat, id, { readAt: nowIso() });
};

/** Marks all as read that are there now. */
export const readAll = async (seat: Seat): Promise<void> => {
  for (;;) {
    const unread = await notifications.all(seat, { readAt: null }, { limit: MOST_UNREAD });
    for (const { id } of unread) await notifications.change(seat, id, { readAt: nowIso() });
    if (unread.length < MOST_UNREAD) return;
  }
};

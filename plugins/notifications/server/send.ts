import { findAccount, hasWithdrawn } from '@bai/accounts/server';
import { enqueue, environment, now, systemSeat, transaction, type RowOf, type Seat } from '@bai/kernel/server';
import { DELIVER } from './deliver';
import { kindOf, type MessageEvent } from './kinds';
import { afterQuiet } from './quiet-hours';
import { fill, htmlOf, subjectOf } from './render';
import { templateOf } from './templates';
import { messages, type messageType } from './types';

export type MessageRow = RowOf<typeof messageType>;

/** A message to be sent. It goes to the account's address, or to `address` where there is no account. */
export interface Send {
  readonly event: MessageEvent;
  readonly accountId?: string | null;
  readonly address?: string;
  /** The account's own unless given. */
  readonly language?: 'th' | 'en';
  readonly variables?: Readonly<Record<string, string>>;
  /** The same key is sent once: pass the reaction's. */
  readonly key: string;
  /** The id of the record it is about. */
  readonly about?: string;
  /** Goes out at night too. */
  readonly urgent?: boolean;
}

const receiver = async ({ accountId, address, language }: Send): Promise<{ address: string; language: 'th' | 'en' } | null> => {
  const account = accountId ? await findAccount(accountId) : null;
  const to = address ?? (account && account.state !== 'closed' ? account.email : null);
  return to ? { address: to, language: language ?? account?.language ?? 'th' } : null;
};

const worded = async (event: MessageEvent, language: 'th' | 'en', given: Readonly<Record<string, string>>) => {
  const template = await templateOf(event);
  const values: Readonly<Record<string, string>> = { ...given, portal: environment().publicUrl };
  const hidden = kindOf(event).secret ?? [];
  const shown = { ...values, ...Object.fromEntries(hidden.map((name) => [name, '••••••'])) };
  const text = fill(template.body[language], shown);
  return {
    subject: subjectOf(template.subject[language], shown),
    text,
    html: htmlOf(text, language),
    sealed: hidden.length ? fill(template.body[language], values) : null,
  };
};

/** Words a message and queues its delivery, in the caller's transaction; answers null when nobody is there to get it. */
export const queueMessage = (given: Send, seat: Seat = systemSeat('message')): Promise<MessageRow | null> =>
  transaction(async () => {
    const known = await messages.first(seat, { key: given.key });
    if (known) return known;
    const to = await receiver(given);
    const { channel, quiet, reminder } = kindOf(given.event);
    const unwanted = reminder && given.accountId && (await hasWithdrawn(given.accountId, 'reminders'));
    if (!to || unwanted) return null;
    const words = await worded(given.event, to.language, given.variables ?? {});
    const { event, key } = given;
    const row = await messages.create(seat, { key, event, channel, ...to, ...words, aboutId: given.about ?? null, accountId: given.accountId ?? null });
    await enqueue(DELIVER, { id: row.id }, { key: `${DELIVER}:${row.id}`, due: quiet && !given.urgent ? afterQuiet(now()) : now() });
    return row;
  });

/** Sends a message once for its key, in the caller's transaction; delivery follows after commit. */
export const send = async (given: Send): Promise<void> => void (await queueMessage(given));

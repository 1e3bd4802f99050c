import { findAccount, hasLine, hasWithdrawn, provenPhoneOf, writesToLine, type Account } from '@bai/accounts/server';
import { enqueue, environment, now, systemSeat, transaction, type RowOf, type Seat } from '@bai/kernel/server';
import type { Channel, Choices } from '../contracts';
import { AT_FIRST, choicesOf, isTold } from './choices';
import { DELIVER } from './deliver';
import { kindOf, type MessageEvent } from './kinds';
import { htmlOf } from './mail-html';
import { afterQuiet } from './quiet-hours';
import { AT_LINE } from './send-line';
import { messages, notifications, type messageType } from './types';
import type { Variables } from './values';
import { goesToLine, lineWords, mailWords, portalWords } from './words-of';

export type MessageRow = RowOf<typeof messageType>;

/** A message to be sent. It goes to the account's address or proven number, or to `address` where there is no account; to an account in the portal too. */
export interface Send {
  readonly event: MessageEvent;
  readonly accountId?: string | null;
  readonly address?: string;
  /** The account's own unless given. */
  readonly language?: 'th' | 'en';
  readonly variables?: Variables;
  /** The same key is sent once: pass the reaction's. */
  readonly key: string;
  /** The id of the record it is about. */
  readonly about?: string;
  /** Leads elsewhere in the portal than its kind says. */
  readonly at?: string;
  /** Goes out at night too. */
  readonly urgent?: boolean;
  /** By every channel, whatever its person has chosen. */
  readonly everyWay?: boolean;
}

/** The account a message is for; null where it is for an address alone, or for somebody who is gone. */
const ownerOf = async ({ accountId }: Send): Promise<Account | null> => {
  const account = accountId ? await findAccount(accountId) : null;
  return account?.state === 'closed' ? null : account;
};

/** Tells it in the portal, unless it is nothing for there. */
const notify = async (seat: Seat, { event, key, variables = {}, about, ...given }: Send, accountId: string): Promise<void> => {
  const usual = kindOf(event).at;
  if (!usual || (await notifications.first(seat, { key }))) return;
  const at = given.at ?? usual.replace(':about', about ?? '');
  await notifications.create(seat, { key, accountId, event, ...(await portalWords(event, variables)), at });
};

/** Where a message goes: what was said, or what its person is reached by. */
const addressFor = async ({ event, address }: Send, owner: Account | null): Promise<string | null> =>
  address ?? (owner && (kindOf(event).channel === 'sms' ? provenPhoneOf(owner.id) : owner.email));

/** Queues a message's delivery, after the hours in which its person wants quiet. */
const hand = (row: MessageRow, { urgent }: Send, wait: Choices['quiet']): Promise<unknown> =>
  enqueue(DELIVER, { id: row.id }, { key: `${DELIVER}:${row.id}`, due: urgent ? now() : afterQuiet(now(), wait) });

const write = async (seat: Seat, given: Send, to: { address: string; language: 'th' | 'en' }, wait: Choices['quiet']): Promise<MessageRow> => {
  const { event, key, about = null, accountId = null } = given;
  const { channel, quiet } = kindOf(event);
  const words = await mailWords(event, to.language, given.variables ?? {});
  const html = channel === 'email' ? htmlOf({ ...words, language: to.language, portal: environment().publicUrl }) : '';
  const row = await messages.create(seat, { key, event, channel, ...to, ...words, html, aboutId: about, accountId });
  await hand(row, given, quiet ? wait : null);
  return row;
};

/** Writes the same at LINE, once for its key. */
const writeToLine = async (seat: Seat, given: Send, owner: Account, wait: Choices['quiet']): Promise<void> => {
  const { event, about = null } = given;
  const { quiet } = kindOf(event);
  const key = `${given.key}:line`;
  if (!goesToLine(event) || !writesToLine() || !(await hasLine(owner.id)) || (await messages.first(seat, { key }))) return;
  const language = given.language ?? owner.language;
  const words = await lineWords(event, language, given.variables ?? {});
  const row = await messages.create(seat, { key, event, channel: 'line', address: AT_LINE, language, ...words, html: '', aboutId: about, accountId: owner.id });
  await hand(row, given, quiet ? wait : null);
};

/**
 * Words a message, tells it in the portal and queues its delivery, in the caller's transaction, by the channels that its person wants.
 * Answers null when nobody is mailed.
 */
export const queueMessage = (given: Send, seat: Seat = systemSeat('message')): Promise<MessageRow | null> =>
  transaction(async () => {
    const known = await messages.first(seat, { key: given.key });
    if (known) return known;
    const owner = await ownerOf(given);
    const address = await addressFor(given, owner);
    if (!address) return null;
    const wishes = owner ? await choicesOf(owner.id) : AT_FIRST;
    const { reminder } = kindOf(given.event);
    const unwanted = reminder && owner && (await hasWithdrawn(owner.id, 'reminders'));
    const wants = (channel: Channel): boolean => given.everyWay === true || isTold(wishes, given.event, channel);
    if (owner && wants('portal')) await notify(seat, given, owner.id);
    if (owner && !unwanted && wants('line')) await writeToLine(seat, given, owner, wishes.quiet);
    return wants('email') && !unwanted ? write(seat, given, { address, language: given.language ?? owner?.language ?? 'th' }, wishes.quiet) : null;
  });

/** Sends a message once for its key, in the caller's transaction; delivery follows after commit. */
export const send = async (given: Send): Promise<void> => void (await queueMessage(given));

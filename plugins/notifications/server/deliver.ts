import { environment, job, MINUTE, newId, now, nowIso, service, systemSeat, type Delivery, type Seat } from '@bai/kernel/server';
import type { Fault, MessageChannel } from '../contracts';
import { marksOf } from './mail-marks';
import { isKind, kindOf } from './kinds';
import { htmlOf } from './mail-html';
import { noteDelivery, sendSms } from './send-sms';
import { sendToLine } from './send-line';
import { wordsOf, type Refused } from './sms-provider';
import { messages } from './types';

/** The job that hands one message over. */
export const DELIVER = 'notifications.deliver';

/** After so many tries over about half an hour a message is given up and shown as failed. */
const TRIES = 9;
/** What no further try changes: it is given up at once, and shown. */
const FINAL: readonly Fault[] = ['recipient', 'none', 'outdated'];

interface Mailer {
  send(mail: { to: string; subject: string; text: string; html: string; messageId: string; envelope?: { from: string; to: string } }): Promise<unknown>;
}

/** The words as the person gets them: a sealed code opened. */
export const openText = async (seat: Seat, { id, text }: { id: string; text: string }, purpose: string): Promise<string> =>
  (await messages.open(seat, id, 'sealed', purpose))?.toString() ?? text;

interface Row {
  readonly id: string;
  readonly channel: MessageChannel;
  readonly accountId: string | null;
  readonly version: number;
  readonly address: string;
  readonly event: string;
  readonly subject: string;
  readonly text: string;
  readonly language: string;
  readonly createdAt: string;
}

/** What a mail server's refusal means: that there is no such mailbox, or that another try may help. Source: RFC 5321, 4.2.1. */
export const faultOfMail = (error: unknown): Refused => {
  const { responseCode, message } = error as { responseCode?: number; message?: string };
  const nobody = responseCode !== undefined && [550, 551, 553].includes(responseCode);
  return { fault: nobody ? 'recipient' : 'down', said: wordsOf(responseCode, (message ?? '').replace(/(?<!\S)\S+@\S+/g, '…')) };
};

const handMail = async (row: Row, text: string): Promise<Refused | null> => {
  // Nobody guesses it: whoever names it has had the mail in their hands.
  const reference = newId();
  const note = (answer: Parameters<typeof noteDelivery>[2]) =>
    noteDelivery(systemSeat('deliver'), { messageId: row.id, channel: 'email', provider: 'mail', segments: null }, answer);
  try {
    // Without a mail server the mail plugin renders and drops it, and the mailbox is where it is read.
    await service<Mailer>('email', 'email').send({
      to: row.address,
      subject: row.subject,
      text,
      html: htmlOf({ ...row, text, portal: environment().publicUrl }),
      ...marksOf(reference, row.address),
    });
  } catch (error) {
    const refused = faultOfMail(error);
    await note(refused);
    return refused;
  }
  await note({ fault: null, reference, cost: null });
  return null;
};

const isOutdated = ({ event, createdAt }: Row): boolean => {
  const life = isKind(event) ? kindOf(event).lifeMinutes : undefined;
  return life !== undefined && now().getTime() - Date.parse(createdAt) > life * MINUTE;
};

const hand = async (seat: Seat, row: Row): Promise<Refused | null> => {
  if (isOutdated(row)) return { fault: 'outdated', said: '' };
  const text = await openText(seat, row, 'delivery');
  if (row.channel === 'line') return sendToLine(row, text);
  return row.channel === 'sms' ? sendSms(row, text) : handMail(row, text);
};

const deliver = async ({ payload: { id }, attempt }: Delivery<{ id: string }>): Promise<void> => {
  const seat = systemSeat('deliver');
  const row = await messages.first(seat, { id });
  if (row?.state !== 'queued') return;
  const refused = await hand(seat, row);
  if (refused) {
    if (attempt < TRIES && !FINAL.includes(refused.fault)) throw new Error(`${refused.fault}: ${refused.said}`);
    await messages.move(seat, id, 'fail', { set: { fault: refused.fault, error: refused.said, sealed: null } });
    return;
  }
  // Where the demo reads its codes from the mailbox they stay; elsewhere nothing keeps them once they are out.
  const set = { sentAt: nowIso(), fault: null, error: null, ...(environment().demo ? {} : { sealed: null }) };
  await messages.move(seat, id, 'send', { set });
};

job<{ id: string }>(DELIVER, deliver, { lane: 'messages', within: 30_000 });

import { environment, job, type Delivery, nowIso, service, systemSeat, type Seat } from '@bai/kernel/server';
import { htmlOf } from './mail-html';
import { messages } from './types';

/** The job that hands one message over. */
export const DELIVER = 'notifications.deliver';

/** After so many tries over about half an hour a message is given up and shown as failed. */
const TRIES = 9;

interface Mailer {
  send(mail: { to: string; subject: string; text: string; html: string }): Promise<unknown>;
}

/** The words as the person gets them: a sealed code opened. */
export const openText = async (seat: Seat, { id, text }: { id: string; text: string }, purpose: string): Promise<string> =>
  (await messages.open(seat, id, 'sealed', purpose))?.toString() ?? text;

const hand = async (seat: Seat, row: { id: string; channel: string; address: string; subject: string; text: string; language: string }): Promise<void> => {
  // No provider for SMS is connected: the mailbox itself is where such a message is read.
  if (row.channel !== 'email') return;
  const text = await openText(seat, row, 'delivery');
  // Without a mail server the mail plugin renders and drops it, and the mailbox is where it is read.
  await service<Mailer>('email', 'email').send({
    to: row.address,
    subject: row.subject,
    text,
    html: htmlOf({ ...row, text, portal: environment().publicUrl }),
  });
};

const deliver = async ({ payload: { id }, attempt }: Delivery<{ id: string }>): Promise<void> => {
  const seat = systemSeat('deliver');
  const row = await messages.first(seat, { id });
  if (row?.state !== 'queued') return;
  try {
    await hand(seat, row);
  } catch (error) {
    if (attempt < TRIES) throw error;
    await messages.move(seat, id, 'fail', { set: { error: String((error as Error)?.message ?? error).slice(0, 500), sealed: null } });
    return;
  }
  // Where the demo reads its codes from the mailbox they stay; elsewhere nothing keeps them once they are out.
  await messages.move(seat, id, 'send', { set: { sentAt: nowIso(), ...(environment().demo ? {} : { sealed: null }) } });
};

job<{ id: string }>(DELIVER, deliver, { lane: 'messages', within: 30_000 });

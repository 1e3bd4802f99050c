import { findAccount, provenPhoneOf } from '@bai/accounts/server';
import { refuse } from '@bai/kernel/contracts';
import { accountOf, DAY, enqueue, now, systemSeat, through, transaction, type Seat } from '@bai/kernel/server';
import { notificationsProblems, type Arriving } from '../contracts';
import { DELIVER } from './deliver';
import { isKind, kindOf } from './kinds';
import type { MessageRow } from './send';
import { messages } from './types';

/** So many mails in a row that came back for another reason than that nobody is there tell the same. */
const IN_A_ROW = 3;
/** How long a mail takes at most to come back, mostly: what went out since tells nothing yet. */
const UNTOLD = DAY;

/** Whether what went to an address of late did not arrive. What a mail server takes may still come back: after one did, only a mail that stayed out for a day tells otherwise. */
const isLost = async (accountId: string, channel: 'email' | 'sms', address: string | null): Promise<boolean> => {
  if (!address) return false;
  const where = { accountId, channel, address, state: ['sent', 'failed'] as const };
  const last = await messages.all(systemSeat('arriving'), where, { order: 'createdAt', descending: true, limit: 20 });
  const young = ({ sentAt }: MessageRow): boolean => sentAt !== null && now().getTime() - Date.parse(sentAt) < UNTOLD;
  const known = last.some(({ bouncedAt }) => bouncedAt) ? last.filter((row) => row.state === 'failed' || row.bouncedAt !== null || !young(row)) : last;
  const [newest] = known;
  if (!newest) return false;
  if (newest.state === 'sent') return newest.bouncedAt !== null && young(newest);
  return (
    newest.fault === 'recipient' || (known.length >= IN_A_ROW && known.slice(0, IN_A_ROW).every(({ state, bouncedAt }) => state === 'failed' && bouncedAt))
  );
};

/** Whether messages reach who asks. */
export const readArriving = async (seat: Seat): Promise<Arriving> => {
  const id = accountOf(seat);
  const email = (await findAccount(id))?.email ?? null;
  return { email: !(await isLost(id, 'email', email)), phone: !(await isLost(id, 'sms', await provenPhoneOf(id))) };
};

/** Whether a message may be sent again: what was secret in it is kept nowhere once it was given up. */
export const isWhole = ({ event }: { event: string }): boolean => isKind(event) && !kindOf(event).secret?.length;

/** Queues a message again that was given up; to the address that its person has by now. */
export const sendAgain = (asking: Seat, id: string): Promise<MessageRow> =>
  transaction(async () => {
    const seat = through(asking, 'send');
    const row = await messages.one(seat, id, { lock: true });
    if (!isWhole(row)) throw notificationsProblems.refuse('message.sealed');
    const owner = row.accountId && row.channel === 'email' ? await findAccount(row.accountId) : null;
    if (owner?.state === 'closed') throw refuse('record.missing');
    const again = await messages.move(seat, id, 'resend', { set: { address: owner?.email ?? row.address, fault: null, error: null } });
    await enqueue(DELIVER, { id }, { key: `${DELIVER}:${id}:${again.version}` });
    return again;
  });

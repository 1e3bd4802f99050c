import { environment, mac, systemSeat, type Seat } from '@bai/kernel/server';
import { segmentsOf, type MessageChannel, type SmsProviderName } from '../contracts';
import { accountOfProvider, providersKept, type SmsProviderRow } from './sms-accounts';
import type { Refused, Sms, SmsAnswer } from './sms-provider';
import { restsUntil } from './sms-rest';
import { SENDERS } from './sms-senders';
import { deliveries } from './types';

/** Where a message ends that nobody else takes, where demo people exist. */
export const MAILBOX = 'mailbox';

/** What the addresses of reports are signed for. */
export const REPORTS = 'sms-report';

/** Where a provider reports what became of a message; the secret in it is for those who sign nothing. */
export const reportAddress = (provider: SmsProviderName): string =>
  `${environment().publicUrl}/api/notifications/webhooks/sms/${provider}/${mac(REPORTS, provider)}`;

/** Keeps what a provider said. */
export const noteDelivery = (
  seat: Seat,
  of: { messageId: string | null; channel: MessageChannel; provider: string; segments: number | null },
  answer: SmsAnswer,
): Promise<unknown> =>
  answer.fault === null
    ? deliveries.create(
        seat,
        { ...of, reference: answer.reference, costMicros: answer.cost?.micros ?? null, costUnit: answer.cost?.unit ?? null },
        { move: 'accept' },
      )
    : deliveries.create(seat, { ...of, fault: answer.fault, error: answer.said }, { move: answer.fault === 'recipient' ? 'refuse' : 'fail' });

/** Asks one provider. */
export const askOne = async (row: SmsProviderRow, sms: Omit<Sms, 'report'>): Promise<SmsAnswer> => {
  const account = await accountOfProvider(row);
  if (!account) return { fault: 'credentials', said: '' };
  // A provider outside cannot report to an address of this machine, and refuses one it cannot reach.
  const report = environment().secure ? reportAddress(row.provider) : null;
  return SENDERS[row.provider].send(account, { ...sms, report });
};

const NOTHING_SAID: Refused = { fault: 'none', said: '' };
/** All are left alone for a moment: the message waits. */
const RESTING: Refused = { fault: 'down', said: '' };

/**
 * Hands a text to the first provider that takes it. One that fails makes room for the next; that nobody can be reached at a number
 * is the same for all of them. Where demo people exist the mailbox comes last, and never fails. Answers why nobody took it, or null.
 */
export const sendSms = async ({ id, address }: { id: string; address: string }, text: string): Promise<Refused | null> => {
  const seat = systemSeat('deliver');
  const segments = segmentsOf(text).count;
  const note = (provider: string, answer: SmsAnswer) => noteDelivery(seat, { messageId: id, channel: 'sms', provider, segments }, answer);
  const active = (await providersKept()).filter((row) => row.active);
  let last: Refused = active.length ? RESTING : NOTHING_SAID;
  for (const row of active) {
    if (await restsUntil(row)) continue;
    const answer = await askOne(row, { to: address, text });
    await note(row.provider, answer);
    if (answer.fault === null) return null;
    if (answer.fault === 'recipient') return answer;
    last = answer;
  }
  if (!environment().demo) return last;
  await note(MAILBOX, { fault: null, reference: null, cost: null });
  return null;
};

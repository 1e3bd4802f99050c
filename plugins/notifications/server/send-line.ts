import { lineSide, lineUserOf } from '@bai/accounts/server';
import { environment, systemSeat } from '@bai/kernel/server';
import { pushToLine } from './line-messages';
import { MAILBOX, noteDelivery } from './send-sms';
import type { Refused, SmsAnswer } from './sms-provider';

/** Where a message at LINE is said to go: who somebody is there stands nowhere in the clear. */
export const AT_LINE = 'LINE';

/** Hands a message to LINE; in the example it ends in the mailbox. Answers why it was not taken, or null. */
export const sendToLine = async (
  { id, accountId, version }: { id: string; accountId: string | null; version: number },
  text: string,
): Promise<Refused | null> => {
  const to = accountId && (await lineUserOf(accountId));
  // The link was taken away since: nobody is to be written to there.
  if (!to) return { fault: 'outdated', said: '' };
  const note = (provider: string, answer: SmsAnswer) =>
    noteDelivery(systemSeat('deliver'), { messageId: id, channel: 'line', provider, segments: null }, answer);
  if (lineSide() === 'example') {
    await note(MAILBOX, { fault: null, reference: null, cost: null });
    return null;
  }
  const { api, token } = environment().line;
  if (!token) return { fault: 'none', said: '' };
  const answer = await pushToLine({ api, token }, to, text, `${id}:${version}`);
  await note('line', answer);
  return answer.fault === null ? null : answer;
};

import { sha256 } from '@bai/kernel/server';
import type { Fault } from '../contracts';
import { plainOf, wordsOf, type SmsAnswer } from './sms-provider';

/** The Messaging API of a channel, and with what it is asked. */
export interface LineMessaging {
  readonly api: string;
  readonly token: string;
}

/** Milliseconds that LINE may take. */
const PATIENCE = 10_000;
/** Letters of one text. Source: LINE Messaging API, "Text message". */
const MOST = 5000;

/** The same key for the same try: LINE takes a push of one key once. */
const retryKey = (key: string): string => sha256(key).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

const faultOf = (status: number, said: string): Fault => {
  if (status === 401 || status === 403) return 'credentials';
  // Of both it says 429: too many at once, or as many as the month's plan has.
  if (status === 429) return /monthly limit/i.test(said) ? 'credit' : 'busy';
  if (status >= 500) return 'down';
  return /'to'|user ?id/i.test(said) ? 'recipient' : 'refused';
};

interface Pushed {
  readonly message?: unknown;
  readonly sentMessages?: readonly { readonly id?: unknown }[];
}
const objectOf = (text: string): Pushed => {
  try {
    return (JSON.parse(text) as Pushed | null) ?? {};
  } catch {
    // A page of somebody in between: the status tells what there is to know.
    return {};
  }
};

/** Writes to somebody at LINE. What it answers never throws: what went wrong is a fault. Source: LINE Messaging API, "Send push message". */
export const pushToLine = async ({ api, token }: LineMessaging, to: string, text: string, key: string): Promise<SmsAnswer> => {
  try {
    const answer = await fetch(`${api}/v2/bot/message/push`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-line-retry-key': retryKey(key) },
      body: JSON.stringify({ to, messages: [{ type: 'text', text: text.slice(0, MOST) }] }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const body = objectOf(await answer.text());
    // It has taken this very push before: the answer to that was lost on its way.
    const taken = answer.status < 300 || answer.status === 409;
    if (taken) return { fault: null, reference: plainOf(body.sentMessages?.[0]?.id), cost: null };
    const said = wordsOf(answer.status, body.message).replace(/U[0-9a-f]{32}/g, '…');
    return { fault: faultOf(answer.status, said), said };
  } catch (error) {
    const { name, cause, message } = error as Error & { cause?: { code?: string } };
    return name === 'TimeoutError' ? { fault: 'late', said: `No answer within ${PATIENCE / 1000} s` } : { fault: 'down', said: cause?.code ?? message };
  }
};

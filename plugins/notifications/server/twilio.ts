import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Fault } from '../contracts';
import { askProvider, faultOfStatus, microsOf, plainOf, wordsOf, type Heard, type Refused, type SmsSender } from './sms-provider';

/** Nobody can be reached at this number, by whomever it is sent. Source: Twilio's list of error codes. */
const NOBODY = new Set([21211, 21214, 21217, 21219, 21401, 21421, 21610, 21614, 30003, 30005, 30006]);
/** The account is out of money or not active. */
const UNPAID = new Set([20005, 30002, 90010]);
const STRANGER = new Set([20003, 20004, 20006, 20104]);
const TOO_MANY = new Set([14107, 20429, 21611, 30001, 30022, 63038]);

/** What one of its codes means; null of one that says nothing more than its status. */
export const faultOfCode = (code: number): Fault | null => {
  if (NOBODY.has(code)) return 'recipient';
  if (UNPAID.has(code)) return 'credit';
  if (STRANGER.has(code)) return 'credentials';
  return TOO_MANY.has(code) ? 'busy' : null;
};

const faultOf = ({ status, body }: Heard): Refused => ({
  fault: faultOfCode(Number(body.code)) ?? faultOfStatus(status) ?? 'refused',
  said: wordsOf(status, body.code, body.message),
});

const accountAt = (sid: string): string => `/2010-04-01/Accounts/${encodeURIComponent(sid)}`;
/** Senders that are a service of several numbers are named so. */
const fromOf = (sender: string): Record<string, string> => (/^MG[0-9a-f]{32}$/i.test(sender) ? { MessagingServiceSid: sender } : { From: sender });

/** Twilio, API 2010-04-01: the key is the account's SID, the secret its token. */
export const twilio: SmsSender = {
  send: async (account, { to, text, report }) => {
    const form = { To: to, Body: text, ...fromOf(account.sender), ...(report ? { StatusCallback: report } : {}) };
    const heard = await askProvider(account, `${accountAt(account.key)}/Messages.json`, form);
    if ('fault' in heard) return heard;
    if (heard.status >= 300) return faultOf(heard);
    const { sid, status, error_code: code, error_message: message, price, price_unit: unit } = heard.body;
    if (status === 'failed' || status === 'undelivered') return { fault: faultOfCode(Number(code)) ?? 'refused', said: wordsOf(code, message) };
    // It tells the price once the message is on its way, mostly after this answer.
    const micros = price === null || price === undefined ? null : microsOf(price);
    return {
      fault: null,
      reference: typeof sid === 'string' ? sid : null,
      cost: micros === null ? null : { unit: typeof unit === 'string' ? unit : 'USD', micros },
    };
  },

  credit: async (account) => {
    const heard = await askProvider(account, `${accountAt(account.key)}/Balance.json`, null);
    if ('fault' in heard) return heard;
    if (heard.status >= 300) return faultOf(heard);
    const { balance, currency } = heard.body;
    return typeof balance === 'string' ? { fault: null, amount: balance, unit: plainOf(currency) ?? '' } : { fault: 'refused', said: wordsOf(heard.status) };
  },
};

/** Whether Twilio signed this form for this address. Source: Twilio's page on the security of webhooks. */
export const isTwilios = (token: string, url: string, form: Readonly<Record<string, string>>, signature: string): boolean => {
  const said = Object.keys(form)
    .sort()
    .reduce((all, name) => all + name + form[name]!, url);
  const [right, given] = [createHmac('sha1', token).update(said).digest(), Buffer.from(signature, 'base64')];
  return given.length === right.length && timingSafeEqual(right, given);
};

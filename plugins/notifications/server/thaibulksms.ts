import type { Fault } from '../contracts';
import { askProvider, faultOfStatus, microsOf, plainOf, wordsOf, type Heard, type Refused, type SmsSender } from './sms-provider';

interface Listed {
  readonly number?: unknown;
  readonly message?: unknown;
  readonly message_id?: unknown;
  readonly used_credit?: unknown;
}
interface Said {
  readonly code?: unknown;
  readonly name?: unknown;
  readonly description?: unknown;
}

const listOf = (value: unknown): readonly Listed[] => (Array.isArray(value) ? (value as Listed[]) : []);

/** What it says went wrong. Its codes differ between its interfaces, its names do not. */
const faultOf = ({ status, body }: Heard): Refused => {
  const { code, name, description } = (body.error ?? {}) as Said;
  const said = wordsOf(status, code, name, description);
  const words = wordsOf(name, description);
  const byWords = (): Fault => {
    if (/credit/i.test(words)) return 'credit';
    if (/msisdn|phone|number/i.test(words)) return 'recipient';
    return /auth|api.?key|api.?secret|credential/i.test(words) ? 'credentials' : 'refused';
  };
  return { fault: faultOfStatus(status) ?? byWords(), said };
};

/** ThaiBulkSMS, API v2. It takes numbers without their plus. */
export const thaibulksms: SmsSender = {
  send: async (account, { to, text }) => {
    const form = { msisdn: to.replace('+', ''), message: text, sender: account.sender, force: account.tier };
    const heard = await askProvider(account, '/sms', form);
    if ('fault' in heard) return heard;
    if (heard.status >= 300) return faultOf(heard);
    const [taken] = listOf(heard.body.phone_number_list);
    const [bad] = listOf(heard.body.bad_phone_number_list);
    if (!taken) return bad ? { fault: 'recipient', said: wordsOf(bad.message) } : { fault: 'refused', said: wordsOf(heard.status, 'no number was taken') };
    const micros = microsOf(taken.used_credit);
    return { fault: null, reference: plainOf(taken.message_id), cost: micros === null ? null : { unit: 'credit', micros } };
  },

  credit: async (account) => {
    const heard = await askProvider(account, '/credit', null);
    if ('fault' in heard) return heard;
    if (heard.status >= 300) return faultOf(heard);
    const left = heard.body.remaining_credit;
    const amount = plainOf(typeof left === 'object' && left !== null ? (left as Record<string, unknown>)[account.tier] : left);
    return amount === null ? { fault: 'refused', said: wordsOf(heard.status) } : { fault: null, amount, unit: 'credit' };
  },
};

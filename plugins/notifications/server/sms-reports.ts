import { refuse } from '@bai/kernel/contracts';
import { macFits, systemSeat, transaction, type Context } from '@bai/kernel/server';
import type { Fault, SmsProviderName } from '../contracts';
import { accountOfProvider, providerKept } from './sms-accounts';
import { reportAddress, REPORTS } from './send-sms';
import { wordsOf } from './sms-provider';
import { faultOfCode, isTwilios } from './twilio';
import { deliveries, messages } from './types';

type Form = Readonly<Record<string, string>>;
/** What a provider says became of a text: it arrived, it did not and why, or nothing final yet. */
interface Report {
  readonly reference: string;
  readonly outcome: 'deliver' | 'bounce' | null;
  readonly fault: Fault;
  readonly said: string;
}

const formOf = (ctx: Context): Form => {
  const body = (ctx.request as { body?: unknown }).body;
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(Object.entries(body as Record<string, unknown>).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])));
};

const twilios = (form: Form): Report => {
  const { MessageSid = '', MessageStatus = '', ErrorCode = '' } = form;
  const outcome = MessageStatus === 'delivered' ? 'deliver' : ['undelivered', 'failed'].includes(MessageStatus) ? 'bounce' : null;
  return { reference: MessageSid, outcome, fault: faultOfCode(Number(ErrorCode)) ?? 'refused', said: wordsOf(MessageStatus, ErrorCode) };
};

/** Its reports name the same in several ways. */
const thaibulks = (form: Form): Report => {
  const status = form.Status ?? form.status ?? '';
  const failed = /undeliv|fail|reject|expire|invalid/i.test(status);
  const outcome = failed ? 'bounce' : /deliv/i.test(status) ? 'deliver' : null;
  const reference = form.MessageID ?? form.message_id ?? form.Transaction ?? '';
  return { reference, outcome, fault: 'recipient', said: wordsOf(status) };
};

/** Twilio signs what it sends with the account's token; ThaiBulkSMS signs nothing, and shows the secret of the address. */
const isGenuine = async (ctx: Context, provider: SmsProviderName, form: Form): Promise<boolean> => {
  if (provider !== 'twilio') return true;
  const account = await accountOfProvider(await providerKept(provider));
  return account !== null && isTwilios(account.secret, reportAddress(provider), form, ctx.get('x-twilio-signature'));
};

/** Keeps what became of a text. A forged report is `record.missing`; one of a text that is not known, or twice the same, changes nothing. */
export const receiveReport = async (ctx: Context, { provider, secret }: { provider: SmsProviderName; secret: string }): Promise<void> => {
  const form = formOf(ctx);
  if (!macFits(REPORTS, provider, secret) || !(await isGenuine(ctx, provider, form))) throw refuse('record.missing');
  const { reference, outcome, fault, said } = provider === 'twilio' ? twilios(form) : thaibulks(form);
  if (!outcome || !reference) return;
  const seat = systemSeat('sms-report');
  await transaction(async () => {
    const found = await deliveries.first(seat, { provider, reference }, { lock: true });
    if (found?.state !== 'accepted') return;
    await deliveries.move(seat, found.id, outcome, outcome === 'bounce' ? { set: { fault, error: said } } : {});
    const message = outcome === 'bounce' && found.messageId ? await messages.first(seat, { id: found.messageId }, { lock: true }) : null;
    if (message?.state === 'sent') await messages.move(seat, message.id, 'fail', { set: { fault, error: said, sealed: null } });
  });
};

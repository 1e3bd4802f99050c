import { email } from '@bai/accounts/contracts';
import { namesOf, requirePhone } from '@bai/accounts/server';
import { field, refuse } from '@bai/kernel/contracts';
import { environment, newId, systemSeat, through, type Handlers } from '@bai/kernel/server';
import { segmentsOf, type Message, type notificationsApi } from '../contracts';
import { isWhole, readArriving, sendAgain } from './arriving';
import { bouncesOf } from './bounces';
import { keepChoices, readChoices } from './choices';
import { openText } from './deliver';
import { readAll, readInbox, readOne } from './inbox';
import { KINDS, kindOf } from './kinds';
import { framed } from './framed';
import { kindNamed, sampleLook, sampleOf, sendSample } from './samples';
import { queueMessage, type MessageRow } from './send';
import { receiveReport } from './sms-reports';
import { creditOf, keepOrder, keepProvider, listProviders, tryProvider } from './sms-settings';
import { takeBounce } from './take-bounce';
import { messages } from './types';
import { sampleValues } from './values';

const shown = async (rows: readonly MessageRow[]): Promise<Message[]> => {
  const names = await namesOf(rows.flatMap(({ accountId }) => accountId ?? []));
  const bounces = await bouncesOf(rows.map(({ id }) => id));
  return rows.map((row) => ({
    ...row,
    said: row.state === 'failed' ? row.error : null,
    bounces: bounces.get(row.id) ?? 0,
    name: (row.accountId && names.get(row.accountId)) || null,
    again: row.state === 'failed' && isWhole(row),
    segments: row.channel === 'sms' ? segmentsOf(row.text.replaceAll('•', '0')).count : null,
  }));
};

const templates = Object.entries(KINDS).map(([event, { channel, variables }]) => ({ event, channel, variables: [...variables, 'portal'] }));

/** The newest message about a code's challenge, with the code: this is how the demo's people read their mail. */
const newest = async (challenge: string) => {
  if (!environment().demo) throw refuse('record.missing');
  const seat = systemSeat('demo-mailbox');
  const row = await messages.first(seat, { aboutId: challenge }, { descending: true });
  return row && { subject: row.subject, text: await openText(seat, row, 'demo') };
};

/** An address as typed, in the one way of writing it; `input.invalid` where the kind cannot go there. */
const addressIn = (typed: string, channel: 'email' | 'sms'): string => {
  if (channel === 'sms') return requirePhone(typed, 'address');
  if (!email.safeParse(typed).success) throw refuse('input.invalid', { fields: [field('address', 'email', 'This is not a mail address.')] });
  return typed;
};

export const handlers: Handlers<typeof notificationsApi> = {
  inbox: ({ seat, query }) => readInbox(seat, query.limit),
  readAll: ({ seat }) => readAll(seat),
  choices: ({ seat }) => readChoices(seat),
  keepChoices: ({ seat, body }) => keepChoices(seat, body),
  readOne: ({ seat, params }) => readOne(seat, params.id),
  mailbox: async ({ seat, query }) => {
    const page = await messages.page(seat, query, ['createdAt'], { event: query.event, state: query.state });
    return { ...page, rows: await shown(page.rows) };
  },
  sendAgain: async ({ seat, params }) => void (await sendAgain(seat, params.id)),
  arriving: ({ seat }) => readArriving(seat),
  smsProviders: () => listProviders(),
  keepSmsOrder: ({ seat, body }) => keepOrder(seat, body),
  keepSmsProvider: ({ seat, params, body }) => keepProvider(seat, params.provider, body),
  trySms: ({ seat, params, body }) => tryProvider(seat, params.provider, body.to),
  smsCredit: ({ params }) => creditOf(params.provider),
  bounce: ({ ctx, body }) => takeBounce(ctx, body),
  smsReport: ({ ctx, params }) => receiveReport(ctx, params),
  templates: async () => templates,
  newest: ({ query }) => newest(query.challengeId),
  look: async ({ ctx, seat, params }) => framed(ctx, (await messages.one(seat, params.id)).html),
  sample: ({ query }) => sampleOf(query),
  sampleLook: async ({ ctx, query }) => framed(ctx, await sampleLook(query)),
  sendSample: ({ seat, body }) => sendSample(seat, body),
  sendTest: async ({ seat, body }) => {
    const event = kindNamed(body.event);
    const { language } = body;
    const address = addressIn(body.address, kindOf(event).channel);
    const row = await queueMessage(
      { event, address, language, variables: sampleValues(event, environment().publicUrl), key: `test:${newId()}`, urgent: true },
      through(seat, 'send'),
    );
    if (!row) throw refuse('record.missing');
    return (await shown([row]))[0]!;
  },
};

import { refuse } from '@bai/kernel/contracts';
import { environment, newId, systemSeat, through, type Handlers } from '@bai/kernel/server';
import type { Message, notificationsApi } from '../contracts';
import { keepChoices, readChoices } from './choices';
import { openText } from './deliver';
import { readAll, readInbox, readOne } from './inbox';
import { KINDS } from './kinds';
import { framed } from './framed';
import { kindNamed, sampleLook, sampleOf, sendSample } from './samples';
import { queueMessage, type MessageRow } from './send';
import { messages } from './types';
import { sampleValues } from './values';

const shown = (row: MessageRow): Message => row;

const templates = Object.entries(KINDS).map(([event, { channel, variables }]) => ({ event, channel, variables: [...variables, 'portal'] }));

/** The newest message about a code's challenge, with the code: this is how the demo's people read their mail. */
const newest = async (challenge: string) => {
  if (!environment().demo) throw refuse('record.missing');
  const seat = systemSeat('demo-mailbox');
  const row = await messages.first(seat, { aboutId: challenge }, { descending: true });
  return row && { subject: row.subject, text: await openText(seat, row, 'demo') };
};

export const handlers: Handlers<typeof notificationsApi> = {
  inbox: ({ seat, query }) => readInbox(seat, query.limit),
  readAll: ({ seat }) => readAll(seat),
  choices: ({ seat }) => readChoices(seat),
  keepChoices: ({ seat, body }) => keepChoices(seat, body),
  readOne: ({ seat, params }) => readOne(seat, params.id),
  mailbox: async ({ seat, query }) => {
    const page = await messages.page(seat, query, ['createdAt'], query.event ? { event: query.event } : {});
    return { ...page, rows: page.rows.map(shown) };
  },
  templates: async () => templates,
  newest: ({ query }) => newest(query.challengeId),
  look: async ({ ctx, seat, params }) => framed(ctx, (await messages.one(seat, params.id)).html),
  sample: ({ query }) => sampleOf(query),
  sampleLook: async ({ ctx, query }) => framed(ctx, await sampleLook(query)),
  sendSample: ({ seat, body }) => sendSample(seat, body),
  sendTest: async ({ seat, body }) => {
    const event = kindNamed(body.event);
    const { address, language } = body;
    const row = await queueMessage(
      { event, address, language, variables: sampleValues(event, environment().publicUrl), key: `test:${newId()}`, urgent: true },
      through(seat, 'send'),
    );
    if (!row) throw refuse('record.missing');
    return shown(row);
  },
};

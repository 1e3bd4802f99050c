import { field, refuse } from '@bai/kernel/contracts';
import { accountOf, environment, newId, through, type Seat } from '@bai/kernel/server';
import { notificationsProblems } from '../contracts';
import { isKind, kindOf, type MessageEvent } from './kinds';
import { htmlOf } from './mail-html';
import { fill, subjectOf } from './render';
import { queueMessage } from './send';
import { templateOf } from './templates';
import { sampleValues, valuesIn, type Language } from './values';
import { goesToLine, lineWords, portalWords } from './words-of';

interface Asked {
  readonly event: string;
  readonly language: Language;
}

/** A sample is about nothing: it leads back to where it was sent from. */
const EXAMPLES = '/admin/notification-example';

/** The kind of that name; `input.invalid` where there is none. */
export const kindNamed = (event: string): MessageEvent => {
  if (!isKind(event)) throw refuse('input.invalid', { fields: [field('event', 'choice', 'There is no such kind of message.')] });
  return event;
};

/** A kind in one language with sample data, as its mail says it: what is secret in a real one is no secret here. */
const mailed = async ({ event, language }: Asked): Promise<{ subject: string; text: string }> => {
  const kind = kindNamed(event);
  const { publicUrl } = environment();
  const { subject, body } = await templateOf(kind);
  const values = valuesIn(language, sampleValues(kind, publicUrl), publicUrl);
  return { subject: subjectOf(subject[language], values), text: fill(body[language], values) };
};

/** A kind with sample data: what is mailed, what the portal says, and what is written at LINE. */
export const sampleOf = async (asked: Asked) => {
  const event = kindNamed(asked.event);
  const { at, channel } = kindOf(event);
  const variables = sampleValues(event, environment().publicUrl);
  return {
    ...(await mailed(asked)),
    channel,
    portal: at === null ? null : { ...(await portalWords(event, variables)), at },
    line: goesToLine(event) ? (await lineWords(event, asked.language, variables)).text : null,
  };
};

/** A kind with sample data as its mail looks. */
export const sampleLook = async (asked: Asked): Promise<string> => {
  const portal = environment().publicUrl;
  return htmlOf({ ...(await mailed(asked)), language: asked.language, portal });
};

/** Sends it to who asks: by mail or text message, and in the portal where the kind is told there. `number.missing` where a text has nowhere to go. */
export const sendSample = async (seat: Seat, { event: name, language }: Asked): Promise<void> => {
  const event = kindNamed(name);
  const variables = sampleValues(event, environment().publicUrl);
  const row = await queueMessage(
    { event, accountId: accountOf(seat), language, variables, key: `sample:${newId()}`, at: EXAMPLES, urgent: true, everyWay: true },
    through(seat, 'send'),
  );
  if (!row) throw notificationsProblems.refuse('number.missing');
};

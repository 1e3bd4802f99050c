import { id, instant, line } from '@bai/kernel/contracts';
import { z } from 'zod';

/** Days in which a patient replies to what was asked, and then the same prescriber decides. */
export const REPLY_DAYS = 14;
export const DECIDE_DAYS = 7;

/** Health answers that can be asked for anew, by the name they have in the health step. */
export const ASKED_ANEW = ['symptoms', 'since', 'severity', 'history', 'medicines', 'allergies'] as const;

/** One thing that is asked for: a health answer told anew, a document, or a question in the prescriber's words. */
export const requestItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('health'), field: z.enum(ASKED_ANEW) }),
  z.object({ kind: z.literal('document'), text: line(200) }),
  z.object({ kind: z.literal('question'), text: line(500) }),
]);
export type RequestItem = z.infer<typeof requestItem>;
export const REQUEST_ITEMS_MOST = 10;

/** What is asked for: in words, and item by item, each of which wants an answer. */
export const ask = z.object({ text: line(2000), items: z.array(requestItem).max(REQUEST_ITEMS_MOST).default([]) });

/** What answers an item: words, or the files that were attached for it. */
export const itemAnswer = z.object({ text: z.string().trim().max(4000).default(''), fileIds: z.array(id).max(10).default([]) });
export type ItemAnswer = z.infer<typeof itemAnswer>;
const answers = z.array(itemAnswer).max(REQUEST_ITEMS_MOST).default([]);
const replyText = z.string().trim().max(4000).default('');

/** A reply: an answer to each item, in their order, and words beside; without items the words alone. */
export const reply = z.object({ text: replyText, answers });
/** A reply as far as it was typed; `version` is that of the request that was shown, and `version.stale` carries its `newer` one. */
export const saveReply = reply.extend({ version: z.number().int().min(0) });

/**
 * What a prescriber asked for. Its patient reads the reply as far as it was typed, everybody else once it was sent. `lapsedAt`: the
 * days to reply were over; `decideBy`: until when the prescriber decides, once there is a reply or none came.
 */
export const informationRequest = z.object({
  id,
  text: z.string(),
  items: z.array(requestItem),
  askedAt: instant,
  replyBy: instant,
  reply: reply.nullable(),
  repliedAt: instant.nullable(),
  lapsedAt: instant.nullable(),
  decideBy: instant.nullable(),
  version: z.number().int(),
});
export type InformationRequest = z.infer<typeof informationRequest>;

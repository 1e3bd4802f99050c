import { bilingual, day, id, listQuery, page } from '@bai/kernel/contracts';
import { z } from 'zod';

/** One entry of the trail as the admin reads it. `sealed` tells whether the chain holds it already. */
export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  actorKind: z.string(),
  actor: z.string().nullable(),
  actorName: bilingual.nullable(),
  role: z.string().nullable(),
  ip: z.string().nullable(),
  request: z.string().nullable(),
  action: z.string(),
  subjectType: z.string().nullable(),
  subject: z.string().nullable(),
  purpose: z.string().nullable(),
  /** The verb of the platform through which it was done, where the person’s own role does not reach. */
  through: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  sealed: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditQuery = listQuery.extend({
  action: z.string().max(80).optional(),
  subject: z.string().max(64).optional(),
  actor: z.string().max(64).optional(),
});
export const auditPage = page(auditEntry);

/** How a trail can be broken. */
export const CHAIN_FAULTS = ['edited', 'deleted', 'reordered', 'inserted', 'cut-off', 'head', 'anchor', 'unsealed', 'erased'] as const;

/**
 * What a check of the chain found. `brokenAt` is the sequence number of the first entry that does not fit, `entry` the id of
 * one that has no sequence number. A check that is not whole began after `from`, the newest anchor that holds.
 */
export const chainCheck = z.object({
  intact: z.boolean(),
  whole: z.boolean(),
  from: z.number().int(),
  checked: z.number().int(),
  unsealed: z.number().int(),
  anchors: z.number().int(),
  brokenAt: z.number().int().nullable(),
  entry: z.string().nullable(),
  reason: z.enum(CHAIN_FAULTS).nullable(),
  at: z.string(),
});
export type ChainCheck = z.infer<typeof chainCheck>;

/**
 * The check that runs, or the last that ran: how far it is, and what the last one to end has found. `stalled`: nothing has
 * worked on it for two minutes, and the next start begins anew.
 */
export const chainRun = z.object({
  run: z.number().int(),
  state: z.enum(['never', 'running', 'stalled', 'done']),
  whole: z.boolean(),
  from: z.number().int(),
  checked: z.number().int(),
  total: z.number().int(),
  startedAt: z.string().nullable(),
  result: chainCheck.nullable(),
});
export type ChainRun = z.infer<typeof chainRun>;

/** Asks for a check from the beginning of the trail; otherwise it begins at the newest anchor that holds. */
export const checkWish = z.object({ whole: z.boolean().default(false) });

/**
 * An act on a person's own records: when, by which name and in which role; `until` where it opened something for a while, `listed` where a
 * list that was opened held the record.
 */
export const accessEntry = z.object({
  at: z.string(),
  action: z.string(),
  role: z.string().nullable(),
  name: bilingual.nullable(),
  purpose: z.string().nullable(),
  until: z.string().nullable(),
  listed: z.boolean(),
});
/** A page holds whole days, so the next one begins before a day. */
export const accessQuery = z.object({ cursor: day.optional() });
export const accessPage = z.object({ rows: z.array(accessEntry), next: z.string().nullable() });
export const subjectOf = z.object({ id });

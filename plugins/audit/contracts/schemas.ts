import { bilingual, id, listQuery, page } from '@bai/kernel/contracts';
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
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  sealed: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditQuery = listQuery.extend({
  action: z.string().max(80).optional(),
  subject: z.string().max(64).optional(),
  actor: z.string().max(64).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export const auditPage = page(auditEntry);

/** What the check of the chain found. `brokenAt` is the sequence number of the first entry that does not fit. */
export const chainCheck = z.object({
  intact: z.boolean(),
  checked: z.number().int(),
  unsealed: z.number().int(),
  brokenAt: z.number().int().nullable(),
  reason: z.enum(['edited', 'deleted', 'reordered', 'inserted', 'cut-off', 'head']).nullable(),
  at: z.string(),
});
export type ChainCheck = z.infer<typeof chainCheck>;

/** Who read or changed a person's own records, when and in which role. */
export const accessEntry = z.object({
  at: z.string(),
  action: z.string(),
  role: z.string().nullable(),
  name: bilingual.nullable(),
  purpose: z.string().nullable(),
});
export const accessQuery = z.object({ cursor: z.string().max(400).optional() });
export const accessPage = z.object({ rows: z.array(accessEntry), next: z.string().nullable() });
export const subjectOf = z.object({ id });

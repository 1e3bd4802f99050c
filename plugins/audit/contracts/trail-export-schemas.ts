import { bilingual, day, id, instant, reasonLine, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { trailExportMachine } from './machine';
import { auditQuery } from './schemas';

/** Entries that one file holds at most; more are asked for in parts. */
export const TRAIL_EXPORT_MOST = 100_000;
/** Days that it can be taken, from when it is ready. */
export const TRAIL_EXPORT_DAYS = 7;

/** Which entries: what the list of the trail is narrowed by. Only those that are sealed are among them. */
export const trailFilter = auditQuery.pick({ action: true, subject: true, actor: true, q: true, since: true, until: true });
export type TrailFilter = z.output<typeof trailFilter>;
export const makeTrailExport = z.object({ filter: trailFilter.default({}), reason: reasonLine(300) });

/** Sequence and hash of a sealed entry. */
export const chainPoint = z.object({ seq: z.number().int(), hash: z.string() });

/** What is signed with a file: the file itself by its SHA-256, where its entries stand in the chain, and who had it made, when, by which filter and why. */
export const trailManifest = z.object({
  kind: z.literal('bai-audit-export'),
  version: z.literal(1),
  platform: z.string(),
  exportId: id,
  madeAt: instant,
  madeBy: z.object({ accountId: z.string(), name: bilingual.nullable() }),
  reason: z.string(),
  filter: z.object({
    action: z.string().optional(),
    subject: z.string().optional(),
    actor: z.string().optional(),
    q: z.string().optional(),
    since: day.optional(),
    until: day.optional(),
  }),
  file: z.object({ name: z.string(), sha256: z.string(), size: z.number().int(), entries: z.number().int() }),
  /** The first and the last of its entries; `head` is the newest entry there was. Null where there is none, or the head does not hold. */
  chain: z.object({ first: chainPoint.nullable(), last: chainPoint.nullable(), head: chainPoint.nullable() }),
});
export type TrailManifest = z.output<typeof trailManifest>;

/** The two files of an export: the entries, one a line, and what is signed of them. */
export const TRAIL_PARTS = ['entries', 'manifest'] as const;
export const byTrailPart = z.object({ id, part: z.enum(TRAIL_PARTS) });

/** A signed file of the trail on its way, or ready to be taken. */
export const trailExport = z.object({
  id,
  state: z.enum(statesOf(trailExportMachine)),
  reason: z.string(),
  /** Entries written so far, and how many there are in all. */
  done: z.number().int(),
  total: z.number().int(),
  /** Why it failed: the code of a problem. */
  problem: z.string().nullable(),
  /** What the manifest says; nothing before it is ready. */
  manifest: trailManifest.nullable(),
  createdAt: instant,
  endsAt: instant.nullable(),
});
export type TrailExport = z.output<typeof trailExport>;

import { bilingual, id, instant, reasonLine, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { patientMergeMachine } from './machine';
import { patient } from './schemas';

/** Days in which a merge can be undone. */
export const MERGE_DAYS = 30;

/** What two records of one person may hold against each other. */
export const MERGE_CONFLICTS = [
  'birth-dates',
  'names',
  'documents',
  'accounts',
  'roles',
  'drafts',
  'applications',
  'visit-now',
  'visits',
  'prescriptions',
] as const;
export const mergeConflict = z.object({
  what: z.enum(MERGE_CONFLICTS),
  /** As long as it stands, nobody merges them; the others are to be looked at. */
  forbids: z.boolean(),
});
export type MergeConflict = z.infer<typeof mergeConflict>;

/** How many records of a sort there are, the sort as the trail calls it. */
const counted = z.object({ sort: z.string(), kept: z.number().int(), moved: z.number().int() });

const side = z.object({
  patient,
  /** The mail address of the account, masked. */
  address: z.string(),
});
/** What a merge would do, before it is done. */
export const mergePreview = z.object({
  kept: side,
  merged: side,
  /** Of each sort what the kept record has, and what it would be given. */
  records: z.array(counted),
  conflicts: z.array(mergeConflict),
  /** Nothing forbids it. */
  possible: z.boolean(),
});
export type MergePreview = z.infer<typeof mergePreview>;
/** `mergedId`: the record that would be no more. */
export const mergeQuery = z.object({ mergedId: id });

const reason = reasonLine(300);
export const mergePatients = z.object({ mergedId: id, reason });
export const undoMerge = z.object({ reason });

/** A merge, as it stands with the record that was kept. */
export const patientMerge = z.object({
  id,
  mergedId: id,
  /** Who the merged record says its person is. */
  name: bilingual,
  documentMasked: z.string().nullable(),
  reason: z.string(),
  byName: bilingual,
  createdAt: instant,
  undoableUntil: instant,
  /** It can still be undone. */
  undoable: z.boolean(),
  state: z.enum(statesOf(patientMergeMachine)),
  undoneAt: instant.nullable(),
  undoneReason: z.string().nullable(),
});
export type PatientMerge = z.infer<typeof patientMerge>;

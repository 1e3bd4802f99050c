import { refuse } from '@bai/kernel/contracts';
import { nowIso, transaction, type FileReply, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import {
  documentsProblems,
  missingFields,
  type FormLayout,
  type layoutReason,
  type OfficialForm,
  type PlacedFact,
  type SAMPLES,
  type trySample,
} from '../../contracts';
import { drawn } from '../drawing/draw';
import type { FormOverlay } from '../paper/official-blank';
import { formLayouts } from '../types';
import { overlayOf } from './in-force';
import { holdPublishing, judgedBoxes, layoutById, presentLayout } from './layouts';
import { reportSample } from './report-sample';
import { SAMPLE_MARK, sampleOf } from './sample';

type Reason = z.output<typeof layoutReason>;
type Kind = (typeof SAMPLES)[number];

interface Tried {
  readonly bytes: Buffer;
  /** The fields whose texts do not fit into their places. */
  readonly long: readonly PlacedFact[];
}

/** A form filled with invented people. */
const tried = async (form: OfficialForm, kind: Kind, overlay: FormOverlay): Promise<Tried> => {
  if (form !== 'pt33') return drawn('report', reportSample(form, kind, overlay.boxes), overlay, SAMPLE_MARK);
  return drawn('pt33-overlay', await sampleOf(kind), overlay, SAMPLE_MARK);
};

/** The form of a version with boxes as they stand in the editor, filled with invented people. */
export const printLayoutSample = async (seat: Seat, id: string, { boxes, sample }: z.output<typeof trySample>): Promise<FileReply> => {
  const row = await layoutById(seat, id);
  const { bytes } = await tried(row.form, sample, { ...(await overlayOf(row)), boxes: judgedBoxes(row, boxes) });
  return { type: 'application/pdf', body: bytes, name: `${row.form}-sample-${row.number}.pdf` };
};

/** Publishes a draft as it was read: papers made from now on have it, and those made before keep theirs. The version of its form before it is retired. */
export const publishLayout = async (seat: Seat, id: string, { version, reason }: Reason): Promise<FormLayout> => {
  const draft = await layoutById(seat, id);
  if (draft.version !== version) throw refuse('version.stale');
  const { form } = draft;
  const missing = missingFields(form, draft.boxes!);
  if (missing.length) throw documentsProblems.refuse('layout.incomplete', { missing });
  const { long } = await tried(form, 'usual', await overlayOf(draft));
  if (long.length) throw documentsProblems.refuse('layout.narrow', { narrow: [...new Set(long)] });
  return transaction(async () => {
    await holdPublishing();
    const row = await formLayouts.one(seat, id, { lock: true });
    if (row.version !== version) throw refuse('version.stale');
    const at = nowIso();
    const before = await formLayouts.first(seat, { form, state: 'published' });
    if (before) await formLayouts.move(seat, before.id, 'retire', { set: { endedAt: at }, why: reason });
    return presentLayout(await formLayouts.move(seat, id, 'publish', { set: { effectiveFrom: at }, why: reason }));
  });
};

/** Takes the published version out of use: papers made from now on have the platform's own form, or what is published next. */
export const retireLayout = (seat: Seat, id: string, { version, reason }: Reason): Promise<FormLayout> =>
  transaction(async () => {
    const row = await formLayouts.one(seat, id, { lock: true });
    if (row.version !== version) throw refuse('version.stale');
    return presentLayout(await formLayouts.move(seat, id, 'retire', { set: { endedAt: nowIso() }, why: reason }));
  });

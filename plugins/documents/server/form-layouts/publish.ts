import { nowIso, transaction, type FileReply, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { documentsProblems, missingFields, type FormLayout, type layoutReason, type trySample } from '../../contracts';
import { refuse } from '@bai/kernel/contracts';
import { formLayouts } from '../types';
import { overlayOf } from './in-force';
import { holdPublishing, layoutById, presentLayout } from './layouts';
import { SAMPLE_MARK, sampleOf } from './sample';

type Reason = z.output<typeof layoutReason>;
// What draws papers is loaded with the first of them.
const drawing = () => import('../paper/pt33-overlay.js');

/** The form of a version with boxes as they stand in the editor, filled with invented people. */
export const printLayoutSample = async (seat: Seat, id: string, { boxes, sample }: z.output<typeof trySample>): Promise<FileReply> => {
  const row = await layoutById(seat, id);
  const { renderOverlay } = await drawing();
  const body = await renderOverlay(await sampleOf(sample), { ...(await overlayOf(row)), boxes }, SAMPLE_MARK);
  return { type: 'application/pdf', body, name: `pt33-sample-${row.number}.pdf` };
};

/** Publishes a draft as it was read: papers made from now on have it, and those made before keep theirs. The version before it is retired. */
export const publishLayout = async (seat: Seat, id: string, { version, reason }: Reason): Promise<FormLayout> => {
  const draft = await layoutById(seat, id);
  if (draft.version !== version) throw refuse('version.stale');
  const missing = missingFields(draft.boxes!);
  if (missing.length) throw documentsProblems.refuse('layout.incomplete', { missing });
  const { fieldsTooLong } = await drawing();
  const narrow = await fieldsTooLong(await sampleOf('usual'), await overlayOf(draft));
  if (narrow.length) throw documentsProblems.refuse('layout.narrow', { narrow });
  return transaction(async () => {
    await holdPublishing();
    const row = await formLayouts.one(seat, id, { lock: true });
    if (row.version !== version) throw refuse('version.stale');
    const at = nowIso();
    const before = await formLayouts.first(seat, { state: 'published' });
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

import { refuse } from '@bai/kernel/contracts';
import { accountOf, DAY, fromNow, newId, oneAtATime, transaction, type Seat } from '@bai/kernel/server';
import { learningProblems, MEDIA_MOST, UPLOADS_A_DAY, UPLOADS_MOST, type BeginUpload } from '../contracts';
import { oneUpload, stopWriting } from './hold-upload';
import { ownUpload } from './present-upload';
import { makeRoom, removeParts } from './upload-parts';
import { mediaUploads, UNDER_WAY, type MediaUploadRow } from './upload-type';

const isSame = (row: MediaUploadRow, { kind, name, bytes, modifiedAt }: BeginUpload): boolean =>
  row.stage === 'receiving' && row.kind === kind && row.name === name && row.bytes === bytes && Date.parse(row.modifiedAt) === Date.parse(modifiedAt);

const requireAllowance = async (seat: Seat, accountId: string, bytes: number): Promise<void> => {
  const sent = await mediaUploads.sum(seat, { accountId, stage: [...UNDER_WAY, 'kept'] }, ['bytes'], {
    narrow: (query, column) => void query.where(column('createdAt'), '>', fromNow(-DAY)),
  });
  if ((sent[0]?.bytes ?? 0) + bytes > UPLOADS_A_DAY) throw learningProblems.refuse('uploads.spent');
};

/** The upload that this goes on with, or a new one; of one person's beginnings at once, one after the other. */
const rowFor = (seat: Seat, draft: BeginUpload, id: string): Promise<MediaUploadRow> =>
  transaction(async () => {
    const accountId = accountOf(seat);
    await oneAtATime(`media-uploads:${accountId}`);
    const open = await mediaUploads.all(seat, { accountId, stage: [...UNDER_WAY] });
    const same = open.find((row) => isSame(row, draft));
    if (same) return same;
    if (open.length >= UPLOADS_MOST) throw learningProblems.refuse('uploads.many', { most: UPLOADS_MOST });
    await requireAllowance(seat, accountId, draft.bytes);
    return mediaUploads.create(seat, { ...draft, accountId, stage: 'receiving' }, { id });
  });

/**
 * Begins to receive a file, or goes on with the one that was begun: the same name, size and change. `file.oversized`, `uploads.many`,
 * `uploads.spent`; `storage.full` where the disk would not hold it.
 */
export const beginUpload = async (seat: Seat, draft: BeginUpload): Promise<MediaUploadRow> => {
  const most = MEDIA_MOST[draft.kind];
  if (draft.bytes > most) throw refuse('file.oversized', { most });
  const id = newId();
  await makeRoom(id, draft.bytes);
  const row = await rowFor(seat, draft, id).catch(async (error: unknown) => {
    await removeParts(id);
    throw error;
  });
  if (row.id !== id) await removeParts(id);
  return row;
};

/** Gives up one's own file that has not arrived; what has arrived of it is gone. */
export const dropUpload = async (seat: Seat, id: string): Promise<void> => {
  await ownUpload(seat, id);
  await stopWriting(id);
  await oneUpload(id, async (row) => {
    if (row.stage !== 'receiving') throw learningProblems.refuse('upload.ended');
    await mediaUploads.change(seat, id, { stage: 'dropped' });
  });
  await removeParts(id);
};

import { accountOf, type Context, type Seat } from '@bai/kernel/server';
import { learningProblems, type MediaUpload } from '../contracts';
import { finishWhole } from './finish-upload';
import { isHeld, stopWriting } from './hold-upload';
import { mediaFiles } from './office-media';
import { arrivedOf } from './upload-parts';
import { mediaUploads, UNDER_WAY, type MediaUploadRow } from './upload-type';

/** One's own file on its way. Nobody else's is there, whatever one may do besides. */
export const ownUpload = (seat: Seat, id: string): Promise<MediaUploadRow> => mediaUploads.one(seat, id);

const presented = async (rows: readonly MediaUploadRow[]): Promise<MediaUpload[]> => {
  const files = await mediaFiles(rows.flatMap(({ mediaId }) => mediaId ?? []));
  return Promise.all(
    rows.map(async ({ accountId: _account, holder: _holder, heldUntil: _until, mediaId, ...row }) => ({
      ...row,
      arrived: row.stage === 'receiving' ? await arrivedOf(row.id) : row.bytes,
      file: (mediaId && files.get(mediaId)) || null,
    })),
  );
};

/** A file as whoever sends it sees it. */
export const presentUpload = async (row: MediaUploadRow): Promise<MediaUpload> => (await presented([row]))[0]!;

/** One's own files that are on their way, the newest first. */
export const listUploads = async (seat: Seat): Promise<{ rows: MediaUpload[] }> => {
  const where = { accountId: accountOf(seat), stage: [...UNDER_WAY] };
  return { rows: await presented(await mediaUploads.all(seat, where, { descending: true })) };
};

const ENDED: readonly string[] = ['refused', 'dropped'] satisfies readonly MediaUploadRow['stage'][];

/** Where a file goes on, once nothing writes at it any more; `upload.ended` where it does not. */
const requireOpen = async (seat: Seat, id: string): Promise<void> => {
  await ownUpload(seat, id);
  await stopWriting(id);
  const row = await ownUpload(seat, id);
  if (isHeld(row)) throw learningProblems.refuse('upload.held');
  if (ENDED.includes(row.stage)) throw learningProblems.refuse('upload.ended');
};

/** How far a file is. Asked by HEAD, which whoever sends it asks before going on, nothing writes at it afterwards. */
export const readUpload = async (ctx: Context, seat: Seat, id: string): Promise<MediaUpload> => {
  if (ctx.method === 'HEAD') await requireOpen(seat, id);
  const before = await presentUpload(await ownUpload(seat, id));
  // The server may have died between the last byte and what follows from it.
  if (before.stage === 'receiving' && before.arrived === before.bytes) await finishWhole(id);
  ctx.set('Tus-Resumable', '1.0.0');
  ctx.set('Upload-Offset', String(before.arrived));
  ctx.set('Upload-Length', String(before.bytes));
  return before;
};

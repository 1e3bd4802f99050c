import { field, PART_TYPE, refuse } from '@bai/kernel/contracts';
import type { Context, Seat } from '@bai/kernel/server';
import { learningProblems } from '../contracts';
import { finishWhole } from './finish-upload';
import { holding } from './hold-upload';
import { ownUpload } from './present-upload';
import { arrivedOf, writePart } from './upload-parts';

const offsetIn = (ctx: Context): number => {
  const said = ctx.get('upload-offset');
  if (!/^\d{1,12}$/.test(said)) throw refuse('input.invalid', { fields: [field('upload-offset', 'format', 'Say from where on this is.')] });
  return Number(said);
};

const write = async (ctx: Context, id: string, bytes: number, offset: number, signal: AbortSignal): Promise<void> => {
  const arrived = await arrivedOf(id);
  if (offset !== arrived) throw learningProblems.refuse('upload.offset', { arrived });
  const left = bytes - arrived;
  if (Number(ctx.get('content-length')) > left) throw refuse('file.oversized', { most: left });
  await writePart(ctx.req, id, arrived, left, signal);
};

/**
 * Receives bytes of one's own file from `Upload-Offset` on, as far as they come; the answer says where it goes on. `upload.offset`
 * where it is another place, `upload.held` while somebody else writes, `file.oversized` for more than the file has.
 */
export const sendPart = async (ctx: Context, seat: Seat, id: string): Promise<void> => {
  if (ctx.get('content-type') !== PART_TYPE) throw refuse('file.unsupported', { rule: 'part.type' });
  const offset = offsetIn(ctx);
  const { bytes } = await ownUpload(seat, id);
  await holding(id, (signal) => write(ctx, id, bytes, offset, signal));
  const arrived = await arrivedOf(id);
  if (arrived === bytes) await finishWhole(id);
  ctx.set('Tus-Resumable', '1.0.0');
  ctx.set('Upload-Offset', String(arrived));
};

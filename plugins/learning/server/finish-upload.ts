import { enqueue, systemSeat } from '@bai/kernel/server';
import { isHeld, oneUpload } from './hold-upload';
import { mediaUploads } from './upload-type';

/** The job that looks at a file once it is whole. */
export const CHECK_UPLOAD = 'learning.check-upload';

/** Has a file that has arrived whole looked at, once, as soon as nothing writes at it. */
export const finishWhole = (id: string): Promise<void> =>
  oneUpload(id, async (row) => {
    if (row.stage !== 'receiving' || isHeld(row)) return;
    await mediaUploads.change(systemSeat('receive-media'), id, { stage: 'checking' });
    await enqueue(CHECK_UPLOAD, { id }, { key: `${CHECK_UPLOAD}:${id}` });
  });

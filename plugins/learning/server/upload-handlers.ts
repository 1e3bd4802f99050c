import type { Handlers } from '@bai/kernel/server';
import type { learningApi } from '../contracts';
import { beginUpload, dropUpload } from './begin-upload';
import { listUploads, presentUpload, readUpload } from './present-upload';
import { sendPart } from './send-part';

type Named = 'uploads' | 'beginUpload' | 'upload' | 'sendPart' | 'dropUpload';
export const uploadHandlers: Pick<Handlers<typeof learningApi>, Named> = {
  uploads: ({ seat }) => listUploads(seat),
  beginUpload: ({ body, seat }) => beginUpload(seat, body).then(presentUpload),
  upload: ({ params, seat, ctx }) => readUpload(ctx, seat, params.id),
  sendPart: ({ params, seat, ctx }) => sendPart(ctx, seat, params.id),
  dropUpload: ({ params, seat }) => dropUpload(seat, params.id),
};

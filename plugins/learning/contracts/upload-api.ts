import { byId } from '@bai/kernel/contracts';
import { beginUpload, mediaUpload, mediaUploads } from './upload-schemas';

// prettier-ignore
export const uploadEndpoints = {
  uploads: { method: 'GET', path: '/office/uploads', action: 'media-upload.send', reply: mediaUploads, summary: 'One’s own files on their way into the media library' },
  beginUpload: { method: 'POST', path: '/office/uploads', action: 'media-upload.send', body: beginUpload, reply: mediaUpload, summary: 'Begins to send a file of a lesson, or goes on with the same one' },
  upload: { method: 'GET', path: '/office/uploads/:id', action: 'media-upload.send', params: byId, reply: mediaUpload, summary: 'How far one’s own file is; asked by HEAD, its headers tell where to go on (tus)' },
  sendPart: { method: 'PATCH', path: '/office/uploads/:id', action: 'media-upload.send', params: byId, part: true, summary: 'Sends the bytes of a file from `Upload-Offset` on (tus); what arrived stays, however it breaks off' },
  dropUpload: { method: 'DELETE', path: '/office/uploads/:id', action: 'media-upload.send', params: byId, summary: 'Gives up a file that has not arrived yet' },
} as const;

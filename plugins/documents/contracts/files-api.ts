import { byId, defineApi } from '@bai/kernel/contracts';
import { z } from 'zod';
import { byCopy, dataCopy, makeCopy } from './data-copies';
import { madeExport, makeExport } from './exports';
import { FILE_MOST } from './schemas';

/** What is made of lists and of one’s own data: many screens speak with it, and carry nothing besides. */
export const filesApi = defineApi({
  makeExport: {
    method: 'POST',
    path: '/exports',
    action: 'export.make',
    assurance: 'recent',
    body: makeExport,
    reply: madeExport,
    idempotent: true,
    limit: { points: 60, seconds: 3600, by: 'account' },
    summary: 'Begins a spreadsheet of all that a list holds',
  },
  export: { method: 'GET', path: '/exports/:id', action: 'export.make', params: byId, reply: madeExport, summary: 'How far a spreadsheet is' },
  exportFile: { method: 'GET', path: '/exports/:id/file', action: 'export.make', params: byId, file: true, summary: 'The spreadsheet, for a day' },
  makeCopy: {
    method: 'POST',
    path: '/copies',
    action: 'data-copy.make',
    assurance: 'recent',
    body: makeCopy,
    reply: dataCopy,
    limit: { points: 30, seconds: 3600, by: 'account' },
    summary: 'Begins a copy of everything kept about oneself, or answers the one that is being made',
  },
  newestCopy: {
    method: 'GET',
    path: '/copies/newest',
    action: 'data-copy.make',
    reply: dataCopy.nullable(),
    summary: 'How far the newest copy of one’s own data is',
  },
  keepPhoto: {
    method: 'POST',
    path: '/photo',
    action: 'profile.keep',
    body: z.object({}),
    reply: byId,
    upload: { most: FILE_MOST },
    limit: { points: 30, seconds: 3600, by: 'account' },
    summary: 'Keeps a picture as one’s photo: its middle square, 512 points a side',
  },
  removePhoto: { method: 'DELETE', path: '/photo', action: 'profile.keep', summary: 'Takes one’s photo away' },
  photo: { method: 'GET', path: '/photos/:id', action: 'profile.keep', params: byId, file: true, summary: 'One’s own photo' },
  copyFile: {
    method: 'GET',
    path: '/copies/:id/:format',
    action: 'data-copy.make',
    params: byCopy,
    file: true,
    summary: 'One of the files of a copy of one’s own data, for seven days',
  },
});

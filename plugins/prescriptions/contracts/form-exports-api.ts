import { byId, defineApi } from '@bai/kernel/contracts';
import { z } from 'zod';
import { formCount, formExport, formFilter, makeFormExport } from './form-exports';

/** Forms in bulk, for those who work with all of them. */
export const formExportsApi = defineApi({
  formExports: {
    method: 'GET',
    path: '/form-exports',
    action: 'form-export.make',
    reply: z.array(formExport),
    summary: 'One’s own newest files of forms, and how far they are',
  },
  formCount: {
    method: 'GET',
    path: '/form-exports/count',
    action: 'form-export.make',
    query: formFilter,
    reply: formCount,
    summary: 'How many forms a file would hold',
  },
  makeFormExport: {
    method: 'POST',
    path: '/form-exports',
    action: 'form-export.make',
    assurance: 'recent',
    body: makeFormExport,
    reply: formExport,
    idempotent: true,
    limit: { points: 30, seconds: 3600, by: 'account' },
    summary: 'Begins a file of all forms that were issued within some days',
  },
  stopFormExport: {
    method: 'POST',
    path: '/form-exports/:id/stop',
    action: 'form-export.make',
    params: byId,
    reply: formExport,
    summary: 'Stops one’s own file of forms; what is made of it is deleted',
  },
  formExportFile: {
    method: 'GET',
    path: '/form-exports/:id/file',
    action: 'form-export.make',
    params: byId,
    file: true,
    summary: 'One’s own file of forms, while it is there',
  },
});

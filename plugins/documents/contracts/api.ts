import { byId, defineApi } from '@bai/kernel/contracts';
import { madeExport, makeExport } from './exports';

export const documentsApi = defineApi({
  makeExport: { method: 'POST', path: '/exports', action: 'export.make', body: makeExport, reply: madeExport, idempotent: true, limit: { points: 60, seconds: 3600, by: 'account' }, summary: 'Begins a spreadsheet of all that a list holds' },
  export: { method: 'GET', path: '/exports/:id', action: 'export.make', params: byId, reply: madeExport, summary: 'How far a spreadsheet is' },
  exportFile: { method: 'GET', path: '/exports/:id/file', action: 'export.make', params: byId, file: true, summary: 'The spreadsheet, for a day' },
});

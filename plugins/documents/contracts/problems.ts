import { defineProblems } from '@bai/kernel/contracts';

export const documentsProblems = defineProblems({
  'document.unavailable': [503, 'The document cannot be made right now.'],
  'export.busy': [409, 'Two spreadsheets of yours are being made; wait for one of them.'],
  'export.oversized': [422, 'These are more rows than one spreadsheet takes; narrow the list, by days for instance.'],
});

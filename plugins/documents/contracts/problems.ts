import { defineProblems } from '@bai/kernel/contracts';

export const documentsProblems = defineProblems({
  'document.unavailable': [503, 'The document cannot be made right now.'],
  'file.infected': [422, 'The scanner found a virus in this file; nothing of it was kept.'],
  'scanner.unreachable': [503, 'Files cannot be scanned for viruses right now, and none is taken unscanned.'],
  'data-copy.often': [409, 'Three copies of your data were made within a day; wait until the first of them is a day old.'],
  'export.busy': [409, 'Two spreadsheets of yours are being made; wait for one of them.'],
  'export.oversized': [422, 'These are more rows than one spreadsheet takes; narrow the list, by days for instance.'],
  'layout.incomplete': [422, 'Fields that the form must have are not placed yet.'],
  'layout.narrow': [422, 'An ordinary text does not fit into its place on the form.'],
  'letter.unsuitable': [422, 'This Word document cannot be a template.'],
  'blank.unsuitable': [422, 'The blank form needs one to four A4 pages, all upright; those of a monthly report may all lie across instead.'],
});

import { defineProblems } from '@bai/kernel/contracts';

export const documentsProblems = defineProblems({
  'document.unavailable': [503, 'The document cannot be made right now.'],
});

import { defineProblems } from '@bai/kernel/contracts';

export const transactionsProblems = defineProblems({
  'stock.short': [422, 'There is not so much of this lot in stock.'],
  'month.filed': [409, 'The month is filed; only a correction can change it.'],
});

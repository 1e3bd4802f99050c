import { defineProblems } from '@bai/kernel/contracts';

export const applicationsProblems = defineProblems({
  'application.incomplete': [422, 'Some answers are missing or not right yet.'],
  'application.excluded': [422, 'By law this person cannot be prescribed cannabis flower.'],
  'consent.withdrawn': [422, 'The consent to use health data was withdrawn.'],
  'package.closed': [422, 'This package is not offered any more.'],
});

import { defineProblems } from '@bai/kernel/contracts';

export const learningProblems = defineProblems({
  'enrollment.missing': [403, 'This belongs to a course that you have not enrolled in.'],
  'enrollment.expired': [410, 'Your time in this course is over.'],
  'prerequisite.missing': [422, 'Another course has to be completed first.'],
});

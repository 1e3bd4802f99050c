import { defineProblems } from '@bai/kernel/contracts';

export const learningProblems = defineProblems({
  'enrollment.missing': [403, 'This belongs to a course that you have not enrolled in.'],
  'enrollment.expired': [410, 'Your time in this course is over.'],
  'address.expired': [410, 'This address is over; the lesson gives a new one.'],
  'lesson.unfinished': [422, 'What this lesson asks for is not done yet.'],
  'lesson.withdrawn': [410, 'This lesson is not shown at present. What you did in it is kept.'],
  'prerequisite.missing': [422, 'Another course has to be completed first.'],
});

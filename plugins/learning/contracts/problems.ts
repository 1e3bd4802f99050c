import { defineProblems } from '@bai/kernel/contracts';

export const learningProblems = defineProblems({
  'enrollment.missing': [403, 'This belongs to a course that you have not enrolled in.'],
  'enrollment.expired': [410, 'Your time in this course is over.'],
  'address.expired': [410, 'This address is over; the lesson gives a new one.'],
  'lesson.unfinished': [422, 'What this lesson asks for is not done yet.'],
  'lesson.withdrawn': [410, 'This lesson is not shown at present. What you did in it is kept.'],
  'prerequisite.missing': [422, 'Another course has to be completed first.'],
  'exam.unopened': [409, 'This exam has not opened yet.'],
  'exam.closed': [410, 'This exam is closed.'],
  'exam.passed': [409, 'You have passed this exam.'],
  'exam.empty': [422, 'This exam cannot be held now: its questions are not complete.'],
  'attempts.spent': [409, 'You have used all attempts of this exam.'],
  'attempt.early': [409, 'The next attempt opens later.'],
  'attempt.ungraded': [409, 'Your last attempt has not been marked yet.'],
  'attempt.taken': [409, 'The attempt goes on in another window or on another device.'],
  'attempt.over': [409, 'The time for answers is over.'],
  'answer.checked': [409, 'This answer was checked and stays as it is.'],
});

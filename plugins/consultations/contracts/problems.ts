import { defineProblems } from '@bai/kernel/contracts';

export const consultationsProblems = defineProblems({
  'slot.taken': [409, 'This time has just been taken.'],
  'hold.expired': [410, 'The time was held as long as it could be; choose again.'],
  'policy.forbids': [422, 'It is too early or too late for this.'],
  'room.closed': [422, 'The room is not open now.'],
  'video.down': [503, 'The video server does not answer. Try again in a moment.'],
  'payment.missing': [422, 'The visit is not paid yet.'],
  'code.unknown': [404, 'No appointment of today has this code.'],
});

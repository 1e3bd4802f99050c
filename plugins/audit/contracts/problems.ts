import { defineProblems } from '@bai/kernel/contracts';

export const auditProblems = defineProblems({
  'trail-export.busy': [409, 'A signed file of yours is being made; wait for it.'],
  'trail-export.oversized': [422, 'These are more entries than one file takes; narrow them, by days for instance.'],
  'data-request.waiting': [409, 'A request of this kind is being worked on already.'],
  'data-request.fixed': [422, 'The answer to this cannot be put off: the law leaves no more time, or it was put off before.'],
  'data-request.files': [422, 'An answer has five files at most.'],
  'incident.incomplete': [422, 'What happened and what it means for people is said first.'],
  'incident.risky': [422, 'With a risk for people the office is told.'],
  'incident.untold': [422, 'With a high risk the people concerned are told before it is closed.'],
});

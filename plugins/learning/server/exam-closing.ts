import { closingPart } from '@bai/accounts/server';
import { examAnswers, examAttempts } from './collections';

const WHY = 'deleted by its owner';

closingPart({
  name: 'exams',
  // What somebody wrote goes; that an attempt was sat, and what it brought, stays for the course it belongs to and names nobody.
  erase: async (system, { accountId, pseudonym }) => {
    for (const { id } of await examAnswers.every(system, { accountId })) await examAnswers.erase(system, id, { answer: null }, WHY);
    for (const { id } of await examAttempts.every(system, { accountId, state: 'in_progress' }))
      await examAttempts.move(system, id, 'void', { set: { liveKey: null, holder: null }, why: WHY });
    for (const { id, marks } of await examAttempts.every(system, { accountId })) {
      const words = marks?.map(({ comment: _said, ...mark }) => mark) ?? null;
      await examAttempts.erase(system, id, { learnerName: pseudonym, marks: words }, WHY);
    }
    return [];
  },
});

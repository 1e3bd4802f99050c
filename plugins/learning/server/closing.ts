import { closingPart } from '@bai/accounts/server';
import { enrollments, lessonNotes } from './collections';

const WHY = 'deleted by its owner';

closingPart({
  name: 'learning',
  // That somebody learnt belongs to what certificates and receipts say; what they wrote to themselves is nobody else's.
  erase: async (system, { accountId, pseudonym }) => {
    const rows = await enrollments.every(system, { accountId });
    for (const { id } of rows) await enrollments.erase(system, id, { learnerName: pseudonym }, WHY);
    for (const { id } of await lessonNotes.every(system, { accountId })) await lessonNotes.erase(system, id, { text: null }, WHY);
    return rows.map(({ learnerName }) => learnerName);
  },
});

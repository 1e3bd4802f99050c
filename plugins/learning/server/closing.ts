import { closingPart } from '@bai/accounts/server';
import { systemSeat } from '@bai/kernel/server';
import { certificates, enrollments, lessonNotes } from './collections';

const WHY = 'deleted by its owner';

closingPart({
  name: 'learning',
  // What gave the right to sell is evidence of every sale that relied on it.
  kept: async ({ accountId }) => {
    const relied = await certificates.count(systemSeat('closing'), { accountId }, (query, column) => void query.whereNotNull(column('permitId')));
    return relied ? [{ what: 'professional', until: null }] : [];
  },
  erase: async (system, { accountId, pseudonym }) => {
    const rows = await enrollments.every(system, { accountId });
    for (const { id } of rows) await enrollments.erase(system, id, { learnerName: pseudonym }, WHY);
    const nobody = { th: pseudonym, en: pseudonym };
    for (const { id, permitId } of await certificates.every(system, { accountId }))
      if (!permitId) await certificates.erase(system, id, { holderName: nobody, holderWords: pseudonym }, WHY);
    for (const { id } of await lessonNotes.every(system, { accountId })) await lessonNotes.erase(system, id, { text: null }, WHY);
    return rows.map(({ learnerName }) => learnerName);
  },
});

import { closingPart } from '@bai/accounts/server';
import { dispensariesOwnedBy, keptUntil } from '@bai/directory/server';
import { systemSeat } from '@bai/kernel/server';
import { transactions, useRows } from './collections';
import { filingsDue, supplementsOwed } from './filings-due';
import { NOBODY } from './use-rows';

closingPart({
  name: 'transactions',
  // A month that is not filed, or owes a supplement, is the duty of who runs the shop.
  obstacles: async ({ accountId }) => {
    const own = await dispensariesOwnedBy(accountId);
    const [{ due }, owed] = [await filingsDue(own), await supplementsOwed(own)];
    return due.length || owed.length ? [{ what: 'month', until: null }] : [];
  },
  kept: async ({ patientId }) => {
    if (!patientId) return [];
    const last = await transactions.first(systemSeat('closing'), { patientId }, { order: 'day', descending: true });
    return last ? [{ what: 'dispensing', until: await keptUntil('dispensing', last.day) }] : [];
  },
  // The rows of the monthly report name the buyer, as the law asks; the sale itself needs no name any more.
  erase: async (system, { patientId, pseudonym }) => {
    if (!patientId) return [];
    const rows = await transactions.every(system, { patientId });
    for (const { id } of rows) await transactions.erase(system, id, { patientName: pseudonym }, 'deleted by its owner');
    return rows.map(({ patientName }) => patientName);
  },
  destroy: {
    // The grams stay: a month's sum is what it was.
    dispensing: async (system, { patientId }, why) => {
      if (!patientId) return;
      for (const { id } of await useRows.every(system, { patientId })) await useRows.erase(system, id, NOBODY, why);
      for (const { id } of await transactions.every(system, { patientId })) await transactions.erase(system, id, { voidReason: null }, why);
    },
  },
});

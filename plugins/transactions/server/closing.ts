import { closingPart } from '@bai/accounts/server';
import { dispensariesOwnedBy, keptUntil } from '@bai/directory/server';
import { systemSeat } from '@bai/kernel/server';
import { transactions, useRows } from './collections';
import { filingsDue, supplementsOwed } from './filings-due';
import { NOBODY } from './use-rows';

type Owed = Awaited<ReturnType<typeof supplementsOwed>>;
/** A month may owe a supplement of both forms, or of two licenses. */
const distinctReports = (owed: Owed): Pick<Owed[number], 'dispensary' | 'month'>[] => [
  ...new Map(owed.map(({ dispensaryId, dispensary, month }) => [`${dispensaryId} ${month}`, { dispensary, month }])).values(),
];

closingPart({
  name: 'transactions',
  // A month that is not filed, or owes a supplement, is the duty of who runs the shop.
  obstacles: async ({ accountId }) => {
    const own = await dispensariesOwnedBy(accountId);
    const [{ due }, owed] = [await filingsDue(own), await supplementsOwed(own)];
    return [
      // The oldest of the months that are not filed is named: the rest follows it on the same page.
      ...due.slice(0, 1).map(({ dispensary, month }) => ({ what: 'month' as const, until: null, report: { dispensary, month } })),
      ...distinctReports(owed).map((report) => ({ what: 'supplement' as const, until: null, report })),
    ];
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

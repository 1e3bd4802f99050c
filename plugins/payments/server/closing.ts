import { closingPart } from '@bai/accounts/server';
import { addYears, bangkokDay } from '@bai/kernel/contracts';
import { filesOf, removeFile } from '@bai/documents/server';
import { systemSeat } from '@bai/kernel/server';
import { REVIEWED_PAYMENTS } from '../contracts';
import { payments, refunds } from './payments';

/** Years for which accounts and the papers that go with them are kept: Accounting Act B.E. 2543, section 14. */
const ACCOUNTS_YEARS = 5;

closingPart({
  name: 'payments',
  obstacles: async ({ accountId }) => {
    const system = systemSeat('closing');
    const open = await payments.count(system, {
      payerAccountId: accountId,
      state: ['processing', ...REVIEWED_PAYMENTS, 'underpaid', 'due_at_clinic', 'refund_due'],
    });
    const back = await refunds.count(system, { payerAccountId: accountId, state: ['requested', 'approved', 'processing', 'failed'] });
    return open + back ? [{ what: 'money', until: null }] : [];
  },
  kept: async ({ accountId }) => {
    const paid = await payments.first(
      systemSeat('closing'),
      { payerAccountId: accountId },
      { narrow: (query, column) => void query.whereNotNull(column('paidAt')), order: 'paidAt', descending: true },
    );
    return paid ? [{ what: 'payments', until: addYears(bangkokDay(new Date(paid.paidAt!)), ACCOUNTS_YEARS) }] : [];
  },
  // A receipt says whom it was made out to as long as it is kept.
  erase: async (system, { accountId, pseudonym }) => {
    const rows = await payments.every(system, { payerAccountId: accountId });
    for (const { id } of rows) await payments.erase(system, id, { payerName: pseudonym }, 'deleted by its owner');
    for (const { id } of await refunds.every(system, { payerAccountId: accountId }))
      await refunds.erase(
        system,
        id,
        { payerName: pseudonym, destinationBank: null, destinationHolder: null, destinationNumber: null, destinationLast: null, failure: null },
        'deleted by its owner',
      );
    return rows.map(({ payerName }) => payerName);
  },
  destroy: {
    // The sums stay, and the numbers that run without gaps.
    payments: async (system, { accountId }, why) => {
      for (const { id } of await payments.every(system, { payerAccountId: accountId })) {
        for (const file of await filesOf('payment', id)) await removeFile(system, file.id);
        await payments.erase(system, id, { payerName: '…' }, why);
      }
      for (const { id } of await refunds.every(system, { payerAccountId: accountId }))
        await refunds.erase(system, id, { payerName: '…', reason: '…', refusal: null, paidReference: null, creditNote: null, failure: null }, why);
    },
  },
});

import { defineApi } from '@bai/kernel/contracts';
import { reconciled, reconciledQuery } from './reconcile-schemas';

/** A month's sales beside report, stock, forms, papers, duty and receipts; and all of the month as one archive. */
export const reconcileApi = defineApi({
  reconcileMonth: {
    method: 'GET',
    path: '/months/reconciliation',
    action: 'filing.list',
    query: reconciledQuery,
    reply: reconciled,
    summary: 'What of a month’s sales does not agree with its reports, stock, forms, papers, duty or receipts; the running month unless told',
  },
  monthPack: {
    method: 'GET',
    path: '/months/pack',
    action: 'filing.reveal',
    assurance: 'recent',
    query: reconciledQuery,
    file: true,
    summary:
      'A month as one archive: frozen reports with their receipts, sales, stock, discrepancies, and a signed list of hashes; the trail keeps who took it',
  },
});

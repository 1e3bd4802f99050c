import { defineApi } from '@bai/kernel/contracts';
import { coveragePage, coverageQuery } from './coverage-schemas';

/** Opening hours against duty. */
export const coverageApi = defineApi({
  coverage: {
    method: 'GET',
    path: '/reports/coverage',
    action: 'seller-report.read',
    query: coverageQuery,
    reply: coveragePage,
    exported: true,
    summary: 'Opening hours against duty at the dispensaries within reach, day by day with the gaps named; 62 days at most',
  },
});

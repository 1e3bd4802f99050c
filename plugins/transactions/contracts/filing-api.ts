import { FILE_MOST } from '@bai/documents/contracts';
import { byId, defineApi } from '@bai/kernel/contracts';
import {
  amendFiling,
  byFilingVersion,
  correctReceipt,
  fileFiling,
  filingCalendar,
  filingCalendarQuery,
  filingFileQuery,
  filingMonthQuery,
  filingOverview,
  filingReceiptQuery,
} from './filing-schemas';
import { filing } from './schemas';

/** The monthly reports PT.27 and PT.28: what they lack, what was frozen, handed in and supplemented. */
export const filingApi = defineApi({
  filingMonth: {
    method: 'GET',
    path: '/filings/month',
    action: 'filing.list',
    query: filingMonthQuery,
    reply: filingOverview,
    summary: 'A month’s reports of one dispensary with what they lack; the running month unless told',
  },
  // prettier-ignore
  filingCalendar: { method: 'GET', path: '/filings/calendar', action: 'filing.list', query: filingCalendarQuery, reply: filingCalendar, summary: 'How far the reports of each month of the years that are kept are, of one dispensary' },
  fileFiling: {
    method: 'POST',
    path: '/filings/:id/receipt',
    action: 'filing.keep',
    params: byId,
    body: fileFiling,
    reply: filing,
    upload: { most: FILE_MOST },
    summary: 'Records that what was frozen last is filed: the day, the number and the file of the authority’s receipt',
  },
  amendFiling: {
    method: 'POST',
    path: '/filings/:id/supplements',
    action: 'filing.keep',
    params: byId,
    body: amendFiling,
    reply: filing,
    summary: 'Freezes a numbered supplement of a report that was filed, with its reason',
  },
  filingFile: {
    method: 'GET',
    path: '/filings/:id/versions/:number/file',
    action: 'filing.reveal',
    assurance: 'recent',
    params: byFilingVersion,
    query: filingFileQuery,
    file: true,
    summary: 'A frozen version in the order of the official form, with whole numbers; the trail keeps who took it',
  },
  filingReceipt: {
    method: 'GET',
    path: '/filings/:id/versions/:number/receipt',
    action: 'filing.list',
    params: byFilingVersion,
    query: filingReceiptQuery,
    file: true,
    summary: 'The authority’s receipt of a version',
  },
  correctReceipt: {
    method: 'PUT',
    path: '/filings/:id/versions/:number/receipt',
    action: 'filing.keep',
    params: byFilingVersion,
    body: correctReceipt,
    reply: filing,
    summary: 'Corrects the day and number that were recorded of a filing, with a reason; what stood there stays in its history',
  },
  replaceReceipt: {
    method: 'POST',
    path: '/filings/:id/versions/:number/receipt',
    action: 'filing.keep',
    params: byFilingVersion,
    body: correctReceipt,
    reply: filing,
    upload: { most: FILE_MOST },
    summary: 'Corrects what was recorded of a filing together with its file; the file before stays in its history',
  },
});

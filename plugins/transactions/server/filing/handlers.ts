import type { Handlers } from '@bai/kernel/server';
import type { filingApi } from '../../contracts';
import { filingCalendarOf } from './calendar';
import { amendFiling } from './freeze';
import { overviewOf } from './overview';
import { filingFile } from './papers';
import { presentFiling } from './present';
import { correctReceipt, fileFiling, filingReceipt, replaceReceipt } from './receipts';

export const filingHandlers: Handlers<typeof filingApi> = {
  filingCalendar: ({ seat, query }) => filingCalendarOf(seat, query),
  filingMonth: ({ seat, query }) => overviewOf(seat, query),
  fileFiling: async ({ seat, params, body, upload }) => presentFiling(await fileFiling(seat, params.id, body, upload!)),
  amendFiling: async ({ seat, params, body }) => presentFiling(await amendFiling(seat, params.id, body.reason)),
  filingFile: ({ seat, params, query }) => filingFile(seat, params.id, params.number, query.as),
  filingReceipt: ({ seat, params, query }) => filingReceipt(seat, params.id, params.number, query.before),
  correctReceipt: async ({ seat, params, body }) => presentFiling(await correctReceipt(seat, params, body)),
  replaceReceipt: async ({ seat, params, body, upload }) => presentFiling(await replaceReceipt(seat, params, body, upload!)),
};

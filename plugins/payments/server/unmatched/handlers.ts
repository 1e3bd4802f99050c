import type { Handlers } from '@bai/kernel/server';
import type { unmatchedEndpoints } from '../../contracts/unmatched/api';
import { closeUnmatched, confirmUnmatched, declineUnmatched, listUnmatched, presentForOffice, requestUnmatched } from './resolve';

/** The handlers of unmatched payments: list them, close or ask for a way out, and confirm or decline as a second administrator. */
export const unmatchedHandlers: Handlers<typeof unmatchedEndpoints> = {
  unmatched: ({ seat, query }) => listUnmatched(seat, query),
  closeUnmatched: async ({ seat, params, body }) => presentForOffice(await closeUnmatched(seat, params.id, body.reason)),
  requestUnmatched: async ({ seat, params, body }) => presentForOffice(await requestUnmatched(seat, params.id, body)),
  confirmUnmatched: async ({ seat, params, body }) => presentForOffice(await confirmUnmatched(seat, params.id, body.version)),
  declineUnmatched: async ({ seat, params, body }) => presentForOffice(await declineUnmatched(seat, params.id, body.reason)),
};

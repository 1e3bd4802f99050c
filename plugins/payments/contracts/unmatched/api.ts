import { byId, type Api } from '@bai/kernel/contracts';
import { closeUnmatched, confirmUnmatched, declineUnmatched, requestUnmatched, unmatchedPage, unmatchedQuery, unmatchedRow } from './schemas';

/** The endpoints of unmatched payments. */
// prettier-ignore
export const unmatchedEndpoints = {
  unmatched: { method: 'GET', path: '/unmatched', action: 'payment.review', query: unmatchedQuery, reply: unmatchedPage, summary: 'Providers’ events that match no payment; those that wait, or those in a state' },
  closeUnmatched: { method: 'POST', path: '/unmatched/:id/close', action: 'unmatched-event.resolve', assurance: 'recent', params: byId, body: closeUnmatched, reply: unmatchedRow, idempotent: true, summary: 'Closes an unmatched event that brought no money, with a reason' },
  requestUnmatched: { method: 'POST', path: '/unmatched/:id/request', action: 'unmatched-event.resolve', assurance: 'recent', params: byId, body: requestUnmatched, reply: unmatchedRow, idempotent: true, summary: 'Asks to write unmatched money off, or records that it was given back; a second administrator confirms it' },
  confirmUnmatched: { method: 'POST', path: '/unmatched/:id/confirm', action: 'unmatched-event.confirm', assurance: 'recent', params: byId, body: confirmUnmatched, reply: unmatchedRow, idempotent: true, summary: 'Confirms as a second administrator that unmatched money is written off or was given back, and posts it' },
  declineUnmatched: { method: 'POST', path: '/unmatched/:id/decline', action: 'unmatched-event.confirm', assurance: 'recent', params: byId, body: declineUnmatched, reply: unmatchedRow, idempotent: true, summary: 'Declines what was asked for unmatched money; it waits again, and the administrator who asked reads the reason' },
} as const satisfies Api;

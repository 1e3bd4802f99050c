import { byId, defineApi } from '@bai/kernel/contracts';
import { SIGNED_MOST } from '@bai/documents/contracts';
import { renew, renewal, renewInSteps } from './renewal-schemas';
import { application } from './schemas';

// prettier-ignore
/** Renewing a prescription, by its id. */
export const renewalApi = defineApi({
  renewal: { method: 'GET', path: '/renewals/:id', action: 'application.renew', params: byId, reply: renewal, summary: 'What renewing one’s prescription takes over, and what stands against it' },
  renew: { method: 'POST', path: '/renewals/:id', action: 'application.renew', params: byId, body: renew, most: SIGNED_MOST, reply: application, idempotent: true, summary: 'Renews with the answers of last time and submits, by every rule of today' },
  renewInSteps: { method: 'POST', path: '/renewals/:id/steps', action: 'application.renew', params: byId, body: renewInSteps, reply: application, idempotent: true, summary: 'Starts a draft with the answers of last time, for whom something changed' },
});

import { defineApi } from '@bai/kernel/contracts';
import { accessPage, accessQuery, auditPage, auditQuery, chainRun, checkWish } from './schemas';

export const auditApi = defineApi({
  list: { method: 'GET', path: '/', action: 'audit.read', query: auditQuery, reply: auditPage, exported: true, summary: 'The audit trail, newest first' },
  check: { method: 'POST', path: '/check', action: 'audit.check', body: checkWish, reply: chainRun, limit: { points: 240, seconds: 60, by: 'account' }, summary: 'Starts a check of the chain, or joins the one that runs' },
  progress: { method: 'GET', path: '/check', action: 'audit.check', reply: chainRun, summary: 'How far the check of the chain is, and what the last one found' },
  access: { method: 'GET', path: '/access', action: 'access.read', query: accessQuery, reply: accessPage, summary: 'Who read or changed one’s own records' },
});

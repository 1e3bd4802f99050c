import { defineApi } from '@bai/kernel/contracts';
import { accessPage, accessQuery, auditPage, auditQuery, chainCheck } from './schemas';

export const auditApi = defineApi({
  list: { method: 'GET', path: '/', action: 'audit.read', query: auditQuery, reply: auditPage, summary: 'The audit trail, newest first' },
  check: { method: 'POST', path: '/check', action: 'audit.check', reply: chainCheck, limit: { points: 60, seconds: 60, by: 'account' }, summary: 'Seals what is committed and verifies the whole chain' },
  access: { method: 'GET', path: '/access', action: 'access.read', query: accessQuery, reply: accessPage, summary: 'Who read or changed one’s own records' },
});

import { defineApi } from '@bai/kernel/contracts';
import { keepRetention, retention, retentionDays, retentionDue } from './retention-schemas';
import { accessPage, accessQuery, auditPage, auditQuery, chainRun, checkWish } from './schemas';

export const auditApi = defineApi({
  list: { method: 'GET', path: '/', action: 'audit.read', query: auditQuery, reply: auditPage, exported: true, summary: 'The audit trail, newest first' },
  check: { method: 'POST', path: '/check', action: 'audit.check', body: checkWish, reply: chainRun, limit: { points: 240, seconds: 60, by: 'account' }, summary: 'Starts a check of the chain, or joins the one that runs' },
  progress: { method: 'GET', path: '/check', action: 'audit.check', reply: chainRun, summary: 'How far the check of the chain is, and what the last one found' },
  access: { method: 'GET', path: '/access', action: 'access.read', query: accessQuery, reply: accessPage, summary: 'Who read or changed one’s own records' },
  retention: { method: 'GET', path: '/retention', action: 'retention.read', reply: retention, summary: 'How long what is not kept by law is kept, and what would go today' },
  weighRetention: { method: 'POST', path: '/retention/weigh', action: 'retention.read', body: retentionDays, reply: retentionDue, summary: 'What would go at once if so many days were kept; nothing goes' },
  keepRetention: { method: 'PUT', path: '/retention', action: 'retention.keep', assurance: 'recent', body: keepRetention, reply: retention, summary: 'Keeps how long each is kept; the next day’s run holds to it' },
});

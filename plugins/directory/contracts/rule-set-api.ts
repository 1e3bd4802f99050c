import { byId, defineApi } from '@bai/kernel/contracts';
import { dryRun, dryRunReply, endRuleSet, keepRuleSet, officeRuleSet, ruleSetDraft, ruleSetList } from './rule-set-schemas';

// prettier-ignore
export const ruleSetEndpoints = {
  ruleSets: { method: 'GET', path: '/office/rule-sets', action: 'rule-set.keep', reply: ruleSetList, summary: 'All versions of the rules with their periods, and the days without any' },
  officeRuleSet: { method: 'GET', path: '/office/rule-sets/:id', action: 'rule-set.keep', params: byId, reply: officeRuleSet, summary: 'A version of the rules as it is written' },
  createRuleSet: { method: 'POST', path: '/office/rule-sets', action: 'rule-set.keep', body: ruleSetDraft, reply: officeRuleSet, idempotent: true, summary: 'Writes a new version of the rules; no two are in force on one day' },
  keepRuleSet: { method: 'PUT', path: '/office/rule-sets/:id', action: 'rule-set.keep', params: byId, body: keepRuleSet, reply: officeRuleSet, summary: 'Changes a version that no record relied on yet' },
  endRuleSet: { method: 'POST', path: '/office/rule-sets/:id/end', action: 'rule-set.keep', params: byId, body: endRuleSet, reply: officeRuleSet, summary: 'Sets the last day of a version, also of one that was used' },
  deleteRuleSet: { method: 'DELETE', path: '/office/rule-sets/:id', action: 'rule-set.keep', params: byId, summary: 'Deletes a version that no record relied on' },
  dryRun: { method: 'POST', path: '/office/rule-set-dry-run', action: 'rule-set.keep', body: dryRun, reply: dryRunReply, limit: { points: 30, seconds: 3600, by: 'account' }, summary: 'What rules would change on a day: of drafts, applications, visits and prescriptions; writes nothing' },
} as const;

/** What the office asks of rule sets. */
export const ruleSetsApi = defineApi(ruleSetEndpoints);

import { addDays, refuse } from '@bai/kernel/contracts';
import { appendAudit, documents, entryStamp, holdEntry, sql, today, transaction, written, type Seat } from '@bai/kernel/server';
import type { Knex } from 'knex';
import { z } from 'zod';
import { directoryProblems, type endRuleSet, type keepRuleSet, type OfficeRuleSet, type RuleSetDraft, type RuleSetList, type RuleSetRow } from '../contracts';
import { isUsed, populate, readRuleSet, RULE_SET, storedRuleSets, usedVersions, type RuleSetFacts } from './rule-sets';

// In SQL: the Document Service locks no entry.
const rowsOf = (id: string): Knex.QueryBuilder => sql()('rule_sets').where({ document_id: id });

const whenOn = (day: string, { effectiveFrom, effectiveTo }: Pick<RuleSetFacts, 'effectiveFrom' | 'effectiveTo'>): RuleSetRow['when'] =>
  effectiveFrom > day ? 'coming' : effectiveTo !== null && effectiveTo < day ? 'past' : 'now';

const rest = z.object({
  notes: z.object({ th: z.string(), en: z.string() }).nullish(),
  updatedAt: z.coerce.date(),
});

/** A version as it is written; `record.missing` where there is none. */
export const officeRuleSet = async (id: string): Promise<OfficeRuleSet> => {
  const stamp = await entryStamp(rowsOf(id));
  const found = stamp && (await documents(RULE_SET).findOne({ documentId: id, populate }));
  if (!stamp || !found) throw refuse('record.missing');
  const { notes, updatedAt } = rest.parse(found);
  const facts = readRuleSet(found);
  const told = { stamp, when: whenOn(today(), facts), used: await isUsed(facts.version), updatedAt: updatedAt.toISOString() };
  return { ...facts, notes: notes ?? { th: '', en: '' }, retention: facts.retention, ...told } as OfficeRuleSet;
};

const gapsOf = (all: readonly RuleSetFacts[]): RuleSetList['gaps'] =>
  all.flatMap(({ effectiveTo }, index) => {
    const next = all[index + 1];
    if (effectiveTo === null || next?.effectiveFrom === addDays(effectiveTo, 1)) return [];
    return [{ from: addDays(effectiveTo, 1), to: next ? addDays(next.effectiveFrom, -1) : null }];
  });

/** All versions, the newest first, and the days on which none is in force. */
export const listRuleSets = async (): Promise<RuleSetList> => {
  const [all, used, day] = [await storedRuleSets(), await usedVersions(), today()];
  const rows = all.map((facts) => {
    const { id, version, effectiveFrom, effectiveTo, conditions, maxDays, minAge } = facts;
    return { id, version, effectiveFrom, effectiveTo, maxDays, minAge, conditions: conditions.length, when: whenOn(day, facts), used: used.has(version) };
  });
  return { rows: rows.reverse(), gaps: gapsOf(all) };
};

const dataOf = ({ notes, ...draft }: RuleSetDraft): object => ({ ...draft, notes: notes.th && notes.en ? notes : null });

/** Writes a new version, in the one transaction of its idempotency key; what all writes are asked is asked of it too. */
export const createRuleSet = async (draft: RuleSetDraft): Promise<OfficeRuleSet> => {
  const { documentId } = await written(() => documents(RULE_SET).create({ data: dataOf(draft) }));
  return officeRuleSet(documentId as string);
};

/** Changes a version as it was read; `version.stale` where somebody wrote it since, `rules.used` where records rely on it. */
export const changeRuleSet = (id: string, { stamp, ...draft }: z.output<typeof keepRuleSet>): Promise<OfficeRuleSet> =>
  transaction(async () => {
    await holdEntry(rowsOf(id), stamp);
    if ((await officeRuleSet(id)).used) throw directoryProblems.refuse('rules.used');
    await written(() => documents(RULE_SET).update({ documentId: id, data: dataOf(draft) }));
    return officeRuleSet(id);
  });

/** Sets the last day of a version. Of one that was used it is today or later, or was yet to come. */
export const setEnd = (seat: Seat, id: string, { stamp, effectiveTo, reason }: z.output<typeof endRuleSet>): Promise<OfficeRuleSet> =>
  transaction(async () => {
    await holdEntry(rowsOf(id), stamp);
    const before = await officeRuleSet(id);
    await written(() => documents(RULE_SET).update({ documentId: id, data: { effectiveTo } }));
    const told = { before: { effectiveTo: before.effectiveTo }, after: { effectiveTo } };
    await appendAudit(seat, { action: 'rule-set.end', type: 'rule-set', id, purpose: reason, ...told });
    return officeRuleSet(id);
  });

/** Deletes a version that no record relied on. */
export const deleteRuleSet = (id: string): Promise<void> =>
  transaction(async () => {
    if ((await officeRuleSet(id)).used) throw directoryProblems.refuse('rules.used');
    await written(() => documents(RULE_SET).delete({ documentId: id }));
  });

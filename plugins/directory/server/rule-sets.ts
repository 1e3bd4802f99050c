import { appendAudit, documents, newId, now, nowIso, rowsOf, sql, systemSeat, today, transaction } from '@bai/kernel/server';
import { z } from 'zod';
import { directoryProblems, ruleSet as ruleSetSchema } from '../contracts';
import { usedRuleSets } from './collections';
import { LEGAL } from './legal-sources';

export const RULE_SET = 'api::rule-set.rule-set';
export const populate = { sources: true, conditions: { populate: ['name'] }, exclusions: { populate: ['question', 'explanation'] }, notes: true };

/** A rule set with what only sales and filings need besides the contract: years of retention, and the due day of filings per province. */
export const ruleSetFacts = ruleSetSchema.extend({
  allowsPaperSale: z.boolean(),
  allowsLicenseeSale: z.boolean(),
  sellsWhileRenewalFiled: z.boolean(),
  retention: z.record(z.string(), z.number()),
  filingDue: z.object({ default: z.string(), provinces: z.record(z.string(), z.string()) }),
});
export type RuleSetFacts = z.infer<typeof ruleSetFacts>;

/** Exclusions that were written before they could be asked of some only are asked of everyone. */
const exclusionsIn = ({ exclusions }: Record<string, unknown>): unknown =>
  Array.isArray(exclusions) ? exclusions.map((one: { askedOf?: unknown }) => ({ ...one, askedOf: one.askedOf ?? 'everyone' })) : exclusions;

/** An editor's entry as rules; throws where it is not complete. */
export const readRuleSet = (stored: Record<string, unknown>): RuleSetFacts =>
  ruleSetFacts.parse({ ...stored, id: stored.documentId, effectiveTo: stored.effectiveTo ?? null, exclusions: exclusionsIn(stored) });

/** All rule sets as the editors have them now. */
export const storedRuleSets = async (): Promise<RuleSetFacts[]> =>
  (await documents(RULE_SET).findMany({ populate, sort: 'effectiveFrom:asc', limit: 200 })).map(readRuleSet);

interface Head {
  readonly document_id: string;
  readonly updated_at: Date | number | string;
  readonly used: string | null;
  readonly used_version: number | null;
}

// Not through the Document Service: which entry holds is asked anew with every check at a counter, and one bare SELECT tells,
// together with what records that relied on it hold to.
const HEADS = `SELECT h.document_id, h.updated_at, u.document_id AS used, u.version AS used_version
  FROM rule_sets AS h LEFT JOIN used_rule_sets AS u ON u.rule_set_version = h.version`;
const IN_FORCE = `${HEADS} WHERE h.effective_from <= ? AND (h.effective_to IS NULL OR h.effective_to >= ?) ORDER BY h.effective_from DESC LIMIT 1`;
const OF_VERSION = `${HEADS} WHERE h.version = ? ORDER BY h.effective_from DESC LIMIT 1`;

const kept = new Map<string, RuleSetFacts>();

// Reading an entry with its components takes a dozen queries, so what was read is kept until the entry is saved again.
const keep = async (key: string, read: () => Promise<RuleSetFacts | null>): Promise<RuleSetFacts | null> => {
  const known = kept.get(key);
  if (known) return known;
  const facts = await read();
  if (kept.size > 50) kept.clear();
  if (facts) kept.set(key, facts);
  return facts;
};

const liveOf = async (head: Head | undefined): Promise<RuleSetFacts | null> =>
  head
    ? keep(`${head.document_id} ${new Date(head.updated_at).toISOString()}`, async () => {
        const stored = await documents(RULE_SET).findOne({ documentId: head.document_id, populate });
        return stored && readRuleSet(stored);
      })
    : null;

const parsed = (id: string, version: number, snapshot: () => Promise<unknown>): Promise<RuleSetFacts | null> =>
  keep(`used ${id} ${version}`, async () => ruleSetFacts.parse(await snapshot()));

/** The rules in force on a Bangkok day; `rules.missing` when there are none. */
export const ruleSetOn = async (day: string): Promise<RuleSetFacts> => {
  const [head] = await rowsOf<Head>(IN_FORCE, [day, day]);
  const live = await liveOf(head);
  if (!live) throw directoryProblems.refuse('rules.missing', { rule: 'rules.in-force', source: LEGAL.notification, on: day });
  // What records relied on holds, whatever was written over it; only its end may have been set since.
  const id = head!.used;
  const held = id && (await parsed(id, Number(head!.used_version), async () => (await usedRuleSets.one(systemSeat('rule-sets'), id)).snapshot));
  return held ? { ...held, effectiveTo: live.effectiveTo } : live;
};

/** The rules of a version: as first used when they were, else as the editors have them; `rules.missing` when unknown. */
export const ruleSetByVersion = async (version: string): Promise<RuleSetFacts> => {
  const used = await usedRuleSets.first(systemSeat('rule-sets'), { ruleSetVersion: version });
  const facts = used ? await parsed(used.id, used.version, () => Promise.resolve(used.snapshot)) : await liveOf((await rowsOf<Head>(OF_VERSION, [version]))[0]);
  if (!facts) throw directoryProblems.refuse('rules.missing', { rule: 'rules.in-force', source: LEGAL.notification, version });
  return facts;
};

/** Marks a version as relied on by a record, in the caller's transaction. From then on it is never changed or deleted. */
export const useRuleSet = async (version: string): Promise<void> => {
  const seat = systemSeat('rule-sets');
  if (await usedRuleSets.first(seat, { ruleSetVersion: version })) return;
  const facts = await ruleSetByVersion(version);
  await transaction(async () => {
    const time = now();
    // Not through `records`: two first users at once must both go on, and only an insert that ignores its twin allows that.
    const inserted = (await sql()('used_rule_sets')
      .insert({
        document_id: newId(),
        rule_set_version: version,
        rule_set_id: facts.id,
        snapshot: JSON.stringify(facts),
        used_at: time,
        version: 1,
        created_at: time,
        updated_at: time,
      })
      .onConflict('rule_set_version')
      .ignore()
      .returning('document_id')) as unknown[];
    if (inserted.length) await appendAudit(seat, { action: 'rule-set.use', type: 'rule-set', id: facts.id, after: { version, at: nowIso() } });
  });
};

/** Whether records rely on a version. */
export const isUsed = async (version: string): Promise<boolean> => (await usedRuleSets.count(systemSeat('rule-sets'), { ruleSetVersion: version })) > 0;

/** The versions on which records rely. */
export const usedVersions = async (): Promise<ReadonlySet<string>> =>
  new Set((await usedRuleSets.every(systemSeat('rule-sets'))).map(({ ruleSetVersion }) => ruleSetVersion));

/** The versions that there are, newest first, and whether later rules have replaced them. */
export const ruleSetVersions = async (): Promise<{ readonly version: string; readonly replaced: boolean }[]> => {
  const newest = '(SELECT MAX(effective_from) FROM rule_sets WHERE effective_from <= ?)';
  const rows = await rowsOf<{ version: string; replaced: unknown }>(
    `SELECT version, effective_from < ${newest} AS replaced FROM rule_sets ORDER BY effective_from DESC LIMIT 200`,
    [today()],
  );
  return rows.map(({ version, replaced }) => ({ version, replaced: Boolean(replaced) }));
};

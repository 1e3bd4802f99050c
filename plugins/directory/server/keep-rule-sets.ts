import { isDeepStrictEqual } from 'node:util';
import { addDays } from '@bai/kernel/contracts';
import { documents, fault, oneAtATime, refuseFaults, today, type aroundDocuments, type FieldFault } from '@bai/kernel/server';
import { z } from 'zod';
import { isUsed, RULE_SET, ruleSetByVersion, storedRuleSets, type RuleSetFacts } from './rule-sets';

/** A write of the Document Service on its way. */
export type DocumentWrite = Parameters<Parameters<typeof aroundDocuments>[0]>[0];

const refuseAt = (path: FieldFault['path'], th: string, en: string): void => refuseFaults([fault(path, th, en)]);

const allStored = async (): Promise<RuleSetFacts[]> => {
  try {
    return await storedRuleSets();
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const said = error.issues.map(({ path, message }) => `${path.join('.')} (${message})`).join(', ');
    refuseAt(error.issues[0]!.path.map(String), `ชุดกฎยังไม่ครบ: ${said}`, `The rule set is not complete: ${said}.`);
    throw error;
  }
};

/** Periods never overlap, so that every day has one rule set at most. */
const refuseOverlaps = (all: readonly RuleSetFacts[]): void => {
  for (const [index, { version, effectiveFrom, effectiveTo }] of all.entries()) {
    if (effectiveTo !== null && effectiveTo < effectiveFrom)
      refuseAt(['effectiveTo'], `ชุดกฎ ${version} สิ้นสุดก่อนเริ่ม`, `Rule set ${version} ends before it begins.`);
    const next = all[index + 1];
    if (next && (effectiveTo === null || effectiveTo >= next.effectiveFrom))
      refuseAt(['effectiveFrom'], `ช่วงเวลาของชุดกฎ ${version} กับ ${next.version} ซ้อนกัน`, `The periods of rule sets ${version} and ${next.version} overlap.`);
  }
};

const mayEnd = (before: string | null, after: string | null): boolean => {
  const yesterday = addDays(today(), -1);
  return before === after || ((before === null || before >= yesterday) && (after === null || after >= yesterday));
};

/** A version that records relied on keeps every word; only an end that is not past yet may be set, to make room for its successor. */
const refuseRewriting = (used: RuleSetFacts, before: string | null, after: RuleSetFacts | undefined): void => {
  const same = after && isDeepStrictEqual({ ...after, effectiveTo: null }, { ...used, effectiveTo: null });
  if (!same || !mayEnd(before, after.effectiveTo))
    refuseAt(
      ['effectiveTo'],
      `ชุดกฎ ${used.version} มีบันทึกอ้างอิงแล้ว แก้ไขหรือลบไม่ได้ ตั้งวันสุดท้ายเป็นวันนี้หรือหลังจากนี้ แล้วเขียนรุ่นใหม่`,
      `Rule set ${used.version} was used by records and cannot be changed or deleted. Set its last day to today or later and write a new version.`,
    );
};

/** Around every write of a rule set, the panel's included, inside the write's own transaction: what is refused here is rolled back. */
export const keepRuleSets = async (write: DocumentWrite, next: () => Promise<unknown>): Promise<unknown> => {
  if (write.uid !== RULE_SET) return next();
  // Two who write different versions lock no row in common, and neither would see the other's period.
  await oneAtATime('rule-sets');
  const id = write.action === 'create' || write.action === 'clone' ? undefined : write.params?.documentId;
  const before = id ? await documents(RULE_SET).findOne({ documentId: id, fields: ['version', 'effectiveTo'] }) : null;
  const version = before?.version as string | undefined;
  const used = version && (await isUsed(version)) ? await ruleSetByVersion(version) : null;
  const result = await next();
  const all = await allStored();
  if (used)
    refuseRewriting(
      used,
      (before!.effectiveTo as string | null) ?? null,
      all.find((facts) => facts.id === id),
    );
  refuseOverlaps(all);
  return result;
};

import { refuse } from '@bai/kernel/contracts';
import { aroundDocuments, documents, entryStamp, fault, holdEntry, refuseFaults, sql, transaction } from '@bai/kernel/server';
import type { Knex } from 'knex';
import type { z } from 'zod';
import {
  subscriptionTierDraft,
  type keepSubscriptionTier,
  type OfficeSubscriptionTier,
  type SubscriptionTierDraft,
  type SubscriptionTierRow,
} from '../contracts';
import { writeCoded } from './coded-entries';
import { tellWrites } from './panel-writes';
import { storedTier, storedTiers, SUBSCRIPTION_TIER, TIER_PARTS, type SubscriptionTier } from './subscription-tiers';

const TAKEN = { rule: 'codes-alike', message: 'There is a tier of this code.' };
// In SQL: the Document Service locks no entry.
const rowsOf = (id: string): Knex.QueryBuilder => sql()('subscription_tiers').where({ document_id: id });

/** How many owners have each tier. */
const heldBy = async (): Promise<ReadonlyMap<string, number>> => {
  // In SQL: subscriptions counted by their tier, of which none is read.
  const counted = (await sql()('subscriptions').groupBy('tier_id').select('tier_id as id').count({ n: '*' })) as { id: string; n: number | string }[];
  return new Map(counted.map(({ id, n }) => [id, Number(n)]));
};

const rowOf = ({ updatedAt, ...facts }: SubscriptionTier, held: number): SubscriptionTierRow => ({ ...facts, held, updatedAt: updatedAt.toISOString() });

/** All tiers, the cheapest first. */
export const listTiers = async (): Promise<SubscriptionTierRow[]> => {
  const held = await heldBy();
  return (await storedTiers()).map((tier) => rowOf(tier, held.get(tier.id) ?? 0));
};

/** A tier as the office writes it; `record.missing` where there is none. */
export const officeTier = async (id: string): Promise<OfficeSubscriptionTier> => {
  const stamp = await entryStamp(rowsOf(id));
  const found = stamp && (await documents(SUBSCRIPTION_TIER).findOne({ documentId: id, populate: TIER_PARTS }));
  if (!stamp || !found) throw refuse('record.missing');
  return { ...rowOf(storedTier.parse(found), (await heldBy()).get(id) ?? 0), stamp };
};

/** Makes a tier, in the one transaction of its idempotency key. */
export const createTier = async (draft: SubscriptionTierDraft): Promise<OfficeSubscriptionTier> => {
  const { documentId } = await writeCoded(SUBSCRIPTION_TIER, TAKEN, draft.code, null, () => documents(SUBSCRIPTION_TIER).create({ data: draft }));
  return officeTier(documentId as string);
};

/** Changes a tier as it was read; `version.stale` where somebody wrote it since. Who has it keeps what they agreed to. */
export const changeTier = (id: string, { stamp, ...draft }: z.output<typeof keepSubscriptionTier>): Promise<OfficeSubscriptionTier> =>
  transaction(async () => {
    await holdEntry(rowsOf(id), stamp);
    await writeCoded(SUBSCRIPTION_TIER, TAKEN, draft.code, id, () => documents(SUBSCRIPTION_TIER).update({ documentId: id, data: draft }));
    return officeTier(id);
  });

const stateOf = async (id: string): Promise<SubscriptionTierDraft | null> => {
  const found = await documents(SUBSCRIPTION_TIER).findOne({ documentId: id, populate: TIER_PARTS });
  const read = storedTier.safeParse(found);
  if (!read.success) return null;
  const { id: _i, updatedAt: _u, ...facts } = read.data;
  return facts;
};

/** What holds of every tier, whoever writes it where, the panel included; inside the write's own transaction. */
export const watchTiers = (): void => {
  tellWrites(SUBSCRIPTION_TIER, { languages: [null], read: stateOf });
  aroundDocuments(async (write, next) => {
    if (write.uid !== SUBSCRIPTION_TIER || !['create', 'update', 'clone'].includes(write.action)) return next();
    return transaction(async () => {
      const result = await next();
      const made = write.action === 'update' ? write.params?.documentId : (result as { documentId: string }).documentId;
      const heard = subscriptionTierDraft.safeParse(made && (await stateOf(made)));
      if (!heard.success) refuseFaults(heard.error.issues.map(({ path }) => fault(path.map(String), 'ข้อมูลไม่ครบหรือไม่ถูกต้อง', 'This cannot be used.')));
      return result;
    });
  });
};

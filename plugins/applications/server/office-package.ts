import { refuse } from '@bai/kernel/contracts';
import { documents, entryStamp, sql, today } from '@bai/kernel/server';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { OfficePackage, PackageRow } from '../contracts';
import { heldPrices } from './package-uses';
import { PACKAGE, packageEntry } from './packages';

const stored = packageEntry
  .extend({ queuePriority: z.number().int(), updatedAt: z.coerce.date() })
  .transform(({ documentId, activeTo, updatedAt, ...facts }) => ({ ...facts, id: documentId, activeTo: activeTo ?? null, updatedAt: updatedAt.toISOString() }));

/** What the rows of a package's entry are, by which it is seen to be written since. */
// In SQL: the Document Service locks no entry.
export const rowsOfPackage = (id: string): Knex.QueryBuilder => sql()('packages').where({ document_id: id });

const offeredOn = (day: string, { activeFrom, activeTo }: { activeFrom: string; activeTo: string | null }): PackageRow['offered'] =>
  activeFrom > day ? 'coming' : activeTo !== null && activeTo < day ? 'over' : 'offered';

const populate = { name: true, includes: true };

/** A package as the office writes it; `record.missing` where there is none. */
export const officePackage = async (id: string): Promise<OfficePackage> => {
  const stamp = await entryStamp(rowsOfPackage(id));
  const found = stamp && (await documents(PACKAGE).findOne({ documentId: id, populate }));
  if (!stamp || !found) throw refuse('record.missing');
  const facts = stored.parse(found);
  return { ...facts, stamp, offered: offeredOn(today(), facts), held: [...((await heldPrices([id])).get(id) ?? [])] };
};

/** Packages as lines, by their ids. */
export const packageRows = async (ids: readonly string[]): Promise<ReadonlyMap<string, PackageRow>> => {
  if (ids.length === 0) return new Map();
  const found = await documents(PACKAGE).findMany({ filters: { documentId: { $in: ids } }, populate, limit: ids.length });
  const held = await heldPrices(ids);
  const sum = (id: string, part: 'drafts' | 'open'): number => (held.get(id) ?? []).reduce((total, one) => total + one[part], 0);
  return new Map(
    z
      .array(stored)
      .parse(found)
      .map((facts) => [facts.id, { ...facts, offered: offeredOn(today(), facts), drafts: sum(facts.id, 'drafts'), open: sum(facts.id, 'open') }]),
  );
};
